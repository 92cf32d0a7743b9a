// Calls of the gateway on the way to an order, as far as a shopper of the fuzz is to go.

import { setBillingAddress, setShippingMethod } from "#contract/cart/delivery.ts";
import { addPromoCode } from "#contract/cart/discounts.ts";
import { addProducts } from "#contract/cart/lines.ts";
import { createCart, validateCart } from "#contract/cart/operations.ts";
import { addPayment, useGiftCard } from "#contract/cart/paying.ts";
import type { Cart } from "#contract/cart/shapes.ts";
import type { Caller } from "../support/gateway/caller.ts";
import type { Shop } from "./shop.ts";

const returnUrl = (shop: Shop) => `${shop.programs.storefront.url}/fr-fr/order-adyen-check/`;

function addressOf(street: string) {
	return {
		firstName: "Ondine",
		lastName: "Vasseur",
		line1: street,
		zipCode: "75011",
		city: "Paris",
		country: "FR",
		phoneNumber: "+33612345678",
		phoneNumberCountry: "FR",
	};
}

/** Fills a cart with two garments and a code. @param known null for a new cart */
export async function fillCart(shop: Shop, caller: Caller, known: Cart | null): Promise<Cart> {
	const { call } = shop.gateway;
	const { id, version } = known ?? (await call(createCart, { body: {} }, caller)).data;
	const params = { cartId: id };
	const { skus, codes } = shop.ground;
	const body = { skus: [...skus.slice(0, 2)] };
	const added = await call(addProducts, { params, query: { version }, body }, caller);
	const coded = await call(
		addPromoCode,
		{
			params: { ...params, promoCode: codes[0] ?? "" },
			query: { version: added.data.version },
		},
		caller,
	);
	return coded.data;
}

/** Billing, delivery and a gift card that pays a part, or all of it. */
export async function checkOut(
	shop: Shop,
	caller: Caller,
	{ cart, street, giftCardId }: { cart: Cart; street: string; giftCardId: string },
): Promise<Cart> {
	const { call } = shop.gateway;
	const params = { cartId: cart.id };
	const address = addressOf(street);
	const billed = await call(
		setBillingAddress,
		{ params, query: { version: cart.version }, body: address },
		caller,
	);
	const sent = await call(
		setShippingMethod,
		{
			params: { ...params, shippingMethodId: "NO" },
			query: { version: billed.data.version },
			body: address,
		},
		caller,
	);
	const used = await call(
		useGiftCard,
		{
			params: { ...params, giftCardId },
			query: { version: sent.data.version },
			body: { amount: null },
		},
		caller,
	);
	return used.data;
}

/** Orders a cart that gift cards pay in full. @returns the order's number */
export async function placeOrder(shop: Shop, caller: Caller, cart: Cart): Promise<string> {
	const { call } = shop.gateway;
	const params = { cartId: cart.id };
	const body = { paymentProduct: "free", returnUrl: returnUrl(shop), locale: "fr-FR" };
	const paid = await call(addPayment, { params, query: { version: cart.version }, body }, caller);
	const { version } = paid.data.cart;
	const placed = await call(
		validateCart,
		{ params, query: { version }, body: { paymentId: paid.data.paymentId } },
		caller,
	);
	if (placed.status !== 200) throw new Error("The order was not placed.");
	return placed.data.order.orderNumber;
}
