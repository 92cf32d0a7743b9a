// Changes of the cart page to an existing cart: each goes through changeCart, with its version (CART-43).

import { measureMoves } from "#app/models/measurement/measurement.server.ts";
import { type Context, getGateway } from "#app/server/request-context.ts";
import { maxQuantity } from "#contract/cart/limits.ts";
import {
	removeLine as removeLineCall,
	setQuantity as setQuantityCall,
} from "#contract/cart/lines.ts";
import { deleteCart, refreshCart } from "#contract/cart/operations.ts";
import type { Cart, LineItem } from "#contract/cart/shapes.ts";
import { addToCart, changeCart, forgetCart, readCart } from "./cart.server.ts";
import { chosenLine } from "./cart.ts";

export function setQuantity(context: Context, lineItemId: string, quantity: number): Promise<Cart> {
	return changeCart(context, (cart, at) =>
		getGateway(context).call(setQuantityCall, {
			params: { cartId: cart.id, lineItemId, quantity: String(quantity) },
			...at,
		}),
	);
}

export function removeLine(context: Context, lineId: string): Promise<Cart> {
	return changeCart(context, (cart, at) =>
		getGateway(context).call(removeLineCall, { params: { cartId: cart.id, lineId }, ...at }),
	);
}

/** Removes an item by its sku; does nothing if the cart has no such item. */
export async function removeSku(context: Context, sku: string): Promise<void> {
	const cart = await readCart(context);
	const line = cart && chosenLine(cart, sku);
	if (line) await removeLine(context, line.lineId);
}

/** Undo of a removal (CART-52): adds the sku again, then sets its quantity, as far as the stock allows by now. */
export async function restoreLine(
	context: Context,
	removed: { sku: string; quantity: number },
): Promise<Cart> {
	const known = await readCart(context);
	const before = known ? (chosenLine(known, removed.sku)?.quantity ?? 0) : 0;
	const cart = await addToCart(context, [removed.sku]);
	const line = chosenLine(cart, removed.sku);
	if (!line) return cart;
	const whole = removed.quantity + before;
	const wanted = Math.min(maxQuantity, whole, line.orderable);
	if (line.quantity >= wanted) return cart;
	return setQuantity(context, line.lineId, wanted);
}

/**
 * The same number of another sku in the place of a line, as far as the stock allows (CART-118). The line goes last: a sku that
 * cannot be added leaves the cart as it was.
 * @throws GatewayFailure OUT_OF_STOCK, …
 */
export async function changeSku(
	context: Context,
	{ lineId, sku: own, quantity }: Pick<LineItem, "lineId" | "sku" | "quantity">,
	sku: string,
): Promise<void> {
	if (sku === own) return;
	await restoreLine(context, { sku, quantity });
	await removeLine(context, lineId);
}

/** Takes over today's prices and stock (CART-92). */
export function refreshPrices(context: Context): Promise<Cart> {
	return changeCart(context, (cart, at) =>
		getGateway(context).call(refreshCart, { params: { cartId: cart.id }, ...at }),
	);
}

/** Deletes the whole cart. */
export async function emptyCart(context: Context): Promise<void> {
	await changeCart(context, async (cart, at) => {
		await getGateway(context).change(deleteCart, {
			params: { cartId: cart.id },
			...at,
		});
		measureMoves(context, cart, { ...cart, lineItems: [] });
		return { data: cart };
	});
	forgetCart(context);
}
