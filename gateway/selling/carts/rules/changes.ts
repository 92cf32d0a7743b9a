// What changed since the shopper last agreed to a cart: the details of 412 CART_CHANGED (CHECKOUT-50).
import type { CartMovement } from "#contract/cart/movements.ts";
import type { StoredLine } from "#gateway/platform/db/schema/cart.ts";
import { type Facts, orderableOf } from "./facts.ts";

/** Empty when every line can be ordered in its quantity at the price that was shown. */
export function movementsOf(lines: readonly StoredLine[], facts: Facts): CartMovement[] {
	return lines.flatMap((line) => {
		const found = facts.get(line.sku);
		const named = { lineId: line.lineId, sku: line.sku };
		const orderable = orderableOf(found);
		const moved: CartMovement[] = [];
		if (line.quantity > orderable) {
			moved.push({ ...named, kind: "stock", was: line.quantity, is: orderable });
		}
		const price = found?.price?.price;
		if (price !== undefined && price !== line.price) {
			moved.push({ ...named, kind: "price", was: line.price, is: price });
		}
		return moved;
	});
}
