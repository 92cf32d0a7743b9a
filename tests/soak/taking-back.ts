// Orders that are taken back: by their customer, in several tabs, or by a warehouse that has the parcel again.
import { randomUUID } from "node:crypto";
import { sql } from "drizzle-orm";
import { cancelOrder, listOrders } from "#contract/order/operations.ts";
import { ask, count, type Round } from "./round.ts";
import { type Shopper, withKey } from "./shopper.ts";

/** The shopper learns here of an order that a message of the provider placed. */
async function newestOrder({ round, caller }: Shopper): Promise<string | null> {
	if (!caller.customerToken) return null;
	const { answer } = await ask(round, "listOrders", (gateway) =>
		gateway.call(listOrders, {}, caller),
	);
	return answer?.data.orders[0]?.orderNumber ?? null;
}

/** @param which of the shopper's orders, by default the newest; null for one that was not placed */
export async function orderOf(self: Shopper, which: number | undefined): Promise<string | null> {
	if (which !== undefined) return self.orders[which] ?? null;
	return self.orders.at(-1) ?? (await newestOrder(self));
}

/** The customer takes an order back, in one tab or several at once. */
export async function cancelOwn(
	self: Shopper,
	{ tabs, order }: { tabs: number; order?: number },
): Promise<void> {
	const orderNumber = await orderOf(self, order);
	if (!orderNumber) return;
	await Promise.all(
		Array.from({ length: tabs }, () =>
			ask(self.round, "cancelOrder", (gateway) =>
				gateway.call(cancelOrder, { params: { orderNumber } }, withKey(self.caller, randomUUID())),
			),
		),
	);
}

/** Marks the order as delivered, unless it was taken back before. */
export async function deliver({ db }: Round, orderNumber: string): Promise<void> {
	await db.execute(sql`
		with delivered as (
			update orders set state = 'delivered' where order_number = ${orderNumber} and state = 'paid'
			returning order_number
		)
		insert into order_events (order_number, state, at) select order_number, 'delivered', now() from delivered
		on conflict do nothing`);
}

/** A parcel is delivered and comes back; the warehouse may report it several times at once. */
export async function returnOwn(
	self: Shopper,
	{ times, order }: { times: number; order?: number },
): Promise<void> {
	const { round } = self;
	const orderNumber = await orderOf(self, order);
	if (!orderNumber) return;
	await deliver(round, orderNumber);
	const faults = await Promise.all(
		Array.from({ length: times }, () =>
			round.random.pick(round.gateways).ask("command", `return-orders ${orderNumber}`),
		),
	);
	for (const fault of faults) if (fault) round.faults.push(`returnOrder: ${fault}`);
	const { rows } = await round.db.execute(
		sql`select from orders where order_number = ${orderNumber} and state = 'returned'`,
	);
	if (rows.length > 0) count(round, "orders returned");
}
