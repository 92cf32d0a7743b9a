// The cart's data for the header (CART-7), small enough to be part of every page.

import type { MiniCart } from "#app/i18n/visitor.ts";
import { miniCartOf } from "#app/models/cart/cart.ts";
import type { Cart } from "#contract/cart/shapes.ts";

/** A 32-bit hash of the id: enough to tell one tab's cart from another, and of no use for anything else. */
function shortOf(id: string): string {
	let hash = 0x811c9dc5;
	for (const char of id) hash = Math.imul(hash ^ char.charCodeAt(0), 0x01000193) >>> 0;
	return hash.toString(36);
}

export function miniCartView(cart: Cart): MiniCart {
	return { ...miniCartOf(cart), mark: `${shortOf(cart.id)}.${cart.version}` };
}
