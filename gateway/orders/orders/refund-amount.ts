// An amount of an order that goes back without items (ORDER-51).
import { eq } from "drizzle-orm";
import type { DbContext } from "#gateway/context.ts";
import { queueLetters } from "#gateway/messages/letters/outbox.ts";
import type { Db } from "#gateway/platform/db/client.ts";
import { orders } from "#gateway/platform/db/schema.ts";
import { apportion } from "#shop/apportion.ts";
import { giveAmount } from "./give-amount.ts";
import { readReturnableLines } from "./returnable-lines.ts";
import { ownedOrderStates } from "./rules/lifecycle.ts";
import type { ReturnableLine } from "./rules/return.ts";
import { givenBefore, lockOrder } from "./take-back.ts";

type Order = typeof orders.$inferSelect;

/** Cents that may still be given back by amount: of its lines, and of its delivery. */
export async function refundableOf(
	db: Db,
	order: Order,
): Promise<{ lines: ReturnableLine[]; goods: number; delivery: number }> {
	const isOwned = ownedOrderStates.some((state) => state === order.state);
	const lines = isOwned ? await readReturnableLines(db, order) : [];
	const before = await givenBefore(db, order.orderNumber);
	const goods = lines.reduce((sum, { totalPrice, refunded }) => sum + totalPrice - refunded, 0);
	return { lines, goods, delivery: isOwned ? order.shippingPrice - before.delivery : 0 };
}

/**
 * Of its lines first, in proportion to what is left of each; the rest of its delivery.
 * @returns the number of the refund, what could be given back if it is less, null for an unknown order
 */
export async function refundAmount(
	{ db, now: clock }: DbContext,
	orderNumber: string,
	{ amount, reason }: { amount: number; reason: string },
): Promise<{ refundNumber: string } | { refundable: number } | null> {
	return db.transaction(async (tx) => {
		const now = clock();
		const locked = await lockOrder(tx, eq(orders.orderNumber, orderNumber));
		if (!locked) return null;
		const { lines, goods, delivery } = await refundableOf(tx, locked.order);
		if (amount > goods + delivery) return { refundable: goods + delivery };
		const ofGoods = Math.min(amount, goods);
		const shares = apportion(
			ofGoods,
			lines.map(({ totalPrice, refunded }) => totalPrice - refunded),
		);
		const given = lines
			.map(({ lineId, sku }, index) => ({ lineId, sku, quantity: 0, amount: shares[index] ?? 0 }))
			.filter((line) => line.amount > 0);
		const goodsBefore = lines.reduce((sum, { refunded }) => sum + refunded, 0);
		const giving = {
			kind: "refund" as const,
			reason,
			lines: given,
			goodsBefore,
			deliveryAmount: amount - ofGoods,
		};
		const refundNumber = await giveAmount(tx, locked, giving, now);
		await queueLetters(tx, now, [{ kind: "amount-refunded", about: refundNumber, orderNumber }]);
		return { refundNumber };
	});
}
