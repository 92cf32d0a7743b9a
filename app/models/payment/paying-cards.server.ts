// Paying with gift cards (CART-88, CART-89): the balance is charged with the order, never before.

import { type CartChange, changeCart, readCart } from "#app/models/cart/cart.server.ts";
import { pressKey } from "#app/models/cart/press-key.server.ts";
import { type Context, getGateway, getSession } from "#app/server/request-context.ts";
import { useGiftCard as giftCardUse, releaseGiftCard } from "#contract/cart/paying.ts";
import type { Cart } from "#contract/cart/shapes.ts";
import type { Proof } from "#contract/protection/proof.ts";
import {
	payingCards,
	readNumbers,
	readRemovedCards,
	withNumber,
	withRemovedCard,
} from "./paying-cards.ts";

const numbersKey = "paying-cards";
const removedKey = "removed-paying-cards";

/** Cards that were removed a moment ago and do not pay again by now. */
export function removedCards(context: Context, cart: Pick<Cart, "payments">) {
	const paying = new Set(payingCards(cart).map(({ ending }) => ending));
	return readRemovedCards(getSession(context).recall(removedKey), Date.now()).filter(
		({ ending }) => !paying.has(ending),
	);
}

/**
 * @param amount cents, null for as much as possible
 * @param pressed version of the cart that the shopper saw: the card is used on no other, and once however often it is pressed
 * @throws GatewayFailure GIFT_CARD_REFUSED, AMOUNT_OUT_OF_RANGE with `details.max`, TOO_MANY_REQUESTS, CHECK_NEEDED
 */
export async function payWithGiftCard(
	context: Context,
	{
		number,
		amount,
		proof,
		pressed,
	}: { number: string; amount: number | null; proof?: Proof; pressed?: number },
): Promise<Cart> {
	const use: CartChange = ({ id }, at) =>
		getGateway(context).call(giftCardUse, {
			params: { cartId: id, giftCardId: number },
			...at,
			...(pressed === undefined ? {} : { query: { version: pressed } }),
			body: { amount, proof },
		});
	const known = await readCart(context);
	const cart =
		known && pressed !== undefined
			? await changeCart(context, use, 0, pressKey(known.id, pressed, { number, amount }))
			: await changeCart(context, use);
	const session = getSession(context);
	session.remember(numbersKey, withNumber(readNumbers(session.recall(numbersKey)), number));
	return cart;
}

/** @throws GatewayFailure GIFT_CARD_REFUSED if the card does not pay here */
export async function removePayingCard(context: Context, ending: string): Promise<void> {
	const session = getSession(context);
	const before = await readCart(context);
	await changeCart(context, ({ id }, at) =>
		getGateway(context).call(releaseGiftCard, {
			params: { cartId: id, giftCardId: ending },
			...at,
		}),
	);
	const now = Date.now();
	const removed = withRemovedCard(
		readRemovedCards(session.recall(removedKey), now),
		before ? payingCards(before) : [],
		readNumbers(session.recall(numbersKey)),
		{ ending, now },
	);
	session.remember(removedKey, removed);
}

/**
 * Puts back a card that was removed a moment ago, for the amount it paid; returns false if that was too long ago.
 * @throws GatewayFailure as payWithGiftCard
 */
export async function restorePayingCard(
	context: Context,
	ending: string,
	proof?: Proof,
): Promise<boolean> {
	const session = getSession(context);
	const removed = readRemovedCards(session.recall(removedKey), Date.now());
	const card = removed.find((one) => one.ending === ending);
	if (!card) return false;
	await payWithGiftCard(context, { number: card.number, amount: card.amount, proof });
	session.remember(
		removedKey,
		removed.filter((one) => one !== card),
	);
	return true;
}

/** The numbers are no longer needed once the order is placed. */
export function forgetCards(context: Context): void {
	const session = getSession(context);
	session.remember(numbersKey, undefined);
	session.remember(removedKey, undefined);
}
