// Gift cards that pay (CART-65). The cart shows their last four digits, which several may share, and names them by their payments;
// whole numbers are only in the shopper's own session, for as long as a removed card can be put back.
import type { Cart } from "#contract/cart/shapes.ts";
import { undoLifetime } from "../cart/removed.ts";

/** The payment method where gift cards pay all that is due: the provider of gift cards places the order (CHECKOUT-45). */
export const giftCardMethod = "gift-card";

export interface PayingCard {
	/** of its payment */
	id: string;
	/** last four digits */
	ending: string;
	/** cents */
	amount: number;
}

/** The number of a card that pays. */
export interface CardNumber {
	/** of its payment */
	id: string;
	number: string;
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
	return cart.payments.flatMap(({ paymentId: id, giftCardEnding: ending, amountPlanned }) =>
		ending ? [{ id, ending, amount: amountPlanned.centAmount }] : [],
	);
}

/** Numbers are printed in groups, and typed with blanks or hyphens. */
export function cardNumber(typed: string): string {
	return typed.replaceAll(/[\s\u00a0\u202f-]/g, "");
}

export const endingOf = (number: string) => number.slice(-4);

/** How the release before named a payment by a card: a cart of then still does, and so does a session. */
const formerIdOf = (ending: string) => `gift-card-${ending}`;

/** Card numbers in the session, newest last. */
export function readNumbers(value: unknown): CardNumber[] {
	if (!Array.isArray(value)) return [];
	return value.flatMap((one: unknown) => {
		const { id, number } = (
			typeof one === "string" ? { id: formerIdOf(endingOf(one)), number: one } : (one ?? {})
		) as Record<string, unknown>;
		return typeof id === "string" && typeof number === "string" && /^\w{8,64}$/.test(number)
			? [{ id, number }]
			: [];
	});
}

/** The numbers with that of the card that was added last, of those that end alike. */
export function withNumber(
	numbers: readonly CardNumber[],
	cards: readonly PayingCard[],
	number: string,
): CardNumber[] {
	const card = cards.findLast(({ ending }) => ending === endingOf(number));
	const others = numbers.filter((known) => known.number !== number);
	return card ? [...others, { id: card.id, number }].slice(-maxCards) : others;
}

function readRemovedCard(value: unknown): RemovedCard[] {
	if (typeof value !== "object" || value === null) return [];
	const { ending, number, amount, at, ...rest } = value as Record<string, unknown>;
	const { id = formerIdOf(String(ending)) } = rest;
	return [id, ending, number].every((text) => typeof text === "string") &&
		[amount, at].every(Number.isSafeInteger)
		? [{ id, ending, number, amount, at } as RemovedCard]
		: [];
}

/** @param now milliseconds since 1970 */
export function readRemovedCards(value: unknown, now: number): RemovedCard[] {
	if (!Array.isArray(value)) return [];
	return value.flatMap(readRemovedCard).filter(({ at }) => at <= now && now - at < undoLifetime);
}

/** By the id of its payment; pages of the release before name a card by its ending. */
export function cardNamed<Card extends PayingCard>(
	cards: readonly Card[],
	name: string,
): Card | undefined {
	return cards.find(({ id }) => id === name) ?? cards.find(({ ending }) => ending === name);
}

/** What the gateway is told: its ending, which one of the release before knows, where no other card has that. */
export function nameOf({ id, ending }: PayingCard, cards: readonly PayingCard[]): string {
	return cards.some((other) => other.ending === ending && other.id !== id) ? id : ending;
}

/** The list with a card that is about to be removed; unchanged if the session does not have its number. */
export function withRemovedCard(
	removed: readonly RemovedCard[],
	card: PayingCard | undefined,
	numbers: readonly CardNumber[],
	now: number,
): RemovedCard[] {
	const known = numbers.find(({ id }) => id === card?.id);
	if (!card || !known) return [...removed];
	const { number } = known;
	return [...removed.filter((one) => one.number !== number), { ...card, number, at: now }].slice(
		-maxCards,
	);
}
