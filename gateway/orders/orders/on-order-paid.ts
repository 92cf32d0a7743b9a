// What happens once an order's money is taken: in the same transaction, so that it happens once or not at all.
import { randomBytes } from "node:crypto";
import { and, eq, sql } from "drizzle-orm";
import type { DbContext } from "#gateway/context.ts";
import { queueLetters } from "#gateway/messages/letters/outbox.ts";
import { recordChoice } from "#gateway/messages/subscriptions/subscriptions.ts";
import type { Db } from "#gateway/platform/db/client.ts";
import { customers, giftCards, orders } from "#gateway/platform/db/schema.ts";
import {
	giftCardMonths,
	giftCardNumber,
	monthsFrom,
} from "#gateway/selling/carts/rules/gift-card-number.ts";
import type { Payment } from "#gateway/selling/payments/store.ts";
import { nextDocumentNumber } from "./document-number.ts";
import { creditPoints, joinProgramme } from "./loyalty.ts";
import { recordOrderEvent } from "./order-events.ts";

type PaidOrder = typeof orders.$inferSelect;

/** Issues the gift cards that were bought; a letter tells each recipient. */
async function issueGiftCards(tx: Db, order: PaidOrder, now: Date): Promise<void> {
	if (order.giftCards.length === 0) return;
	const { orderNumber, currency } = order;
	const expiresAt = monthsFrom(now, giftCardMonths);
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

/** Saves what the order subscribed to; subscriptions that it did not name stay as they are. */
async function subscribe(tx: Db, order: PaidOrder, at: Date): Promise<void> {
	const { customerId, subscriptions, storeId } = order;
	if (subscriptions.length === 0) return;
	const [customer] = await tx
		.select({ customerId: customers.customerId })
		.from(customers)
		.where(eq(customers.customerId, customerId))
		.for("update");
	// the customer was erased since
	if (!customer) return;
	for (const { type, optin } of subscriptions) {
		const isWanted = optin === "YES";
		const where = { storeId, source: "WEB", complement: "/order-confirmation/" };
		await recordChoice(tx, { customerId, type, isWanted, at, ...where });
	}
}

/** @param context its `db` is the transaction of the step that marks the payment captured */
export async function onOrderPaid({ db: tx, now }: DbContext, payment: Payment): Promise<void> {
	const at = now();
	const [order] = await tx
		.select()
		.from(orders)
		.where(and(eq(orders.paymentId, payment.paymentId), eq(orders.state, "placed")))
		.for("update");
	if (!order) return;
	await recordOrderEvent(tx, order.orderNumber, "paid", at);
	await issueGiftCards(tx, order, at);
	await joinProgramme(tx, order, at);
	const earnsPoints = await creditPoints(tx, order, at);
	await subscribe(tx, order, at);
	const { number: invoiceNumber } = await nextDocumentNumber(tx, "invoice", order.storeId, at);
	// one update: a second one in the same transaction would check the cart's key again, and wait for a cancellation that
	// holds the cart and waits for the payment
	await tx
		.update(orders)
		.set({
			state: "paid",
			capturedAmount: sql`${orders.total} - ${orders.giftCardAmount}`,
			...(earnsPoints ? {} : { loyaltyPointsEarned: 0, loyaltyBonusPoints: 0 }),
			invoiceNumber,
		})
		.where(eq(orders.orderNumber, order.orderNumber));
}
