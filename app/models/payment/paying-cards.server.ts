// Paying with gift cards (CART-88, CART-89): the balance is charged with the order, never before.

import { type CartChange, changeCart, readCart } from "#app/models/cart/cart.server.ts";
import { pressKey } from "#app/models/cart/press-key.server.ts";
import { type Context, getGateway, getSession } from "#app/server/request-context.ts";
import { useGiftCard as giftCardUse, releaseGiftCard } from "#contract/cart/paying.ts";
import type { Cart } from "#contract/cart/shapes.ts";
import type { Proof } from "#contract/protection/proof.ts";
import {
	cardNamed,
	nameOf,
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
	const paying = new Set(payingCards(cart).map(({ id }) => id));
	return recallRemoved(context).filter(({ id }) => !paying.has(id));
}

const recallRemoved = (context: Context) =>
	readRemovedCards(getSession(context).recall(removedKey), Date.now());

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
	const numbers = readNumbers(session.recall(numbersKey));
	session.remember(numbersKey, withNumber(numbers, payingCards(cart), number));
	const removed = recallRemoved(context);
	if (removed.some((one) => one.number === number)) {
		session.remember(
			removedKey,
			removed.filter((one) => one.number !== number),
		);
	}
	return cart;
}

/**
 * @param name the id of its payment
 * @throws GatewayFailure GIFT_CARD_REFUSED if the card does not pay here
 */
export async function removePayingCard(context: Context, name: string): Promise<void> {
	const session = getSession(context);
	const before = await readCart(context);
	const cards = before ? payingCards(before) : [];
	const card = cardNamed(cards, name);
	await changeCart(context, ({ id }, at) =>
		getGateway(context).call(releaseGiftCard, {
			params: { cartId: id, giftCardId: card ? nameOf(card, cards) : name },
			...at,
		}),
	);
	const numbers = readNumbers(session.recall(numbersKey));
	session.remember(removedKey, withRemovedCard(recallRemoved(context), card, numbers, Date.now()));
}

/**
 * Puts back a card that was removed a moment ago, for the amount it paid.
 * @param name the id of the payment that it was
 * @returns its number's ending, null if that was too long ago
 * @throws GatewayFailure as payWithGiftCard
 */
export async function restorePayingCard(
	context: Context,
	name: string,
	proof?: Proof,
): Promise<string | null> {
	const card = cardNamed(recallRemoved(context), name);
	if (!card) return null;
	await payWithGiftCard(context, { number: card.number, amount: card.amount, proof });
	return card.ending;
}

/** The numbers are no longer needed once the order is placed. */
export function forgetCards(context: Context): void {
	const session = getSession(context);
	session.remember(numbersKey, undefined);
	session.remember(removedKey, undefined);
}
