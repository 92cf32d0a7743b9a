import { useShop } from "#app/i18n/shop.tsx";
import { useTranslation } from "#app/i18n/use-translation.ts";
import type { CartView } from "#app/models/cart/cart-view.ts";
import typography from "#app/ui/typography.module.css";
import { formatCount } from "#shop/money.ts";
import styles from "./cart.module.css";

/** Points that the order will earn, shown beside its total. */
export function PointsEarned({ points }: { points: CartView["points"] }) {
	const { t } = useTranslation("cart");
	const { locale } = useShop();
	const { earned, bonus } = points;
	if (earned + bonus <= 0) return null;
	const say = (key: "loyalty.earned" | "loyalty.bonus", count: number) =>
		t(key, { count, points: formatCount(count, locale) });
	return (
		<p className={`${typography.quiet} ${styles.points}`}>
			{say("loyalty.earned", earned + bonus)}
			{bonus > 0 ? ` ${say("loyalty.bonus", bonus)}` : null}
		</p>
	);
}
