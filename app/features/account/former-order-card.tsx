import { Link } from "#app/i18n/link.tsx";
import { useShop, useUrl } from "#app/i18n/shop.tsx";
import { useTranslation } from "#app/i18n/use-translation.ts";
import type { FormerCardView } from "#app/models/order/former-orders.ts";
import typography from "#app/ui/typography.module.css";
import { Dot } from "#app/ui/unbroken.tsx";
import { formatDate } from "#shop/dates.ts";
import { formatMoney } from "#shop/money.ts";
import styles from "./order-card.module.css";

/** An order of the former shop in the list of orders, marked as such; its number leads to its page. */
export function FormerOrderCard({
	order,
	headingLevel = 2,
}: {
	order: FormerCardView;
	headingLevel?: 2 | 3;
}) {
	const Heading = headingLevel === 2 ? "h2" : "h3";
	const { t } = useTranslation("account");
	const { locale } = useShop();
	const url = useUrl();
	const { id, number, placedAt, count, names, state, total, currency } = order;
	const href = url("account-order", { orderNumber: id });
	return (
		<article className={styles.card}>
			<div className={styles.head}>
				<Heading className={styles.title}>
					<Link to={href} className={styles.titleLink}>
						{t("order.name")}{" "}
						<span className={`${typography.number} ${styles.number}`}>{number}</span>
					</Link>
				</Heading>
				<p className={`${typography.number} ${styles.total}`}>
					{formatMoney(total, currency, locale)}
				</p>
			</div>
			<p className={styles.placed}>
				{t("order.placedOn", { date: formatDate(placedAt, locale) })}
				<Dot />
				{t("order.items", { count })}
				<Dot />
				{t("former.mark")}
			</p>
			<p className={styles.expected}>{names.join(", ")}</p>
			<p className={styles.expected}>{t(`state.${state}`)}</p>
			<p className={styles.see}>
				<Link to={href} className={`${typography.link} ${styles.seeLink}`}>
					{t("order.see")}
					<span className={typography.unseen}> {number}</span>
				</Link>
			</p>
		</article>
	);
}
