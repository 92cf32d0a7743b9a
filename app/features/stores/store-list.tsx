import { useShop } from "#app/i18n/shop.tsx";
import { useTranslation } from "#app/i18n/use-translation.ts";
import { useVisitor } from "#app/i18n/visitor.ts";
import { distanceText } from "#app/models/store/distance.ts";
import type { StoreCard } from "#app/models/store/store-card.ts";
import { Icon } from "#app/ui/icon.tsx";
import picture from "#app/ui/picture.module.css";
import { Picture } from "#app/ui/picture.tsx";
import { slot } from "#app/ui/slot.tsx";
import typography from "#app/ui/typography.module.css";
import { JoinedLines } from "#app/ui/unbroken.tsx";
import { searchOf } from "#shop/page-paths.ts";
import { openText } from "./open-state.ts";
import { Availability } from "./store-stock.tsx";
import styles from "./stores.module.css";

interface StoreListProps {
	stores: readonly StoreCard[];
	/** names of the days, Monday first */
	weekdays: readonly string[];
	/** query parameters to keep in links to the stores' pages */
	productQuery: Record<string, string>;
	/** numbers as on the map; a short list has none, and is below a heading of its own */
	isNumbered?: boolean;
}

/** Marks the store that the shopper has chosen. */
const IsMine = slot("my-store", ({ id }: { id: string }) => {
	const { t } = useTranslation("stores");
	return useVisitor().store === id ? (
		<p className={styles.mine} data-mine="">
			<Icon name="check" />
			{t("mine")}
		</p>
	) : null;
});

function Row({
	store,
	number,
	weekdays,
	productQuery,
}: Omit<StoreListProps, "stores"> & {
	store: StoreCard;
	number: number | null;
}) {
	const { t } = useTranslation(["stores", "places"]);
	const { language } = useShop().locale;
	const Title = number === null ? "h3" : "h2";
	const { id, name, href, lines, photo, distance, state, availability } = store;
	const isOpen = state.kind === "open" || state.kind === "always";
	return (
		<li id={`store-${id}`} className={styles.row} data-store={id}>
			<span className={`${picture.frame} ${styles.thumb}`}>
				{photo ? (
					<Picture picture={{ scene: photo }} alt="" size={number === null ? "card" : "thumb"} />
				) : (
					<Icon name="store" />
				)}
			</span>
			<div className={styles.words}>
				<Title className={styles.title}>
					{number === null ? null : (
						<span className={`${typography.number} ${styles.number}`}>{number}</span>
					)}
					<a className={styles.name} href={href + searchOf(productQuery)}>
						{name}
					</a>
				</Title>
				<p>
					<JoinedLines lines={lines} />
				</p>
				<p className={isOpen ? styles.open : undefined}>{openText(state, weekdays, t)}</p>
				{availability ? <Availability availability={availability} /> : null}
				<IsMine id={id} />
			</div>
			{distance === null ? null : (
				<span className={`${typography.number} ${styles.far}`}>
					{distanceText(distance, language)}
				</span>
			)}
		</li>
	);
}

/** Stores as rows that link to their pages: the list offers all that the map does, and works without it. */
export function StoreList({ stores, isNumbered = false, ...rest }: StoreListProps) {
	return (
		<ol className={styles.list}>
			{stores.map((store, index) => (
				<Row key={store.id} store={store} number={isNumbered ? index + 1 : null} {...rest} />
			))}
		</ol>
	);
}
