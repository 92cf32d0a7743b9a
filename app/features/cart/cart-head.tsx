import { useTranslation } from "~/i18n/use-translation.ts";
import type { CartView } from "~/models/cart/cart-view.ts";

/** What is looked at, and how many pieces are in it. */
export function CartHead({ view: { preOrder, count } }: { view: CartView }) {
	const { t } = useTranslation("cart");
	return (
		<>
			<h1 className="font-display text-3xl">{t(preOrder ? "preOrder.title" : "title")}</h1>
			<p className="mt-3 text-muted">{t("count", { count })}</p>
		</>
	);
}
