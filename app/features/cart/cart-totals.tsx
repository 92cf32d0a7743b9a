import type { ReactNode } from "react";
import { formatMoney } from "~/i18n/format.ts";
import { useShop } from "~/i18n/shop.tsx";
import { useTranslation } from "~/i18n/use-translation.ts";
import type { CartView } from "~/models/cart/cart-view.ts";

function Row({ term, children }: { term: string; children: ReactNode }) {
	return (
		<div className="flex items-baseline justify-between gap-4">
			<dt>{term}</dt>
			<dd className="num">{children}</dd>
		</div>
	);
}

export type Totals = Pick<CartView, "currency" | "subtotal" | "total" | "discount" | "delivery">;

/**
 * The sums the gateway sent, none worked out here.
 * @param deliveryFrom cents of the cheapest delivery while none is chosen; null where it is not known
 */
export function CartTotals({
	totals,
	deliveryFrom,
}: {
	totals: Totals;
	deliveryFrom?: number | null;
}) {
	const { t } = useTranslation("cart");
	const { locale } = useShop();
	const money = (cents: number) => formatMoney(cents, totals.currency, locale);
	const deliveryText = (): string => {
		if (totals.delivery === 0) return t("deliveryFree");
		if (totals.delivery !== null) return money(totals.delivery);
		if (deliveryFrom === 0) return t("deliveryFree");
		if (deliveryFrom) return t("deliveryFrom", { price: money(deliveryFrom) });
		return t("deliveryLater");
	};
	return (
		<div className="text-sm">
			<dl className="space-y-2">
				<Row term={t("subtotal")}>{money(totals.subtotal)}</Row>
				{totals.discount > 0 ? <Row term={t("discount")}>{money(-totals.discount)}</Row> : null}
				<Row term={t("delivery")}>{deliveryText()}</Row>
				<div className="mt-4 flex items-baseline justify-between gap-4 border-t border-line pt-4">
					<dt className="font-display text-xl">{t("total")}</dt>
					<dd className="num text-lg font-medium">{money(totals.total)}</dd>
				</div>
			</dl>
			<p className="mt-1 text-xs text-muted">{t("taxes")}</p>
		</div>
	);
}
