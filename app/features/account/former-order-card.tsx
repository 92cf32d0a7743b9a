import { useUrl } from "#app/i18n/shop.tsx";
import { useTranslation } from "#app/i18n/use-translation.ts";
import type { FormerCardView } from "#app/models/order/former-orders.ts";
import typography from "#app/ui/typography.module.css";
import styles from "./order-card.module.css";
import { OrderCardHead, SeeOrder } from "./order-card-head.tsx";

/** An order of the former shop in the list of orders, marked as such; its number leads to its page. */
export function FormerOrderCard({
	order,
	headingLevel = 2,
}: {
	order: FormerCardView;
	headingLevel?: 2 | 3;
}) {
	const { t } = useTranslation("account");
	const url = useUrl();
	const { id, number, names, state } = order;
	const href = url("account-order", { orderNumber: id });
	return (
		<article className={styles.card}>
			<OrderCardHead
				order={order}
				href={href}
				headingLevel={headingLevel}
				mark={t("former.mark")}
			/>
			<p className={`${typography.quiet} ${styles.expected}`}>{names.join(", ")}</p>
			<p className={`${typography.quiet} ${styles.expected}`}>{t(`state.${state}`)}</p>
			<SeeOrder href={href} number={number} />
		</article>
	);
}
