// What the cart page is given: shaped for the page, in its language (style §3, quality 'loader data').
import type { Cart, LineItem } from "#contract/cart/shapes.ts";
import type { CurrencyCode, Language } from "#contract/shapes.ts";
import { isOrderable, itemCount, type LineNotice, lineNotices } from "./cart.ts";
import { type Piece, pieceOf } from "./pieces.ts";
import type { RemovedLine } from "./removed-lines.ts";

export interface CartLineView extends Piece {
	sku: string;
	/** cents each */
	price: number;
	/** cents each before the reduction, null where there is none */
	strikeThroughPrice: number | null;
	/** cents each as the catalogue says now */
	priceNow: number;
	/** pieces that can be had, at most what a cart may hold */
	orderable: number;
	notices: LineNotice[];
}

export type CartEntry =
	| { kind: "line"; line: CartLineView }
	| { kind: "removed"; removed: RemovedLine };

export interface CartView {
	entries: CartEntry[];
	count: number;
	currency: CurrencyCode;
	/** cents */
	subtotal: number;
	/** cents */
	total: number;
	/** cents taken off, 0 where nothing is */
	discount: number;
	/** cents of the delivery chosen, null before the choice */
	delivery: number | null;
	isOrderable: boolean;
	hasMovedPrices: boolean;
}

function lineView(line: LineItem, language: Language): CartLineView {
	return {
		...pieceOf(line, language),
		sku: line.sku,
		price: line.price,
		strikeThroughPrice: line.catalogPrice.strikeThroughPrice,
		priceNow: line.catalogPrice.price,
		orderable: line.orderable,
		notices: lineNotices(line),
	};
}

/** Lines with the removed ones where they stood (S2 §4). */
function entriesOf(lines: readonly CartLineView[], removed: readonly RemovedLine[]): CartEntry[] {
	const entries: CartEntry[] = lines.map((line) => ({ kind: "line", line }));
	const inPlace = removed.toSorted((a, b) => a.position - b.position);
	for (const gone of inPlace) {
		entries.splice(Math.min(gone.position, entries.length), 0, { kind: "removed", removed: gone });
	}
	return entries;
}

/** The cart beside the steps of the checkout: what it costs, and its pieces without their controls. */
export function summaryOfCart(cart: Cart, language: Language) {
	return { ...sumsOf(cart), pieces: cart.lineItems.map((line) => pieceOf(line, language)) };
}

function sumsOf(cart: Cart) {
	return {
		count: itemCount(cart),
		currency: cart.subtotal.currencyCode,
		subtotal: cart.subtotal.centAmount,
		total: cart.totalPrice.centAmount,
		discount: cart.discounts.reduce((sum, { amount }) => sum + amount, 0),
		delivery: cart.shippingInfo?.price.centAmount ?? null,
	};
}

export function viewOfCart(
	cart: Cart,
	removed: readonly RemovedLine[],
	language: Language,
): CartView {
	const lines = cart.lineItems.map((line) => lineView(line, language));
	const present = new Set(cart.lineItems.map(({ sku }) => sku));
	return {
		entries: entriesOf(
			lines,
			removed.filter(({ sku }) => !present.has(sku)),
		),
		...sumsOf(cart),
		isOrderable: isOrderable(cart),
		hasMovedPrices: lines.some(({ notices }) =>
			notices.some((notice) => notice !== "out-of-stock" && notice !== "fewer-left"),
		),
	};
}
