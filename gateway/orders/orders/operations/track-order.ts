import { setTimeout as wait } from "node:timers/promises";
import { and, eq, sql } from "drizzle-orm";
import { trackOrder } from "#contract/order/track-order.ts";
import { GatewayError } from "#gateway/errors.ts";
import { customers, orders } from "#gateway/platform/db/schema.ts";
import { handler } from "#gateway/platform/http/handler.ts";
import { countAttempt } from "#gateway/selling/carts/attempts.ts";
import { sizeText } from "#shop/sizes.ts";
import { parcelUrl } from "../parcel-url.ts";
import { orderView, selectOrders } from "../view.ts";
import { answerTakes } from "./state-withdrawal.ts";

export const handleTrackOrder = handler(trackOrder, async ({ body, call }, context) => {
	const over = wait(answerTakes);
	await countAttempt(context, "track-order", call);
	const isReached = sql`exists (select from ${customers} c where c.customer_id = ${orders.customerId}
		and lower(c.email) = lower(${body.email}))`;
	const meant = and(eq(orders.orderNumber, body.orderNumber.toUpperCase()), isReached);
	const [row] = await selectOrders(context.db, meant);
	await over;
	if (!row) throw new GatewayError("ORDER_NOT_FOUND");
	const { language } = call;
	const { orderNumber, placedAt, state, promise, events, lineItems, shippingInfo, ...view } =
		orderView(row, language);
	const { carrier, trackingNumber: number, collection } = view;
	const url = parcelUrl(context, carrier, number);
	return {
		status: 200,
		data: {
			orderNumber,
			placedAt,
			state,
			promise,
			events,
			shippingMethodKey: shippingInfo.shippingMethodKey,
			items: lineItems.map((line) => ({
				name: line.name[language],
				color: line.colorLabel[language],
				size: sizeText(line),
				quantity: line.quantity,
			})),
			parcel: number ? { carrier, number, url } : null,
			...(collection
				? { collection: { readyAt: collection.readyAt, until: collection.until } }
				: {}),
		},
	};
});
