// The cart page without lines: the cart is empty, or the gateway cannot be reached.

import { Link } from "#app/i18n/link.tsx";
import { useUrl } from "#app/i18n/shop.tsx";
import { useTranslation } from "#app/i18n/use-translation.ts";
import { buttonClass } from "#app/ui/button.tsx";
import typography from "#app/ui/typography.module.css";
import styles from "./cart.module.css";

export interface FamilyLink {
	name: string;
	familyId: string;
}

/** An empty cart links to the shop's families, or to the home page when they are not known. */
export function EmptyCart({ families }: { families: readonly FamilyLink[] }) {
	const { t } = useTranslation("cart");
	const url = useUrl();
	const [first, ...others] = families;
	return (
		<div className={styles.alone}>
			<h1 className={typography.title}>{t("empty.title")}</h1>
			<p className={`${typography.muted} ${styles.lead}`}>{t("empty.text")}</p>
			{first ? (
				<nav aria-label={t("empty.families")}>
					<ul className={styles.onward}>
						{[first, ...others].map(({ name, familyId }, at) => (
							<li key={familyId}>
								<Link
									to={url("catalog", { name, familyId })}
									className={buttonClass(at === 0 ? "ink" : "line")}
								>
									{name}
								</Link>
							</li>
						))}
					</ul>
				</nav>
			) : (
				<Link to={url("index")} className={buttonClass("ink", styles.home)}>
					{t("empty.action")}
				</Link>
			)}
			<p className={styles.gift}>
				<Link to={url("gift-card")} className={buttonClass("text")}>
					{t("giftCard.offer")}
				</Link>
			</p>
		</div>
	);
}

/** The cart API is down: says that the cart cannot be shown, not that it is empty. */
export function CartDown() {
	const { t } = useTranslation("cart");
	const url = useUrl();
	return (
		<div className={styles.alone}>
			<h1 className={typography.title}>{t("down.title")}</h1>
			<p className={`${typography.muted} ${styles.lead}`}>{t("down.text")}</p>
			<div className={styles.onward}>
				<Link to={url("cart")} reload className={buttonClass("ink")}>
					{t("down.retry")}
				</Link>
				<Link to={url("index")} className={buttonClass("line")}>
					{t("continue")}
				</Link>
			</div>
		</div>
	);
}
