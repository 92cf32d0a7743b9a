// Gift cards that are bought, donations that are given and the wrap of a gift (CART-90, CART-91, CART-121).

import { attempt } from "#app/server/failures.ts";
import { type Context, getGateway, getShop } from "#app/server/request-context.ts";
import {
	addDonation,
	buyGiftCard,
	removeDonation,
	removeGift,
	setGift,
} from "#contract/cart/lines.ts";
import { removeGiftCard } from "#contract/cart/paying.ts";
import type { Cart } from "#contract/cart/shapes.ts";
import { changeCart, changeOrMakeCart } from "./cart.server.ts";

export type GiftCardWishes = Omit<Cart["giftCards"][number], "giftCardId">;

/** A gift card may be the first thing in a cart. @throws GatewayFailure AMOUNT_OUT_OF_RANGE, … */
export function addGiftCard(context: Context, giftCard: GiftCardWishes): Promise<Cart> {
	return changeOrMakeCart(context, ["gift-card", giftCard], ({ id }, at) =>
		getGateway(context).call(buyGiftCard, { params: { cartId: id }, ...at, body: { giftCard } }),
	);
}

export function dropGiftCard(context: Context, giftCardId: string): Promise<Cart> {
	return changeCart(context, ({ id }, at) =>
		getGateway(context).call(removeGiftCard, { params: { cartId: id, giftCardId }, ...at }),
	);
}

/** @throws GatewayFailure DONATION_UNKNOWN */
export function giveDonation(context: Context, donationId: string): Promise<Cart> {
	const gateway = getGateway(context);
	return changeCart(context, async ({ id }, at) => {
		const give = { params: { cartId: id }, ...at };
		const done = await attempt(gateway.call(addDonation, { ...give, body: { donationId } }));
		if (done.ok) return done.data;
		const { code, isUnnamed } = done.failure;
		// a gateway that knows nothing beyond CART-91 gives the market's own donation, and may refuse to be told which
		const own = getShop(context).domain.donations.find(({ isActive }) => isActive);
		if (code !== "DONATION_UNKNOWN" || !isUnnamed || own?.id !== donationId) throw done.failure;
		const again = { ...give, idempotencyKey: crypto.randomUUID() };
		return gateway.call(addDonation, again);
	});
}

export function takeDonationBack(context: Context, donationId: string): Promise<Cart> {
	return changeCart(context, ({ id }, at) =>
		getGateway(context).call(removeDonation, { params: { cartId: id, donationId }, ...at }),
	);
}

/** @param message on its card, empty for none @throws GatewayFailure GIFT_WRAP_NOT_OFFERED */
export function wrapAsGift(context: Context, message: string): Promise<Cart> {
	return changeCart(context, ({ id }, at) =>
		getGateway(context).call(setGift, { params: { cartId: id }, ...at, body: { message } }),
	);
}

export function unwrapGift(context: Context): Promise<Cart> {
	return changeCart(context, ({ id }, at) =>
		getGateway(context).call(removeGift, { params: { cartId: id }, ...at }),
	);
}
