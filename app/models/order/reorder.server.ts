// An order's pieces into the bag once more; what cannot be had is said by its name (S2 §4 206).
import type { LineItem } from "#contract/cart/shapes.ts";
import type { Order } from "#contract/order/shapes.ts";
import type { Language } from "#contract/shapes.ts";
import { addToCart } from "~/models/cart/cart.server.ts";
import { GatewayFailure } from "~/server/gateway-client.ts";
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
const refusals: readonly GatewayFailure["code"][] = [
	"OUT_OF_STOCK",
	"PRODUCT_NOT_FOUND",
	"QUANTITY_OUT_OF_RANGE",
];

async function addAll(context: Context, skus: readonly string[]) {
	try {
		const { lineItems, productsNotAdded } = await addToCart(context, skus);
		const refused = productsNotAdded.map(({ sku }) => sku);
		return { refused, isAnyAdded: lineItems.some(({ sku }) => skus.includes(sku)) };
	} catch (error) {
		const isRefused = error instanceof GatewayFailure && refusals.includes(error.code);
		if (!isRefused) throw error;
		return { refused: skus, isAnyAdded: false };
	}
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
