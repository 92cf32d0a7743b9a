import { CartTotals } from "#app/features/cart/cart-totals.tsx";
import { useUrl } from "#app/i18n/shop.tsx";
import { useTranslation } from "#app/i18n/use-translation.ts";
import type { Totals } from "#app/models/cart/cart-totals.ts";
import type { Item } from "#app/models/cart/items.ts";
import { Items } from "./items.tsx";
import styles from "./order-contents.module.css";
import { ReviewPart } from "./review-part.tsx";

/** What is ordered and what it costs, above the button: on phones, where the summary beside the step is folded. */
export function OrderContents({ items, totals }: { items: readonly Item[]; totals: Totals }) {
	const { t } = useTranslation("checkout");
	const url = useUrl();
	return (
		<div className={styles.narrow}>
			<ReviewPart
				title={t("overview.items")}
				change={{ to: url("cart"), label: t("summary.editCart") }}
			>
				<Items items={items} currency={totals.currency} />
				<div className={styles.totals}>
					<CartTotals totals={totals} />
				</div>
			</ReviewPart>
		</div>
	);
}
