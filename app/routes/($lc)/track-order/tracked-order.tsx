import type { SubmissionResult } from "@conform-to/react";
import { useEffect, useRef } from "react";
import { OrderTrack } from "#app/features/account/order-track.tsx";
import { useShop } from "#app/i18n/shop.tsx";
import { useTranslation } from "#app/i18n/use-translation.ts";
import type { TrackedOrder } from "#app/models/order/tracking.server.ts";
import typography from "#app/ui/typography.module.css";
import { formatDateSpan } from "#shop/dates.ts";
import css from "./track-order.module.css";

export type TrackingReply = SubmissionResult & { order?: TrackedOrder };

function Parcel({ order: { parcel, promise, state, shippingMethodKey } }: { order: TrackedOrder }) {
	const { t } = useTranslation("account");
	const { locale } = useShop();
	if (shippingMethodKey === "VI") return null;
	const isOnItsWay = ["placed", "paid", "prepared", "shipped"].includes(state);
	return (
		<>
			{isOnItsWay ? (
				<p>
					{t("order.expected", { span: formatDateSpan(promise.earliest, promise.latest, locale) })}
				</p>
			) : null}
			{parcel ? (
				<p>
					{t("order.carrier", { carrier: parcel.carrier })}
					<br />
					{parcel.url ? (
						<a
							className={`${typography.link} ${typography.number}`}
							href={parcel.url}
							rel="noopener noreferrer"
						>
							{parcel.number}
						</a>
					) : (
						<span className={typography.number}>{parcel.number}</span>
					)}
				</p>
			) : null}
		</>
	);
}

/** The state of the order, its items, and the parcel's own number; no names and no amounts. */
export function TrackedOrderPart({ order }: { order: TrackedOrder }) {
	const { t } = useTranslation("cart");
	const part = useRef<HTMLElement>(null);
	useEffect(() => part.current?.focus(), []);
	return (
		<section ref={part} tabIndex={-1} className={css.order} aria-labelledby="tracked">
			<h2 id="tracked" className={typography.number}>
				{order.orderNumber}
			</h2>
			{/* how the order was paid is not shown here */}
			<OrderTrack state={order.state} isOnInvoice />
			<Parcel order={order} />
			<ul>
				{order.items.map(({ name, color, size, quantity }) => (
					<li key={`${name} ${color} ${size}`}>
						{`${quantity} × ${name}`}
						<small>{`${color}, ${/\d/.test(size) ? t("size", { size }) : size}`}</small>
					</li>
				))}
			</ul>
		</section>
	);
}
