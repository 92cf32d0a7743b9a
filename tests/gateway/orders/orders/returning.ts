// Delivered orders of the tests, and the calls and commands for their returns.
import { eq } from "drizzle-orm";
import { getOrder } from "#contract/order/operations.ts";
import { askReturn, getReturns } from "#contract/order/return-operations.ts";
import { runCommand } from "#gateway/commands/commands.ts";
import { sweepRefunds } from "#gateway/orders/orders/refunds.ts";
import { cardSessions, orderEvents, orders } from "#gateway/platform/db/schema.ts";
import type { Caller } from "#tests/support/gateway/caller.ts";
import type { TestGateway } from "#tests/support/gateway/start-gateway.ts";
import { type BuyOptions, buy } from "./buying.ts";

/** Delivers this one order, as advance-orders would, and no other. */
export async function deliverOne({ context: { db, now } }: TestGateway, orderNumber: string) {
	await db.update(orders).set({ state: "delivered" }).where(eq(orders.orderNumber, orderNumber));
	await db.insert(orderEvents).values({ orderNumber, state: "delivered", at: now() });
}

export async function delivered(
	gateway: TestGateway,
	customerId: string,
	options: BuyOptions = {},
) {
	const bought = await buy(gateway, customerId, options);
	await deliverOne(gateway, bought.params.orderNumber);
	const [line] = bought.order.lineItems;
	if (!line) throw new Error("an order without a line");
	return { ...bought, lineId: line.lineId };
}
export type Delivered = Awaited<ReturnType<typeof delivered>>;

export function ask(
	gateway: TestGateway,
	{ params, caller, lineId }: Pick<Delivered, "params" | "caller" | "lineId">,
	quantity: number,
	by: Caller = caller,
) {
	const lines = [{ lineId, quantity, reason: "tooSmall" as const }];
	return gateway.call(askReturn, { params, body: { lines, way: "parcel" } }, by);
}

export const run = (gateway: TestGateway, line: string) => runCommand(line, gateway.context);

export async function returnsOf(
	gateway: TestGateway,
	{ params, caller }: Pick<Delivered, "params" | "caller">,
) {
	return (await gateway.call(getReturns, { params }, caller)).data;
}

/** What the order says was refunded, and what the provider's book says of its payment. */
export async function moneyBack(
	gateway: TestGateway,
	{ params, caller, paymentId }: Pick<Delivered, "params" | "caller" | "paymentId">,
) {
	await sweepRefunds(gateway.context);
	const { data } = await gateway.call(getOrder, { params }, caller);
	const { captured, refunded } = cardSessions;
	const [book] = await gateway.context.db
		.select({ captured, refunded })
		.from(cardSessions)
		.where(eq(cardSessions.merchantReference, paymentId));
	return { state: data.state, refunded: data.refunded.centAmount, book };
}
