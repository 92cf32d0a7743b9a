// Puts an order's items into the bag again; items that are not available are named (CART-48).

import { addToCart } from "#app/models/cart/cart.server.ts";
import { attempt, orNull } from "#app/server/failures.ts";
import type { Context } from "#app/server/request-context.ts";
import type { Order } from "#contract/order/shapes.ts";

/** The cart's limit for one call. */
const skusAtOnce = 50;

export interface ReorderResult {
	/** whether anything was added to the bag */
	isAnyAdded: boolean;
	/** skus of which not every unit was added, each once */
	missing: string[];
}

/** Codes that refuse a single item; a call with several items names them in its answer instead. */
const refusals = ["OUT_OF_STOCK", "PRODUCT_NOT_FOUND", "QUANTITY_OUT_OF_RANGE"] as const;

async function addAll(context: Context, skus: readonly string[]) {
	const cart = await orNull(addToCart(context, skus), ...refusals);
	if (!cart) return { refused: skus, isAnyAdded: false };
	const refused = cart.productsNotAdded.map(({ sku }) => sku);
	return { refused, isAnyAdded: cart.lineItems.some(({ sku }) => skus.includes(sku)) };
}

/** As many calls as needed, which run one after the other: each changes the same cart. */
function inCalls(skus: readonly string[]): string[][] {
	const count = Math.ceil(skus.length / skusAtOnce);
	return Array.from({ length: count }, (_, at) =>
		skus.slice(at * skusAtOnce, (at + 1) * skusAtOnce),
	);
}

/** @throws GatewayFailure if the cart refuses for another reason than stock and nothing was added yet */
export async function reorder(context: Context, order: Order): Promise<ReorderResult> {
	const lines = order.lineItems.filter(({ isFree }) => !isFree);
	const skus = lines.flatMap(({ sku, quantity }) => Array.from({ length: quantity }, () => sku));
	const missing = new Set<string>();
	let isAnyAdded = false;
	for (const some of inCalls(skus)) {
		const done = await attempt(addAll(context, some));
		if (!done.ok && !isAnyAdded) throw done.failure;
		// earlier items are in the bag already, so the rest is reported as missing
		const { refused, isAnyAdded: isAdded } = done.ok
			? done.data
			: { refused: some, isAnyAdded: false };
		for (const sku of refused) missing.add(sku);
		isAnyAdded ||= isAdded;
	}
	return { isAnyAdded, missing: [...missing] };
}
