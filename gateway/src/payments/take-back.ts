// An order taken back whole, before it is prepared (cancel-order.ts) or after it was delivered (return-order.ts): in one
// transaction everything that it took is given back; its payment's money follows by a step of its own (refund.ts).
import { eq, type SQL, sql } from "drizzle-orm";
import type { Db } from "../db/client.ts";
import { carts, orders, payments, refunds } from "../db/schema.ts";
import { noteOrderEvent } from "../operations/order/order-events.ts";
import {
	blockBoughtGiftCards,
	holdStock,
	returnGiftCardDebits,
	returnPromotionUses,
	returnStock,
} from "./give-back.ts";
import { returnLoyaltyCard, reversePoints } from "./loyalty.ts";
import { movePayment, type Payment } from "./store.ts";

export interface LockedOrder {
	order: typeof orders.$inferSelect;
	payment: Payment;
}

/** Cart, payment, order: locked in the sequence of place-order.ts. */
export async function lockOrder(tx: Db, which: SQL | undefined): Promise<LockedOrder | null> {
	const [found] = await tx
		.select({ cartId: orders.cartId, paymentId: orders.paymentId })
		.from(orders)
		.where(which);
	if (!found) return null;
	await tx.execute(sql`select 1 from ${carts} where id = ${found.cartId} for update`);
	const [payment] = await tx
		.select()
		.from(payments)
		.where(eq(payments.paymentId, found.paymentId))
		.for("update");
	const [order] = await tx.select().from(orders).where(which).for("update");
	return payment && order ? { payment, order } : null;
}

/** What the payment took is given back, or what it has not taken yet is given up. */
async function returnMoney(tx: Db, orderNumber: string, payment: Payment, now: Date) {
	const { paymentId, amount, state } = payment;
	if (state === "capturing") await movePayment({ db: tx, now: () => now }, paymentId, "voiding");
	if (state !== "captured" || amount === 0) return;
	await tx
		.insert(refunds)
		.values({ orderNumber, paymentId, amount, nextTryAt: now })
		.onConflictDoNothing();
}

/**
 * Whether the order may come to that state is the caller's to know.
 * @returns false, with nothing done, when a gift card bought in it has paid for something
 */
export async function takeBack(
	tx: Db,
	{ order, payment }: LockedOrder,
	state: "cancelled" | "returned",
	now: Date,
): Promise<boolean> {
	const { orderNumber, lines } = order;
	await holdStock(tx, lines);
	if (!(await blockBoughtGiftCards(tx, orderNumber, now))) return false;
	await returnStock(tx, lines);
	const refundedAmount = await returnGiftCardDebits(tx, orderNumber, now);
	await returnPromotionUses(tx, orderNumber);
	await reversePoints(tx, orderNumber, now);
	await tx.update(orders).set({ state, refundedAmount }).where(eq(orders.orderNumber, orderNumber));
	await returnLoyaltyCard(tx, order, now);
	await noteOrderEvent(tx, orderNumber, state, now);
	await returnMoney(tx, orderNumber, payment, now);
	return true;
}
