import { CartTotals } from "#app/features/cart/cart-totals.tsx";
import { Link } from "#app/i18n/link.tsx";
import { useShop, useUrl } from "#app/i18n/shop.tsx";
import { useTranslation } from "#app/i18n/use-translation.ts";
import type { Totals } from "#app/models/cart/cart-totals.ts";
import type { Item } from "#app/models/cart/items.ts";
import { buttonClass } from "#app/ui/button.tsx";
import { Icon } from "#app/ui/icon.tsx";
import typography from "#app/ui/typography.module.css";
import { Dot } from "#app/ui/unbroken.tsx";
import { formatMoney } from "#shop/money.ts";
import { Items } from "./items.tsx";
import styles from "./order-summary.module.css";

export interface Summary extends Totals {
	items: Item[];
	count: number;
}

function Contents({ summary }: { summary: Summary }) {
	const { t } = useTranslation("checkout");
	const url = useUrl();
	return (
		<>
			<Items items={summary.items} currency={summary.currency} />
			<div className={styles.totals}>
				<CartTotals totals={summary} />
			</div>
			<Link to={url("cart")} className={buttonClass("text", styles.edit)}>
				{t("summary.editCart")}
			</Link>
		</>
	);
}

/** What is being ordered: folded on phones, beside the step on wide pages. */
export function OrderSummary({ summary }: { summary: Summary }) {
	const { t } = useTranslation(["checkout", "cart"]);
	const { locale } = useShop();
	return (
		<>
			<details className={styles.folded}>
				<summary className={styles.head}>
					<span className={styles.named}>
						<Icon name="bag" />
						<span>
							{t("summary.title")}
							<Dot />
							{t("cart:count", { count: summary.count })}
						</span>
					</span>
					<span className={styles.named}>
						<span className={`${typography.number} ${styles.total}`}>
							{formatMoney(summary.total, summary.currency, locale)}
						</span>
						<Icon name="down" className={styles.arrow} />
					</span>
				</summary>
				<div className={styles.body}>
					<Contents summary={summary} />
				</div>
			</details>
			<aside aria-labelledby="order-summary" className={styles.aside}>
				<h2 id="order-summary" className={`${typography.heading} ${styles.title}`}>
					{t("summary.title")}
				</h2>
				<Contents summary={summary} />
			</aside>
		</>
	);
}
