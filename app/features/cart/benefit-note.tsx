import { useShop } from "#app/i18n/shop.tsx";
import { useTranslation } from "#app/i18n/use-translation.ts";
import type { BenefitView } from "#app/models/cart/cart-view.ts";
import typography from "#app/ui/typography.module.css";
import { formatMoney } from "#shop/money.ts";
import styles from "./cart.module.css";

/** Says why a code or an offer takes nothing off the cart as it is; renders nothing when it counts. */
export function BenefitNote({
	benefit,
	currency,
}: {
	benefit: Pick<BenefitView, "state" | "missing">;
	currency: string;
}) {
	const { t } = useTranslation("cart");
	const { locale } = useShop();
	if (benefit.state === "counts") return null;
	const amount = formatMoney(benefit.missing, currency, locale, { trimZeros: true });
	return (
		<p className={`${typography.small} ${styles.benefit}`}>
			{t(`benefit.${benefit.state}`, { amount })}
		</p>
	);
}
