// An order for its operator: what is in it, and what happens to it.
import { and, eq } from "drizzle-orm";
import { type CommandOutput, formatRows } from "#gateway/command-answer.ts";
import type { GatewayContext } from "#gateway/context.ts";
import { queueLetters } from "#gateway/messages/letters/outbox.ts";
import type { Db } from "#gateway/platform/db/client.ts";
import { orders } from "#gateway/platform/db/schema.ts";
import { settlePayment } from "#gateway/selling/payments/settle.ts";
import { cancelLines } from "./cancel-lines.ts";
import { recordOrderEvent } from "./order-events.ts";
import { settleRefund } from "./refunds.ts";
import { surveyAfter } from "./rules/lifecycle.ts";
import { isOrderNumber } from "./rules/order-number.ts";
import { lockOrderRow, openWarehouses, shipLines } from "./ship-lines.ts";

type Context = Pick<GatewayContext, "config" | "db" | "now" | "log" | "extensions" | "purchases">;

export const money = (cents: number, currency: string) => `${(cents / 100).toFixed(2)} ${currency}`;

export async function findOrder({ db }: Pick<Context, "db">, orderNumber: string) {
	const [order] = await db.select().from(orders).where(eq(orders.orderNumber, orderNumber));
	if (!order) {
		const reason = isOrderNumber(orderNumber) ? "" : ": its check digit says that it was mistyped";
		throw new Error(`There is no order ${orderNumber}${reason}.`);
	}
	return order;
}

/**
 * Records that a parcel left, and with which carrier; its customer gets a letter.
 * @param about order number, carrier, tracking number, and the warehouse where several have something of it to send
 */
export async function orderShipped(
	{ db, now }: Context,
	[orderNumber = "", carrier = "", trackingNumber = "", warehouse, ...more]: readonly string[],
): Promise<CommandOutput> {
	if (trackingNumber === "" || more.length > 0) {
		throw new Error("Say order-shipped <order number> <carrier> <tracking number> [warehouse].");
	}
	if (!/^[\w -]{4,60}$/.test(trackingNumber)) {
		throw new Error(`${trackingNumber} is no tracking number: 4 to 60 letters, digits, - and _.`);
	}
	return db.transaction(async (tx) => {
		const { state: before } = await findOrder({ db: tx }, orderNumber);
		const order = await lockOrderRow(tx, orderNumber);
		const shipping = { parcels: [{ carrier, trackingNumber }], locationId: warehouse };
		const places = order ? await openWarehouses(tx, order) : [];
		if (places.length > 0 && warehouse && !places.includes(warehouse)) {
			throw new Error(`${orderNumber} has nothing at ${warehouse}: say ${places.join(" or ")}.`);
		}
		const sent = order && (await shipLines(tx, order, shipping, now()));
		if (sent && "refused" in sent && sent.refused === "location") {
			throw new Error(`${orderNumber} comes from several warehouses: say ${places.join(" or ")}.`);
		}
		if (!sent || "refused" in sent)
			throw new Error(`${orderNumber} is ${before}: it cannot be sent.`);
		const to = sent.shipment.isLast ? "shipped" : "prepared";
		return {
			text: `${orderNumber}  ${before} → ${to}  ${carrier} ${trackingNumber}`,
			json: { orderNumber, from: before, to, carrier, trackingNumber },
		};
	});
}

/** Records that an order has arrived; its survey follows some days later. @returns false, with nothing done, if it is not on its way */
export async function markDelivered(tx: Db, orderNumber: string, now: Date): Promise<boolean> {
	const moved = await tx
		.update(orders)
		.set({ state: "delivered" })
		.where(and(eq(orders.orderNumber, orderNumber), eq(orders.state, "shipped")))
		.returning({ orderNumber: orders.orderNumber });
	if (moved.length === 0) return false;
	await recordOrderEvent(tx, orderNumber, "delivered", now);
	await queueLetters(tx, surveyAfter(now), [{ kind: "survey", about: orderNumber, orderNumber }]);
	return true;
}

/** Records that parcels have arrived. */
export async function recordDeliveries({ db, now }: Context, numbers: readonly string[]) {
	if (numbers.length === 0) throw new Error("Say order-delivered <order number …>.");
	const done: { orderNumber: string; isDelivered: boolean }[] = [];
	for (const orderNumber of numbers) {
		const isDelivered = await db.transaction((tx) => markDelivered(tx, orderNumber, now()));
		done.push({ orderNumber, isDelivered });
	}
	const what = (isDelivered: boolean) =>
		isDelivered ? "shipped → delivered" : "is not on its way: left as it is";
	return formatRows(done, (one) => `${one.orderNumber}  ${what(one.isDelivered)}`, "");
}

const refusals = {
	state: "it is past that: wait for it to come back",
	lines: "nothing of it is left to cancel",
	giftCardUsed: "a gift card bought in it has paid for something",
} as const;

/** Cancels an order before anything of it is sent: stock, codes, points and money go back where they came from. */
export async function orderCancelled(
	context: Context,
	[orderNumber = "", ...more]: readonly string[],
): Promise<CommandOutput> {
	if (orderNumber === "" || more.length > 0) throw new Error("Say order-cancelled <order number>.");
	const { paymentId } = await findOrder(context, orderNumber);
	const done = await cancelLines(context, orderNumber, { reason: "", restock: true });
	if (!done || "refused" in done) {
		throw new Error(`${orderNumber}: ${refusals[done?.refused ?? "state"]}.`);
	}
	// at once if the provider answers; otherwise the sweep continues
	try {
		await settleRefund(context, done.refundNumber);
		await settlePayment(context, paymentId);
	} catch (error) {
		const waitsFor = error instanceof Error ? error.message : String(error);
		return {
			text: `${orderNumber}  cancelled; its money waits: ${waitsFor}`,
			json: { orderNumber, to: "cancelled", waitsFor },
		};
	}
	return { text: `${orderNumber}  cancelled`, json: { orderNumber, to: "cancelled" } };
}
