// Who may see and change a cart (whoever knows a guest's id, only the customer for a customer's, CART-36), and what
// others hear.

import type { Call } from "../context.ts";
import type { CartChangedDetails } from "../contract/cart/movements.ts";
import { GatewayError } from "../errors.ts";
import type { StoredCart } from "./stored-cart.ts";

export function cartNotFound(cartId: string): GatewayError {
	// CART-40: the storefront resets its cart on this very beginning
	return new GatewayError("CART_NOT_FOUND", undefined, `No cart found for id ${cartId}`);
}

/** The 412 of CHECKOUT-50: what the shopper was shown is not what could be ordered. */
export function cartChanged(details: CartChangedDetails): GatewayError {
	return new GatewayError("CART_CHANGED", { ...details });
}

export function mayUse(cart: Pick<StoredCart, "customerId">, call: Pick<Call, "customerId">) {
	return cart.customerId === null || cart.customerId === call.customerId;
}
