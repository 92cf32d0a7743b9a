// An order's pieces into the bag once more; what cannot be had is said by its name (S2 §4 206).
import type { LineItem } from "#contract/cart/shapes.ts";
import type { Order } from "#contract/order/shapes.ts";
import type { Language } from "#contract/shapes.ts";
import { addToCart } from "~/models/cart/cart.server.ts";
import { orNull } from "~/server/failures.ts";
import type { Context } from "~/server/request-context.ts";

/** The cart's bound for one call. */
const skusAtOnce = 50;

export interface Reordered {
	/** whether anything came into the bag */
	isAnyAdded: boolean;
	/** names of pieces that did not, each once */
	missing: string[];
}

/** What a single piece is refused with; of several the answer names them instead. */
const refusals = ["OUT_OF_STOCK", "PRODUCT_NOT_FOUND", "QUANTITY_OUT_OF_RANGE"] as const;

async function addAll(context: Context, skus: readonly string[]) {
	const cart = await orNull(addToCart(context, skus), ...refusals);
	if (!cart) return { refused: skus, isAnyAdded: false };
	const refused = cart.productsNotAdded.map(({ sku }) => sku);
	return { refused, isAnyAdded: cart.lineItems.some(({ sku }) => skus.includes(sku)) };
}

function namesOf(lines: readonly LineItem[], skus: readonly string[], language: Language) {
	const gone = lines.filter(({ sku }) => skus.includes(sku));
	return [...new Set(gone.map(({ name }) => name[language]))];
}

/** @throws GatewayFailure what the cart refuses with besides its stock */
export async function reorder(
	context: Context,
	order: Order,
	language: Language,
): Promise<Reordered> {
	const lines = order.lineItems.filter(({ isFree }) => !isFree);
	const skus = lines
		.flatMap(({ sku, quantity }) => Array.from({ length: quantity }, () => sku))
		.slice(0, skusAtOnce);
	if (skus.length === 0) return { isAnyAdded: false, missing: [] };
	const { refused, isAnyAdded } = await addAll(context, skus);
	return { isAnyAdded, missing: namesOf(lines, refused, language) };
}
