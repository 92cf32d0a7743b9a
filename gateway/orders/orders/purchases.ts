// Orders, as the purchases that payments are for.
import { and, eq, sql } from "drizzle-orm";
import type { DbContext } from "#gateway/context.ts";
import { queueLetters } from "#gateway/messages/letters/outbox.ts";
import { carts, orders } from "#gateway/platform/db/schema.ts";
import type { Purchases } from "#gateway/selling/payments/purchase.ts";
import { movePayment, type Payment } from "#gateway/selling/payments/store.ts";
import { releaseItems } from "./allotted.ts";
import { returnGiftCardDebits, returnPromotionUses } from "./give-back.ts";
import { reversePoints } from "./loyalty.ts";
import { onOrderPaid } from "./on-order-paid.ts";
import { recordOrderEvent } from "./order-events.ts";
import { placeOrder } from "./place-order.ts";
import { sendByTransfer } from "./refunds.ts";

/**
 * The provider authorised the payment and then withdrew: cancels the order, gives back what it took, sends a letter, and reopens the cart unless another one is
 * open.
 */
async function undoOrder({ db, now }: DbContext, payment: Payment): Promise<void> {
	await db.transaction(async (tx) => {
		// cart, payment, stock: in the sequence of place-order.ts
		await tx.execute(sql`select 1 from ${carts} where id = ${payment.cartId} for update`);
		if (!(await movePayment({ db: tx, now }, payment.paymentId, "failed", "Error"))) return;
		const [order] = await tx
			.update(orders)
			.set({ state: "cancelled" })
			.where(and(eq(orders.paymentId, payment.paymentId), eq(orders.state, "placed")))
			.returning({ orderNumber: orders.orderNumber, lines: orders.lines });
		if (!order) return;
		const { orderNumber, lines } = order;
		await recordOrderEvent(tx, orderNumber, "cancelled", now());
		await releaseItems(tx, orderNumber, lines, { restocks: true });
		await returnGiftCardDebits(tx, orderNumber, now());
		await returnPromotionUses(tx, orderNumber);
		await reversePoints(tx, orderNumber, now());
		const letter = { kind: "order-payment-failed" as const, about: orderNumber, orderNumber };
		await queueLetters(tx, now(), [letter]);
		await tx.execute(sql`update ${carts} c set state = 'open', version = c.version + 1,
				updated_at = ${now().toISOString()}::timestamptz
			where c.id = ${payment.cartId} and c.state = 'ordered' and not exists (
				select from ${carts} o where o.customer_id = c.customer_id and o.state = 'open')`);
	});
}

export const orderPurchases: Purchases = {
	place: placeOrder,
	undo: undoOrder,
	paid: onOrderPaid,
	refundFailed: sendByTransfer,
};
