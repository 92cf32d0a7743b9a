// What happens once the money of an order is taken: in the same transaction, so that it happens once or not at all.
import { randomBytes, randomUUID } from "node:crypto";
import { and, eq, sql } from "drizzle-orm";
import type { GatewayContext } from "../context.ts";
import type { Db } from "../db/client.ts";
import { customers, giftCards, loyaltyMovements, orders } from "../db/schema.ts";
import { giftCardMonths, giftCardNumber } from "../domain/cart/gift-card-number.ts";
import { loyaltyCardNumbers } from "../domain/loyalty/card-number.ts";
import { queueLetters } from "../letters/outbox.ts";
import { noteOrderEvent } from "../operations/order/order-events.ts";
import type { Payment } from "./store.ts";

type PaidOrder = typeof orders.$inferSelect;

/** Gift cards that were bought begin to pay, each told to its recipient by a letter. */
async function issueGiftCards(tx: Db, order: PaidOrder, now: Date): Promise<void> {
	if (order.giftCards.length === 0) return;
	const { orderNumber, currency } = order;
	const expiresAt = new Date(now);
	expiresAt.setUTCMonth(expiresAt.getUTCMonth() + giftCardMonths);
	const issued = order.giftCards.map(({ giftCardId: boughtAs, amount }) => ({
		giftCardId: giftCardNumber(randomBytes(8)),
		currency,
		initialAmount: amount,
		balance: amount,
		expiresAt,
		orderNumber,
		boughtAs,
	}));
	await tx.insert(giftCards).values(issued);
	await queueLetters(
		tx,
		now,
		issued.map(({ boughtAs: about }) => ({ kind: "gift-card" as const, about, orderNumber })),
	);
}

/** The card that was bought makes its buyer a member; who became one meanwhile keeps what they have. */
async function joinProgramme(tx: Db, order: PaidOrder, now: Date): Promise<void> {
	if (!order.loyaltyCard) return;
	const numbers = JSON.stringify(loyaltyCardNumbers(order.orderNumber));
	await tx.execute(sql`
		update ${customers} set loyalty_type = 'FID', loyalty_creation_date = ${now.toISOString().slice(0, 10)}::date,
			loyalty_number = (select n.number
				from jsonb_array_elements_text(${numbers}::jsonb) with ordinality as n(number, place)
				where not exists (select from ${customers} o where o.loyalty_number = n.number)
				order by n.place limit 1)
		where customer_id = ${order.customerId} and loyalty_type = ''`);
}

/** Points of the order, once; a customer without a card earns none. */
async function creditPoints(tx: Db, order: PaidOrder, now: Date): Promise<void> {
	const { customerId, orderNumber, loyaltyPointsEarned, loyaltyBonusPoints } = order;
	const movements = JSON.stringify(
		[
			{ id: randomUUID(), kind: "earned", points: loyaltyPointsEarned },
			{ id: randomUUID(), kind: "bonus", points: loyaltyBonusPoints },
		].filter(({ points }) => points > 0),
	);
	await tx.execute(sql`
		with noted as (
			insert into ${loyaltyMovements} (movement_id, customer_id, order_number, kind, points, at)
			select m.id, c.customer_id, ${orderNumber}, m.kind, m.points, ${now.toISOString()}::timestamptz
			from jsonb_to_recordset(${movements}::jsonb) as m(id text, kind text, points int)
			join ${customers} c on c.customer_id = ${customerId} and c.loyalty_type = 'FID'
			on conflict do nothing returning points
		)
		update ${customers} set loyalty_points = loyalty_points + (select sum(points) from noted)
		where customer_id = ${customerId} and exists (select from noted)`);
}

/** What the order subscribed to by its way; what it did not name stays as it is. */
async function subscribe(tx: Db, { customerId, subscriptions }: PaidOrder): Promise<void> {
	const news = subscriptions.find(({ type }) => type === "NEWS");
	if (!news) return;
	await tx
		.update(customers)
		.set({ optinNews: news.optin === "YES" })
		.where(eq(customers.customerId, customerId));
}

/** @param context its `db` is the transaction of the step that marks the payment captured */
export async function whenPaid(
	{ db: tx, now }: Pick<GatewayContext, "db" | "now">,
	payment: Payment,
): Promise<void> {
	const at = now();
	const [order] = await tx
		.update(orders)
		.set({ state: "paid", capturedAmount: sql`${orders.total} - ${orders.giftCardAmount}` })
		.where(and(eq(orders.paymentId, payment.paymentId), eq(orders.state, "placed")))
		.returning();
	if (!order) return;
	await noteOrderEvent(tx, order.orderNumber, "paid", at);
	await issueGiftCards(tx, order, at);
	await joinProgramme(tx, order, at);
	await creditPoints(tx, order, at);
	await subscribe(tx, order);
}
