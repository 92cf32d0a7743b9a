import { useShop } from "#app/i18n/shop.tsx";
import { useTranslation } from "#app/i18n/use-translation.ts";
import type { FreeShipping } from "#app/models/cart/cart.ts";
import { formatMoney } from "#shop/money.ts";
import styles from "./shipping-progress.module.css";

/** How much is missing for free delivery: a sentence, and a hairline that fills. */
export function ShippingProgress({ shipping }: { shipping: FreeShipping }) {
	const { t } = useTranslation("cart");
	const { locale } = useShop();
	const amount = formatMoney(shipping.remaining, shipping.currency, locale, { trimZeros: true });
	return (
		<div>
			<p className={styles.words} data-reached={shipping.reached || undefined}>
				{shipping.reached ? t("shippingReached") : t("shippingMissing", { amount })}
			</p>
			<progress
				max={100}
				value={shipping.percent}
				aria-label={t("shippingProgress")}
				className={styles.bar}
			/>
		</div>
	);
}
