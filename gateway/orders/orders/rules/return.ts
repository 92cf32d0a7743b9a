// Items that come back: which may, what is refunded for them, and how the refund is split over the order's payments. Cents are
// whole: of every division the last part takes the rest, so that nothing is lost or counted twice.
import type { ReturnClosing, ReturnWish } from "#contract/order/return.ts";
import { daysToReturn } from "#contract/order/return-days.ts";
import type { WithdrawalLine } from "#contract/order/withdrawal.ts";
import { type Contract, dayOf, lastDayOf } from "./withdrawal.ts";

/** A line of an order with what became of its items. */
export interface ReturnableLine {
	lineId: string;
	sku: string;
	/** items that were ordered */
	quantity: number;
	/** cents paid for all of them, after codes and offers */
	totalPrice: number;
	/** items that came back, and the cents given back for them */
	received: number;
	refunded: number;
	/** items that are announced and have not come */
	announced: number;
	/** items that were withdrawn from, and those of them that came back */
	stated: number;
	withdrawn: number;
	/** an exchanged size that has not arrived: it can come back only by a withdrawal */
	isOnItsWay: boolean;
}

/** @param amount cents @returns the share of it that `part` has in `whole`, rounded down to the cent */
export function shareOf(amount: number, part: number, whole: number): number {
	// the product of two large amounts exceeds the safe integers
	return whole === 0 ? 0 : Number((BigInt(amount) * BigInt(part)) / BigInt(whole));
}

type Paid = Pick<ReturnableLine, "quantity" | "totalPrice" | "received" | "refunded">;

/** Cents for `items` more items of a line: their part of what is left of it, and all of that for the last ones. */
export function refundFor(line: Paid, items: number): number {
	const left = line.quantity - line.received;
	return shareOf(line.totalPrice - line.refunded, Math.min(items, left), left);
}

/** Items of a line that came, limited by what was announced and what is not back yet; withdrawn ones first. */
export function acceptedUnits(line: ReturnableLine, announced: number, came: number) {
	const received = Math.max(0, Math.min(came, announced, line.quantity - line.received));
	return { received, withdrawn: Math.min(received, Math.max(0, line.stated - line.withdrawn)) };
}

export interface Returnable {
	closed: ReturnClosing | null;
	/** ISO date of the last day, null while the days do not run yet */
	lastDay: string | null;
	/** items that may be announced, by line */
	lines: WithdrawalLine[];
}

/** Items that were withdrawn from and have not come back, by line. */
export function waitingOf(lines: readonly ReturnableLine[]): WithdrawalLine[] {
	return lines
		.map(({ lineId, stated, withdrawn }) => ({ lineId, quantity: stated - withdrawn }))
		.filter(({ quantity }) => quantity > 0);
}

function leftOf(line: ReturnableLine, isOver: boolean): number {
	const left = line.quantity - line.received - line.announced;
	// items withdrawn from come back by that right, whatever the merchant's own days are
	const withdrawn = line.stated - line.withdrawn - line.announced;
	return Math.max(0, isOver || line.isOnItsWay ? Math.min(left, withdrawn) : left);
}

function closingOf({ state, isCarried }: Contract, isOver: boolean, hasLeft: boolean) {
	if (state === "cancelled" || state === "returned") return state;
	if (!isCarried) return "notCarried";
	if (state !== "delivered") return "notDelivered";
	if (hasLeft) return null;
	return isOver ? "expired" : "nothingLeft";
}

/** What may be sent back now, and until when. */
export function returnableOf(
	contract: Contract,
	lines: readonly ReturnableLine[],
	now: Date,
): Returnable {
	const lastDay = lastDayOf(contract, daysToReturn);
	const isOver = lastDay !== null && dayOf(now, contract.timeZone) > lastDay;
	const left = lines
		.map((line) => ({ lineId: line.lineId, quantity: leftOf(line, isOver) }))
		.filter(({ quantity }) => quantity > 0);
	const closed = closingOf(contract, isOver, left.length > 0);
	return {
		closed,
		lastDay: lastDay === null ? null : new Date(lastDay).toISOString().slice(0, 10),
		lines: closed === null ? left : [],
	};
}

/** The wish, if it names each line once; null if it names items that may not come back, or too many. */
export function announcedOf(
	{ lines }: Pick<Returnable, "lines">,
	wishes: readonly ReturnWish[],
): ReturnWish[] | null {
	if (new Set(wishes.map(({ lineId }) => lineId)).size < wishes.length) return null;
	const isLeft = ({ lineId, quantity }: ReturnWish) =>
		lines.some((line) => line.lineId === lineId && quantity <= line.quantity);
	return wishes.length > 0 && wishes.every(isLeft) ? [...wishes] : null;
}

/** How an order was paid, in cents: `total` is all of it. */
export interface PaidBy {
	total: number;
	/** each gift card's part and what came back onto it, in the order of the cards' numbers */
	giftCards: readonly { giftCardId: string; amount: number; returned: number }[];
}

/**
 * Splits a refund the way the order was paid: gift cards get their share of the whole order, counted over everything given back
 * so far, one card after the other; the payment gets the rest.
 * @param before cents that the order gave back before
 */
export function splitRefund({ total, giftCards }: PaidBy, before: number, amount: number) {
	const paidByCards = giftCards.reduce((sum, card) => sum + card.amount, 0);
	let due = shareOf(paidByCards, before + amount, total);
	const cards = giftCards.map(({ giftCardId, amount: paid, returned }) => {
		const back = Math.min(paid, due);
		due -= back;
		return { giftCardId, amount: Math.max(0, back - returned) };
	});
	const onCards = cards.reduce((sum, card) => sum + card.amount, 0);
	return { cards: cards.filter((card) => card.amount > 0), payment: amount - onCards };
}

/**
 * Points that the returns of an order offset in all, in proportion to its goods: earned points go, spent ones come back.
 * @param refunded cents of its goods that were given back; all of them once no item is left
 */
export function pointsToOffset(
	{ earned, spent }: { earned: number; spent: number },
	refunded: number,
	goods: number,
): number {
	return shareOf(spent, refunded, goods) - shareOf(earned, refunded, goods);
}
