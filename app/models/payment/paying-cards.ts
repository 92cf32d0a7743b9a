// Gift cards that pay (CART-65). The cart names them by their last four digits; whole numbers are only in the shopper's
// own session, for as long as a removed card can be put back.
import type { Cart } from "#contract/cart/shapes.ts";
import { undoLifetime } from "../cart/removed.ts";

/** The payment method where gift cards pay all that is due: the provider of gift cards places the order (CHECKOUT-45). */
export const giftCardMethod = "gift-card";

export interface PayingCard {
	/** last four digits */
	ending: string;
	/** cents */
	amount: number;
}

/** A card that was removed a moment ago and can be put back. */
export interface RemovedCard extends PayingCard {
	number: string;
	/** milliseconds since 1970 */
	at: number;
}

/** Numbers and removed cards at most: they are stored in a cookie. */
const maxCards = 3;

export function payingCards(cart: Pick<Cart, "payments">): PayingCard[] {
	return cart.payments.flatMap(({ giftCardEnding, amountPlanned }) =>
		giftCardEnding ? [{ ending: giftCardEnding, amount: amountPlanned.centAmount }] : [],
	);
}

/** Numbers are printed in groups, and typed with blanks or hyphens. */
export function cardNumber(typed: string): string {
	return typed.replaceAll(/[\s\u00a0\u202f-]/g, "");
}

const endingOf = (number: string) => number.slice(-4);

/** Card numbers in the session, newest last. */
export function readNumbers(value: unknown): string[] {
	if (!Array.isArray(value)) return [];
	return value.filter((one): one is string => typeof one === "string" && /^\w{8,64}$/.test(one));
}

export function withNumber(numbers: readonly string[], number: string): string[] {
	return [...numbers.filter((known) => known !== number), number].slice(-maxCards);
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
	return value.filter(isRemovedCard).filter(({ at }) => at <= now && now - at < undoLifetime);
}

/** The list with a card that is about to be removed; unchanged if the session does not have its number. */
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
		-maxCards,
	);
}
