// Gift cards that pay (CART-65). The cart names them by their last four digits; whole numbers are only in the shopper's
// own session, for as long as a card can be taken out and put back.
import type { Cart } from "#contract/cart/shapes.ts";

/**
 * The way to pay that is a gift card for all that is due: the product's own provider places the order (CHECKOUT-45).
 */
export const giftCardMethod = "gift-card";

export interface PayingCard {
	/** last four digits */
	ending: string;
	/** cents */
	amount: number;
}

/** A card that was taken out a moment ago and can be put back. */
export interface RemovedCard extends PayingCard {
	number: string;
	/** milliseconds since 1970 */
	at: number;
}

/** As long as a line's: milliseconds an offer is kept for a page that has to be loaded again to be seen. */
const kept = 60_000;
/** They travel in a cookie. */
const most = 3;

export function payingCards(cart: Pick<Cart, "payments">): PayingCard[] {
	return cart.payments.flatMap(({ giftCardEnding, amountPlanned }) =>
		giftCardEnding ? [{ ending: giftCardEnding, amount: amountPlanned.centAmount }] : [],
	);
}

/** Printed in groups, typed with blanks or hyphens. */
export function cardNumber(typed: string): string {
	return typed.replaceAll(/[\s\u00a0\u202f-]/g, "");
}

const endingOf = (number: string) => number.slice(-4);

/** Numbers the session holds, newest last. */
export function readNumbers(value: unknown): string[] {
	if (!Array.isArray(value)) return [];
	return value.filter((one): one is string => typeof one === "string" && /^\w{8,64}$/.test(one));
}

export function withNumber(numbers: readonly string[], number: string): string[] {
	return [...numbers.filter((known) => known !== number), number].slice(-most);
}

function isRemovedCard(value: unknown): value is RemovedCard {
	if (typeof value !== "object" || value === null) return false;
	const { ending, number, amount, at } = value as Record<string, unknown>;
	return (
		[ending, number].every((text) => typeof text === "string") &&
		[amount, at].every(Number.isSafeInteger)
	);
}

/** @param now milliseconds since 1970 */
export function readRemovedCards(value: unknown, now: number): RemovedCard[] {
	if (!Array.isArray(value)) return [];
	return value.filter(isRemovedCard).filter(({ at }) => at <= now && now - at < kept);
}

/** The list with a card added that is about to be taken out; unchanged where its number is not known here. */
export function withRemovedCard(
	removed: readonly RemovedCard[],
	cards: readonly PayingCard[],
	numbers: readonly string[],
	{ ending, now }: { ending: string; now: number },
): RemovedCard[] {
	const card = cards.find((one) => one.ending === ending);
	const number = numbers.findLast((one) => endingOf(one) === ending);
	if (!card || !number) return [...removed];
	return [...removed.filter((one) => one.ending !== ending), { ...card, number, at: now }].slice(
		-most,
	);
}
