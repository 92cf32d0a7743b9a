import { useTranslation } from "#app/i18n/use-translation.ts";
import type { CartView } from "#app/models/cart/cart-view.ts";
import typography from "#app/ui/typography.module.css";
import styles from "./cart.module.css";

/** Title of the cart page, and how many items are in the cart. */
export function CartHead({ view: { preOrder, count } }: { view: CartView }) {
	const { t } = useTranslation("cart");
	return (
		<>
			<h1 className={typography.title}>{t(preOrder ? "preOrder.title" : "title")}</h1>
			<p className={`${typography.muted} ${styles.count}`}>{t("count", { count })}</p>
		</>
	);
}
