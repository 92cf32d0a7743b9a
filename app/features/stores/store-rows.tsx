import type { ReactNode } from "react";
import { Link } from "#app/i18n/link.tsx";
import { useShop } from "#app/i18n/shop.tsx";
import { useTranslation } from "#app/i18n/use-translation.ts";
import { distanceText } from "#app/models/store/distance.ts";
import type { StoreCard } from "#app/models/store/store-card.ts";
import typography from "#app/ui/typography.module.css";
import { dot, JoinedLines } from "#app/ui/unbroken.tsx";
import { openText } from "./open-state.ts";
import styles from "./store-rows.module.css";

/** Stores of which one can be chosen: a `StoreRow` for each. */
export function StoreRows({ children }: { children: ReactNode }) {
	return <ol className={styles.rows}>{children}</ol>;
}

/** Says that a store is the customer's own. */
export function OwnStoreMark() {
	const { t } = useTranslation("stores");
	return <p className={styles.mine}>{t("mine")}</p>;
}

/**
 * A store's name, address, distance and hours.
 * @param mark below its name
 * @param children what can be done with it, at the end of the row
 */
export function StoreRow({
	store,
	weekdays,
	mark,
	children,
}: {
	store: StoreCard;
	/** names of the days, Monday first */
	weekdays: string[];
	mark?: ReactNode;
	children: ReactNode;
}) {
	const { t } = useTranslation(["stores", "places"]);
	const { language } = useShop().locale;
	const { name, href, lines, distance, state, availability } = store;
	return (
		<li>
			<div>
				<h3>
					<Link to={href}>{name}</Link>
				</h3>
				{mark}
				<p>
					<JoinedLines lines={lines} />
					{distance === null ? null : (
						<span className={typography.number}>
							{dot}
							{distanceText(distance, language)}
						</span>
					)}
				</p>
				<p>
					{availability ? (
						<>
							{t(`availability.${availability}`)}
							{dot}
						</>
					) : null}
					{openText(state, weekdays, t)}
				</p>
			</div>
			{children}
		</li>
	);
}
