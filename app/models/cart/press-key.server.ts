import { createHash } from "node:crypto";

/**
 * Idempotency key of what a button does: each press of one page sends the same, so that a second one is answered as the first was
 * (CHECKOUT-91, CART-125).
 * @param version of the cart that the page, or its browser, has seen
 * @param what all that the call says besides its proof
 */
export function pressKey(cartId: string, version: number, what: unknown): string {
	return createHash("sha256")
		.update(JSON.stringify([cartId, version, what]))
		.digest("base64url");
}
