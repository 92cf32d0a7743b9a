// Who may see and change a cart: whoever knows a guest's id, and only the customer for a customer's (D15).
import type { Call } from "../../context.ts";
import { GatewayError } from "../../errors.ts";
import type { StoredCart } from "./cart-state.ts";

export function cartNotFound(cartId: string): GatewayError {
	// S2 §4: the storefront resets its cart on this very beginning
	return new GatewayError("CART_NOT_FOUND", undefined, `No cart found for id ${cartId}`);
}

export function mayUse(cart: Pick<StoredCart, "customerId">, call: Pick<Call, "customerId">) {
	return cart.customerId === null || cart.customerId === call.customerId;
}
