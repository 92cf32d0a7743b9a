// An order at the console: its items with what became of each, its parcels, what was given back, and notes.
import { eq } from "drizzle-orm";
import type { CommandOutput } from "#gateway/command-answer.ts";
import type { DbContext } from "#gateway/context.ts";
import { findOrder, money } from "#gateway/orders/orders/operator-orders.ts";
import { orderEvents, payments } from "#gateway/platform/db/schema.ts";
import { readOrderRecord } from "./order-record.ts";

/** Lines of a text in one line. */
const inOne = (text: string) => text.replaceAll("\n", " / ");

const fates = ["shipped", "cancelled", "returned", "open"] as const;
const fateWords = {
	shipped: "sent",
	cancelled: "cancelled",
	returned: "returned",
	open: "to send",
};

/** `sent`, or `1 sent, 1 to send`; nothing while nothing has become of any item. */
function fateOf(line: { quantity: number } & Record<(typeof fates)[number], number>): string {
	if (line.open === line.quantity) return "";
	// what came back had been sent
	const of = { ...line, shipped: line.shipped - line.returned };
	const parts = fates.filter((fate) => of[fate] > 0);
	const [only] = parts;
	if (parts.length === 1 && only && of[only] === line.quantity) return `  ${fateWords[only]}`;
	return parts.length === 0
		? ""
		: `  ${parts.map((fate) => `${of[fate]} ${fateWords[fate]}`).join(", ")}`;
}

const refundStates = {
	pending: "  not done yet",
	transfer: "  waits for a bank transfer",
	done: "",
} as const;

export async function orderReport(
	context: DbContext,
	[orderNumber = "", ...more]: readonly string[],
): Promise<CommandOutput> {
	if (orderNumber === "" || more.length > 0) throw new Error("Say order <order number> [--json].");
	const { cartId: _, paymentId, ...order } = await findOrder(context, orderNumber);
	const record = await readOrderRecord(context, orderNumber);
	if (!record) throw new Error(`There is no order ${orderNumber}.`);
	const events = await context.db
		.select({ state: orderEvents.state, at: orderEvents.at })
		.from(orderEvents)
		.where(eq(orderEvents.orderNumber, orderNumber))
		.orderBy(orderEvents.at);
	const [payment] = await context.db
		.select({ state: payments.state, method: payments.product })
		.from(payments)
		.where(eq(payments.paymentId, paymentId));
	const { shippingAddress: to, currency } = order;
	const { shipments, returns, refunds, notes } = record;
	const became = new Map(record.lines.map((line) => [line.lineId, line]));
	const fateIn = (lineId: string) => {
		const line = became.get(lineId);
		return line ? fateOf(line) : "";
	};
	const itemsOf = (lines: readonly { lineId: string; quantity: number }[]) =>
		lines.map(({ lineId, quantity }) => `${quantity} × ${became.get(lineId)?.sku ?? lineId}`);
	const lines = [
		`${orderNumber}  ${order.state}  ${money(order.total, currency)}  paid by ${payment?.method ?? "nothing"}`,
		...order.lines.map(
			({ lineId, quantity, sku, totalPrice, name }) =>
				`  ${quantity} × ${sku}  ${name.en}  ${money(totalPrice, currency)}${fateIn(lineId)}`,
		),
		`  to ${to.firstName} ${to.lastName}, ${to.line1}, ${to.zipCode} ${to.city}, ${to.country} by ${order.shippingMethod}`,
		...(order.gift
			? [`  gift wrap${order.gift.message ? `, with: ${inOne(order.gift.message)}` : ""}`]
			: []),
		...(order.invoiceNumber ? [`  invoice ${order.invoiceNumber}`] : []),
		...shipments.map(({ shippedAt, locationId, parcels, lines: sent }) => {
			const named = parcels.map(({ carrier, trackingNumber }) => `${carrier} ${trackingNumber}`);
			const from = locationId === null ? "" : `  from ${locationId}`;
			return `  sent ${shippedAt}  ${named.join(", ")}  ${itemsOf(sent).join(", ")}${from}`;
		}),
		// an order that was sent by an earlier version has no shipment
		...(shipments.length === 0 && order.trackingNumber
			? [`  ${order.carrier} ${order.trackingNumber}`]
			: []),
		...returns.map(
			({ returnNumber, state, lines: back }) =>
				`  return ${returnNumber}  ${state}  ${itemsOf(back).join(", ")}`,
		),
		...refunds.map(
			({ amount, reason, creditNoteNumber, state }) =>
				`  given back ${money(amount, currency)}${reason ? `  ${inOne(reason)}` : ""}  credit note ${creditNoteNumber}${refundStates[state]}`,
		),
		...notes.map(({ author, at, words }) => `  note by ${author}, ${at}: ${inOne(words)}`),
		...events.map(({ state, at }) => `  ${at.toISOString()}  ${state}`),
	];
	const json = { ...order, payment, events, shipments, returns, refunds, notes };
	return { text: lines.join("\n"), json };
}
