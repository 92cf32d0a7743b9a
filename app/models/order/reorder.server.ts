// An order's items into the bag once more; what cannot be had is said by its name (CART-48).
import type { Order } from "#contract/order/shapes.ts";
import { addToCart } from "~/models/cart/cart.server.ts";
import { attempt, orNull } from "~/server/failures.ts";
import type { Context } from "~/server/request-context.ts";

/** The cart's bound for one call. */
const skusAtOnce = 50;

export interface Reordered {
	/** whether anything came into the bag */
	isAnyAdded: boolean;
	/** skus of which not every item did, each once */
	missing: string[];
}

/** What a single item is refused with; of several the answer names them instead. */
const refusals = ["OUT_OF_STOCK", "PRODUCT_NOT_FOUND", "QUANTITY_OUT_OF_RANGE"] as const;

async function addAll(context: Context, skus: readonly string[]) {
	const cart = await orNull(addToCart(context, skus), ...refusals);
	if (!cart) return { refused: skus, isAnyAdded: false };
	const refused = cart.productsNotAdded.map(({ sku }) => sku);
	return { refused, isAnyAdded: cart.lineItems.some(({ sku }) => skus.includes(sku)) };
}

/** As many calls as it takes, one after the other: each changes the same cart. */
function inCalls(skus: readonly string[]): string[][] {
	const count = Math.ceil(skus.length / skusAtOnce);
	return Array.from({ length: count }, (_, at) =>
		skus.slice(at * skusAtOnce, (at + 1) * skusAtOnce),
	);
}

/** @throws GatewayFailure what the cart refuses with besides its stock, while nothing is in the bag yet */
export async function reorder(context: Context, order: Order): Promise<Reordered> {
	const lines = order.lineItems.filter(({ isFree }) => !isFree);
	const skus = lines.flatMap(({ sku, quantity }) => Array.from({ length: quantity }, () => sku));
	const missing = new Set<string>();
	let isAnyAdded = false;
	for (const some of inCalls(skus)) {
		const done = await attempt(addAll(context, some));
		if (!done.ok && !isAnyAdded) throw done.failure;
		// what came before is in the bag: of the rest it is said that it is not
		const { refused, isAnyAdded: isAdded } = done.ok
			? done.data
			: { refused: some, isAnyAdded: false };
		for (const sku of refused) missing.add(sku);
		isAnyAdded ||= isAdded;
	}
	return { isAnyAdded, missing: [...missing] };
}
