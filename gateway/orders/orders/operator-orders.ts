// An order for its operator: what is in it, and what happens to it.
import { and, eq, inArray } from "drizzle-orm";
import { type CommandOutput, formatRows } from "#gateway/command-answer.ts";
import type { GatewayContext } from "#gateway/context.ts";
import { orderEvents, orders, payments } from "#gateway/platform/db/schema.ts";
import { settlePayment } from "#gateway/selling/payments/settle.ts";
import { cancelPlacedOrder } from "./cancel-order.ts";
import { queueDeliveredLetters, queueShippedLetters } from "./letters-of-state.ts";
import { recordOrderEvent } from "./order-events.ts";
import { settleRefund } from "./refunds.ts";
import { isOrderNumber } from "./rules/order-number.ts";

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

/** Lines of a message in one line. */
const giftText = (message: string) => (message ? `, with: ${message.replaceAll("\n", " / ")}` : "");

/** One order with its items, where it goes, and what happened to it. */
export async function orderReport(
	context: Context,
	[orderNumber = "", ...more]: readonly string[],
): Promise<CommandOutput> {
	if (orderNumber === "" || more.length > 0) throw new Error("Say order <order number> [--json].");
	const order = await findOrder(context, orderNumber);
	const events = await context.db
		.select({ state: orderEvents.state, at: orderEvents.at })
		.from(orderEvents)
		.where(eq(orderEvents.orderNumber, orderNumber))
		.orderBy(orderEvents.at);
	const [payment] = await context.db
		.select({ state: payments.state, method: payments.product })
		.from(payments)
		.where(eq(payments.paymentId, order.paymentId));
	const { cartId: _, paymentId: __, ...told } = order;
	const { shippingAddress: to, currency } = order;
	const lines = [
		`${orderNumber}  ${order.state}  ${money(order.total, currency)}  paid by ${payment?.method ?? "nothing"}`,
		...order.lines.map(
			({ quantity, sku, totalPrice, name }) =>
				`  ${quantity} × ${sku}  ${name.en}  ${money(totalPrice, currency)}`,
		),
		`  to ${to.firstName} ${to.lastName}, ${to.line1}, ${to.zipCode} ${to.city}, ${to.country} by ${order.shippingMethod}`,
		...(order.gift ? [`  gift wrap${giftText(order.gift.message)}`] : []),
		...(order.invoiceNumber ? [`  invoice ${order.invoiceNumber}`] : []),
		...(order.trackingNumber ? [`  ${order.carrier} ${order.trackingNumber}`] : []),
		...(order.refundedAmount > 0 ? [`  given back: ${money(order.refundedAmount, currency)}`] : []),
		...events.map(({ state, at }) => `  ${at.toISOString()}  ${state}`),
	];
	return { text: lines.join("\n"), json: { ...told, payment, events } };
}

/**
 * Notes that a parcel left, and with which carrier; its customer gets a letter.
 * @param about order number, carrier, tracking number
 */
export async function orderShipped(
	{ db, now }: Context,
	[orderNumber = "", carrier = "", trackingNumber = "", ...more]: readonly string[],
): Promise<CommandOutput> {
	if (trackingNumber === "" || more.length > 0 || !/^[\w -]{4,60}$/.test(trackingNumber)) {
		throw new Error("Say order-shipped <order number> <carrier> <tracking number>.");
	}
	return db.transaction(async (tx) => {
		const { state: before } = await findOrder({ db: tx }, orderNumber);
		const moved = await tx
			.update(orders)
			.set({ state: "shipped", carrier, trackingNumber })
			// an outside warehouse never reports an order as packed
			.where(and(eq(orders.orderNumber, orderNumber), inArray(orders.state, ["paid", "prepared"])))
			.returning({ orderNumber: orders.orderNumber });
		if (moved.length === 0) throw new Error(`${orderNumber} is ${before}: it cannot be sent.`);
		if (before === "paid") await recordOrderEvent(tx, orderNumber, "prepared", now());
		await recordOrderEvent(tx, orderNumber, "shipped", now());
		await queueShippedLetters(tx, now(), { orderNumber, isCarried: true });
		return {
			text: `${orderNumber}  ${before} → shipped  ${carrier} ${trackingNumber}`,
			json: { orderNumber, from: before, to: "shipped", carrier, trackingNumber },
		};
	});
}

/** Notes that parcels have arrived. */
export async function recordDeliveries({ db, now }: Context, numbers: readonly string[]) {
	if (numbers.length === 0) throw new Error("Say order-delivered <order number …>.");
	const done: { orderNumber: string; isDelivered: boolean }[] = [];
	for (const orderNumber of numbers) {
		const isDelivered = await db.transaction(async (tx) => {
			const moved = await tx
				.update(orders)
				.set({ state: "delivered" })
				.where(and(eq(orders.orderNumber, orderNumber), eq(orders.state, "shipped")))
				.returning({ orderNumber: orders.orderNumber });
			if (moved.length === 0) return false;
			await recordOrderEvent(tx, orderNumber, "delivered", now());
			await queueDeliveredLetters(tx, now(), orderNumber);
			return true;
		});
		done.push({ orderNumber, isDelivered });
	}
	const what = (isDelivered: boolean) =>
		isDelivered ? "shipped → delivered" : "is not on its way: left as it is";
	return formatRows(done, (one) => `${one.orderNumber}  ${what(one.isDelivered)}`, "");
}

const refusals = {
	unknown: "there is no such order",
	state: "it is past that: wait for it to come back",
	giftCardUsed: "a gift card bought in it has paid for something",
} as const;

/** Cancels an order before anything of it is sent: stock, codes, points and money go back where they came from. */
export async function orderCancelled(
	context: Context,
	[orderNumber = "", ...more]: readonly string[],
): Promise<CommandOutput> {
	if (orderNumber === "" || more.length > 0) throw new Error("Say order-cancelled <order number>.");
	const { customerId, paymentId } = await findOrder(context, orderNumber);
	const done = await cancelPlacedOrder(context, orderNumber, customerId);
	if (done !== "cancelled") throw new Error(`${orderNumber}: ${refusals[done]}.`);
	// at once if the provider answers; otherwise the sweep continues
	try {
		await settleRefund(context, orderNumber);
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
