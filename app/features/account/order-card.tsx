import { useShop, useUrl } from "#app/i18n/shop.tsx";
import { useTranslation } from "#app/i18n/use-translation.ts";
import type { OrderCardView } from "#app/models/order/order-view.ts";
import { Picture } from "#app/ui/picture.tsx";
import typography from "#app/ui/typography.module.css";
import { dot } from "#app/ui/unbroken.tsx";
import { formatDateSpan } from "#shop/dates.ts";
import styles from "./order-card.module.css";
import { OrderCardHead, SeeOrder } from "./order-card-head.tsx";
import { OrderTrack } from "./order-track.tsx";

/** Pictures in a card's row; the order's page shows the items beyond them. */
const picturesShown = 4;

/** An order in a list: number, day, state, pictures and total; its number leads to its page. */
export function OrderCard({
	order,
	headingLevel = 2,
}: {
	order: OrderCardView;
	headingLevel?: 2 | 3;
}) {
	const { t } = useTranslation(["account", "returns"]);
	const { locale } = useShop();
	const url = useUrl();
	const { items, state, number } = order;
	const isOnItsWay = state !== "delivered" && state !== "cancelled" && state !== "returned";
	const href = url("account-order", { orderNumber: number });
	return (
		<article className={styles.card}>
			<OrderCardHead order={order} href={href} headingLevel={headingLevel} />
			{items.length > 0 ? (
				<ul className={styles.pictures}>
					{items.slice(0, picturesShown).map((item) => (
						<li key={item.key} className={styles.picture}>
							{item.picture ? (
								<Picture
									picture={{ productId: item.productId, type: item.picture }}
									alt={item.name}
									size="thumb"
									className={styles.drawn}
								/>
							) : null}
						</li>
					))}
				</ul>
			) : null}
			<div className={styles.track}>
				<OrderTrack
					state={state}
					isOnInvoice={order.invoicedBy !== null}
					isPoint={order.isPoint}
					isReady={order.isReady}
				/>
				{isOnItsWay && order.method !== "VI" ? (
					<p className={`${typography.quiet} ${styles.expected}`}>
						{t("order.expected", {
							span: formatDateSpan(order.promise.earliest, order.promise.latest, locale),
						})}
					</p>
				) : null}
				{order.returns.length > 0 ? (
					<p className={`${typography.quiet} ${styles.expected}`}>
						{t("order.return")}{" "}
						<span className={styles.returns}>
							{order.returns.map((one) => t(`returns:state.${one}`)).join(dot)}
						</span>
					</p>
				) : null}
			</div>
			<SeeOrder href={href} number={number} />
		</article>
	);
}
