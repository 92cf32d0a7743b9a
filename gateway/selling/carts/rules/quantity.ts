import { maxQuantity } from "#contract/cart/limits.ts";

/** Most different skus in a cart: keeps its row, its reply and its page within bounds. */
export const maxLines = 100;

/** The quantity of a path segment (CART-49): whole, 1 to `maxQuantity`; null for anything else. */
export function parseQuantity(segment: string): number | null {
	if (!/^\d{1,2}$/.test(segment)) return null;
	const quantity = Number(segment);
	return quantity >= 1 && quantity <= maxQuantity ? quantity : null;
}
