// Shared carts (CART-4, CART-5): a copy of a cart's lines under an id of its own, which others can see and copy.

import { attempt } from "#app/server/failures.ts";
import { type Context, getGateway } from "#app/server/request-context.ts";
import { maxSkusAtOnce } from "#contract/cart/limits.ts";
import { getSharedCart, shareCart } from "#contract/cart/operations.ts";
import type { Cart, LineItem } from "#contract/cart/shapes.ts";
import { addToCart, readCart } from "./cart.server.ts";
import { NoKnownCart } from "./failures.ts";

/** The shared cart, or null if there is none. @throws GatewayFailure when the cart API fails */
export async function readSharedCart(context: Context, shareId: string) {
	if (!/^[\w-]{22}$/.test(shareId)) return null;
	const call = getGateway(context).call(getSharedCart, { params: { shareId } });
	return (await attempt(call, "CART_NOT_FOUND")).data?.data ?? null;
}

/** @returns the id that names the share @throws NoKnownCart, GatewayFailure CART_EMPTY */
export async function shareOwnCart(context: Context): Promise<string> {
	const cart = await readCart(context);
	if (!cart) throw new NoKnownCart();
	const { data } = await getGateway(context).call(shareCart, {
		params: { cartId: cart.id },
		idempotencyKey: crypto.randomUUID(),
	});
	return data.shareId;
}

type Copied = Pick<LineItem, "sku" | "quantity" | "orderable" | "isFree">;

/** One entry per unit that can be ordered. Gifts are left out: their promotion adds them, if it still exists. */
export function skusToCopy(lines: readonly Copied[]): string[] {
	return lines
		.filter(({ isFree, orderable }) => !isFree && orderable > 0)
		.flatMap(({ sku, quantity }) => Array.from({ length: quantity }, () => sku));
}

/** Adds one item of each sku, in as many calls as they need. @returns those that could not be added (CART-48) */
export async function addAllToCart(
	context: Context,
	skus: readonly string[],
	sourceCartId?: string,
): Promise<Cart["productsNotAdded"]> {
	const missed: Cart["productsNotAdded"] = [];
	for (let from = 0; from < skus.length; from += maxSkusAtOnce) {
		const some = skus.slice(from, from + maxSkusAtOnce);
		missed.push(...(await addToCart(context, some, sourceCartId)).productsNotAdded);
	}
	return missed;
}

/**
 * Puts a share's lines into the shopper's own cart.
 * @returns the products that could not be added, by name (CART-48); null if none can be ordered any more
 */
export async function copySharedCart(
	context: Context,
	share: { sourceCartId: string; lineItems: readonly LineItem[] },
): Promise<Cart["productsNotAdded"] | null> {
	const skus = skusToCopy(share.lineItems);
	if (skus.length === 0) return null;
	const missed: Cart["productsNotAdded"] = share.lineItems
		.filter(({ isFree, orderable }) => !isFree && orderable === 0)
		.map(({ sku, name }) => ({ sku, name }));
	return [...missed, ...(await addAllToCart(context, skus, share.sourceCartId))];
}
