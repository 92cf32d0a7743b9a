// Who may see and change a cart (a guest's cart with its id, a customer's with their token alone, CART-36), and
// the errors that others get.

import type { CartChangedDetails } from "#contract/cart/movements.ts";
import type { Call, GatewayContext } from "#gateway/context.ts";
import { GatewayError } from "#gateway/errors.ts";
import { marketOf } from "#gateway/platform/domains/market-of.ts";
import { readCarts } from "./cart-state.ts";
import { inMarket } from "./market.ts";
import type { StoredCart } from "./stored-cart.ts";

export function cartNotFound(cartId: string): GatewayError {
	// CART-40: the storefront resets its cart when the message starts with exactly this
	return new GatewayError("CART_NOT_FOUND", undefined, `No cart found for id ${cartId}`);
}

/** The 412 of CHECKOUT-50: the cart can no longer be ordered as the shopper was shown it. */
export function cartChanged(details: CartChangedDetails): GatewayError {
	return new GatewayError("CART_CHANGED", { ...details });
}

export function mayUse(cart: Pick<StoredCart, "customerId">, call: Pick<Call, "customerId">) {
	return cart.customerId === null || cart.customerId === call.customerId;
}

/** An open cart as it is stored, and as it is in the market of the call. @throws GatewayError CART_NOT_FOUND */
export async function readOpenCart(context: GatewayContext, cartId: string, call: Call) {
	const market = marketOf(call);
	const reading = await readCarts(context, { cartId, market, customerId: call.customerId });
	const [stored] = reading.carts;
	if (stored?.state !== "open" || !mayUse(stored, call)) throw cartNotFound(cartId);
	return { stored, reading, cart: inMarket(stored, market, reading.facts, reading.now) };
}
