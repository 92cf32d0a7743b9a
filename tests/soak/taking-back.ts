// Orders that are taken back: by their customer, in several tabs, or by a warehouse where the parcel is there again.
import { randomUUID } from "node:crypto";
import { sql } from "drizzle-orm";
import { cancelOrder } from "../../gateway/contract/order/cancel-order.ts";
import { listOrders } from "../../gateway/contract/order/list-orders.ts";
import { ask, count, type Round } from "./round.ts";
import { type Shopper, withKey } from "./shopper.ts";

/** Of an order that came by a message of the provider the shopper learns here. */
async function newestOrder({ round, caller }: Shopper): Promise<string | null> {
	if (!caller.customerToken) return null;
	const { answer } = await ask(round, "listOrders", (gateway) =>
		gateway.call(listOrders, {}, caller),
	);
	return answer?.data.orders[0]?.orderNumber ?? null;
}

/** @param which of the shopper's orders, the newest where it is not said; one that was not placed is none */
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

/** Warehouse and courier have done their part, unless the order was taken back before. */
export async function deliver({ db }: Round, orderNumber: string): Promise<void> {
	await db.execute(sql`
		with delivered as (
			update orders set state = 'delivered' where order_number = ${orderNumber} and state = 'paid'
			returning order_number
		)
		insert into order_events (order_number, state, at) select order_number, 'delivered', now() from delivered
		on conflict do nothing`);
}

/** A parcel is delivered and comes back; the warehouse may say so several times at once. */
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
