import { useShop } from "#app/i18n/shop.tsx";
import { useTranslation } from "#app/i18n/use-translation.ts";
import { type Standing, stateWord } from "#app/models/order/order.ts";
import typography from "#app/ui/typography.module.css";
import { formatDate } from "#shop/dates.ts";
import styles from "./order-history.module.css";

/** The events of an order, oldest first, each with its day. */
export function OrderHistory({
	events,
	isOnInvoice,
}: {
	events: readonly { word: Standing; at: string }[];
	isOnInvoice: boolean;
}) {
	const { t } = useTranslation("account");
	const { locale } = useShop();
	return (
		<ol className={styles.history}>
			{events.map(({ word, at }) => (
				<li key={word} className={styles.event}>
					<p>{t(`state.${stateWord(word, isOnInvoice)}`)}</p>
					<p className={typography.quiet}>
						<time dateTime={at}>{formatDate(at, locale)}</time>
					</p>
				</li>
			))}
		</ol>
	);
}
