// Gives back what an order took: when its payment fails after all (purchases.ts) and when its customer cancels it
// (cancel-order.ts). Each step runs in the transaction that cancels the order, in this sequence, and does nothing when it is
// repeated. Points and the loyalty card: loyalty.ts.
import { and, eq, isNull, sql } from "drizzle-orm";
import type { Db } from "#gateway/platform/db/client.ts";
import {
	giftCardDebits,
	giftCards,
	orders,
	promoCodes,
	promotionUses,
	refunds,
} from "#gateway/platform/db/schema.ts";
import { textsOf } from "#gateway/platform/db/upsert.ts";
import { givenBackMonths, monthsFrom } from "#gateway/selling/carts/rules/gift-card-number.ts";
import { adjustStock } from "#gateway/selling/catalog/adjust-stock.ts";
import { holdSizes } from "#gateway/selling/catalog/shelves.ts";
import { recordReturnRefunded } from "./return-events.ts";
import { splitRefund } from "./rules/return.ts";

/** Locks an order's items before anything else that is given back: in the sequence of place-order.ts. */
export async function holdStock(tx: Db, lines: readonly { sku: string }[]): Promise<void> {
	await holdSizes(tx, textsOf(lines.map(({ sku }) => sku)));
}

export interface BackItem {
	sku: string;
	quantity: number;
	/** the warehouse that gets it; null for the main one */
	warehouseId?: string | null;
}

/** Puts items back in stock, locking the rows in the order of their gtin. The caller runs it once per order. */
export async function returnStock(tx: Db, items: readonly BackItem[]): Promise<void> {
	await adjustStock(
		tx,
		items.map(({ sku, quantity, warehouseId = null }) => ({
			gtin: sku,
			change: quantity,
			locationId: warehouseId,
		})),
	);
}

/** A card pays for some months yet once money has come back onto it. */
const prolonged = (now: Date) =>
	sql`greatest(expires_at, ${monthsFrom(now, givenBackMonths).toISOString()}::timestamptz)`;

/** Gives gift cards back what they paid, but for what has come back with single items. @returns cents */
export async function returnGiftCardDebits(tx: Db, orderNumber: string, now: Date) {
	const { rows } = await tx.execute<{ amount: number }>(sql`
		with back as (
			update ${giftCardDebits} d set returned_at = ${now.toISOString()}::timestamptz, returned_amount = d.amount
			from (select gift_card_id, returned_amount from ${giftCardDebits}
				where order_number = ${orderNumber} and returned_at is null for update) had
			where d.order_number = ${orderNumber} and d.gift_card_id = had.gift_card_id
			returning d.gift_card_id, d.amount - had.returned_amount as amount
		), held as (
			select g.gift_card_id from ${giftCards} g
			where g.gift_card_id in (select gift_card_id from back) order by g.gift_card_id for update
		), returned as (
			update ${giftCards} g set balance = g.balance + b.amount, expires_at = ${prolonged(now)} from back b
			where g.gift_card_id = b.gift_card_id and g.gift_card_id in (select gift_card_id from held)
			returning b.amount
		)
		select coalesce(sum(amount), 0)::int as amount from returned`);
	return rows[0]?.amount ?? 0;
}

/** What gift cards paid of an order and what of it is back on them, by card number; locks the rows. */
export async function readGiftCardDebits(tx: Db, orderNumber: string) {
	const rows = await tx
		.select()
		.from(giftCardDebits)
		.where(eq(giftCardDebits.orderNumber, orderNumber))
		.orderBy(giftCardDebits.giftCardId)
		.for("update");
	return rows.map(({ giftCardId, amount, returnedAmount }) => ({
		giftCardId,
		amount,
		returned: returnedAmount,
	}));
}

/** Puts parts of what gift cards paid back on them. @param parts in the order of the cards' numbers */
export async function returnGiftCardParts(
	tx: Db,
	orderNumber: string,
	parts: readonly { giftCardId: string; amount: number }[],
	now: Date,
): Promise<void> {
	for (const { giftCardId, amount } of parts) {
		await tx
			.update(giftCardDebits)
			.set({ returnedAmount: sql`${giftCardDebits.returnedAmount} + ${amount}` })
			.where(
				and(eq(giftCardDebits.orderNumber, orderNumber), eq(giftCardDebits.giftCardId, giftCardId)),
			);
		await tx
			.update(giftCards)
			.set({ balance: sql`${giftCards.balance} + ${amount}`, expiresAt: prolonged(now) })
			.where(eq(giftCards.giftCardId, giftCardId));
	}
}

/** Gives cents of an order back on its gift cards, as far as they paid them. @param before cents that went back before @returns what went on cards, and what is left for the payment */
export async function returnOnCards(
	tx: Db,
	{ orderNumber, total }: typeof orders.$inferSelect,
	before: number,
	amount: number,
	now: Date,
) {
	const giftCards = await readGiftCardDebits(tx, orderNumber);
	const split = splitRefund({ total, giftCards }, before, amount);
	await returnGiftCardParts(tx, orderNumber, split.cards, now);
	await tx
		.update(orders)
		.set({ refundedAmount: sql`${orders.refundedAmount} + ${amount - split.payment}` })
		.where(eq(orders.orderNumber, orderNumber));
	return split;
}

/** Gives the rest back by the payment, in a step of its own (refunds.ts). @param refundNumber of a return or refund whose row is received */
export async function returnByPayment(
	tx: Db,
	paymentId: string,
	refundNumber: string,
	amount: number,
	now: Date,
): Promise<void> {
	if (amount === 0) return recordReturnRefunded(tx, refundNumber, now);
	await tx.insert(refunds).values({ refundNumber, paymentId, amount, nextAttemptAt: now });
}

/** Blocks the gift cards bought in the order. False, with nothing done, if one of them has paid for something. */
export async function blockBoughtGiftCards(tx: Db, orderNumber: string, now: Date) {
	const bought = await tx
		.select({ balance: giftCards.balance, initialAmount: giftCards.initialAmount })
		.from(giftCards)
		.where(eq(giftCards.orderNumber, orderNumber))
		.orderBy(giftCards.giftCardId)
		.for("update");
	if (bought.some(({ balance, initialAmount }) => balance < initialAmount)) return false;
	await tx
		.update(giftCards)
		.set({ blockedAt: now })
		.where(and(eq(giftCards.orderNumber, orderNumber), isNull(giftCards.blockedAt)));
	return true;
}

/** Makes codes and offers usable again as often as before, but no code that was ended; the codes are locked in their order. */
export async function returnPromotionUses(tx: Db, orderNumber: string): Promise<void> {
	await tx.execute(sql`
		with back as (
			delete from ${promotionUses} where order_number = ${orderNumber} returning code
		), held as (
			select k.code from ${promoCodes} k where k.code in (select code from back)
			order by k.code for update
		)
		update ${promoCodes} p set uses = p.uses - b.times,
			max_uses = p.max_uses - case when p.ended_at is not null and p.max_uses = p.uses then b.times else 0 end
		from (select code, count(*)::int as times from back where code is not null group by code) b
		where p.code = b.code and p.code in (select h.code from held h)`);
}
