import { getCart, getOwnCart, mergeCarts } from "#contract/cart/operations.ts";
import type { Cart } from "#contract/cart/shapes.ts";
import type { Storefront } from "./storefront.ts";
import type { Visitor } from "./visitor.ts";

/** A signed-in customer, whose cart as a guest has already been merged with their own. */
export function signedInWith(shop: Storefront, cart: Cart): Visitor {
	for (const operation of [getCart, mergeCarts, getOwnCart]) {
		shop.gateway.returns(operation, cart);
	}
	const visitor = shop.visitor();
	visitor.cookies.set("vitrine_cart_id-dev", cart.id);
	visitor.signIn({ customerId: "customer-1" });
	return visitor;
}
