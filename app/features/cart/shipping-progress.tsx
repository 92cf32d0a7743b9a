import { formatMoney } from "#shop/money.ts";
import { useShop } from "~/i18n/shop.tsx";
import { useTranslation } from "~/i18n/use-translation.ts";
import type { FreeShipping } from "~/models/cart/cart.ts";

/** How far it is to free delivery: a sentence, and a hairline that fills. */
export function ShippingProgress({ shipping }: { shipping: FreeShipping }) {
	const { t } = useTranslation("cart");
	const { locale } = useShop();
	const amount = formatMoney(shipping.remaining, shipping.currency, locale, { trimZeros: true });
	return (
		<div>
			<p className={`text-sm ${shipping.reached ? "text-success" : ""}`}>
				{shipping.reached ? t("shippingReached") : t("shippingMissing", { amount })}
			</p>
			<progress
				max={100}
				value={shipping.percent}
				aria-label={t("shippingProgress")}
				className="mt-2 block h-0.5 w-full appearance-none bg-line [&::-moz-progress-bar]:bg-ink [&::-webkit-progress-bar]:bg-line [&::-webkit-progress-value]:bg-ink [&::-webkit-progress-value]:transition-[inline-size]"
			/>
		</div>
	);
}
