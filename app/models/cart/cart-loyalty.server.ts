// Loyalty offers and the loyalty card of the cart (CART-60, CART-67). Where the market has no programme (LIMIT-73),
// the gateway is not called.

import { type Context, getGateway } from "#app/server/request-context.ts";
import { addLoyaltyCard, removeLoyaltyCard, setLoyaltyOffers } from "#contract/cart/discounts.ts";
import type { Cart } from "#contract/cart/shapes.ts";
import { changeCart } from "./cart.server.ts";
import { ProductOutOfStock } from "./failures.ts";

/** Chooses from the cart's current offers on each try, so that parallel choices do not undo one another. */
function chooseOffers(
	context: Context,
	choose: (ids: string[]) => string[],
	isInstead = false,
): Promise<Cart> {
	return changeCart(context, ({ id, loyaltyOffers }, at) => {
		const loyaltyOfferIds = choose(loyaltyOffers.offers.map((offer) => offer.id));
		return getGateway(context).call(setLoyaltyOffers, {
			params: { cartId: id },
			...at,
			query: { ...at.query, cartId: id },
			body: { loyaltyOfferIds, ...(isInstead ? { instead: true } : {}) },
		});
	});
}

/**
 * @param isInstead in place of everything that it cannot be combined with (CART-122)
 * @throws GatewayFailure LOYALTY_OFFER_REFUSED, …
 * @throws ProductOutOfStock after the update: the offer is in the cart, but its product is out of stock (CART-59)
 */
export async function addOffer(
	context: Context,
	offerId: string,
	isInstead = false,
): Promise<Cart> {
	const choose = (ids: string[]) => [...ids.filter((other) => other !== offerId), offerId];
	const cart = await chooseOffers(context, choose, isInstead);
	const chosen = cart.loyaltyOffers.offers.find(({ id }) => id === offerId);
	if (chosen?.productOutOfStock) throw new ProductOutOfStock();
	return cart;
}

export function removeOffer(context: Context, offerId: string): Promise<Cart> {
	return chooseOffers(context, (ids) => ids.filter((other) => other !== offerId));
}

/** @throws GatewayFailure LOYALTY_CARD_REFUSED if the customer has a card */
export function buyLoyaltyCard(context: Context): Promise<Cart> {
	return changeCart(context, ({ id }, at) =>
		getGateway(context).call(addLoyaltyCard, { params: { cartId: id }, ...at }),
	);
}

export function dropLoyaltyCard(context: Context): Promise<Cart> {
	return changeCart(context, ({ id }, at) =>
		getGateway(context).call(removeLoyaltyCard, { params: { cartId: id }, ...at }),
	);
}
