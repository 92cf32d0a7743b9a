import type { Order } from "#contract/order/shapes.ts";
import { useShop } from "~/i18n/shop.tsx";
import { useTranslation } from "~/i18n/use-translation.ts";
import { stateWord } from "~/models/order/order.ts";
import typography from "~/ui/typography.module.css";
import { formatDate } from "../../../shop/dates.ts";
import styles from "./order-history.module.css";

/** The events of an order, oldest first, each with its day. */
export function OrderHistory({
	events,
	isOnInvoice,
}: {
	events: Order["events"];
	isOnInvoice: boolean;
}) {
	const { t } = useTranslation("account");
	const { locale } = useShop();
	return (
		<ol className={styles.history}>
			{events.map(({ state, at }) => (
				<li key={state} className={styles.event}>
					<p>{t(`state.${stateWord(state, isOnInvoice)}`)}</p>
					<p className={typography.quiet}>
						<time dateTime={at}>{formatDate(at, locale)}</time>
					</p>
				</li>
			))}
		</ol>
	);
}
