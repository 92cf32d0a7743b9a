// What the header shows of the cart (S2 §3 'Mini-cart summary'), small enough to ride on every page.
import type { Cart } from "#contract/cart/shapes.ts";
import type { Language } from "#contract/shapes.ts";
import { miniCartOf } from "~/models/cart/cart.ts";

export interface MiniCartLine {
	productId: string;
	name: string;
	colour: string;
	size: string;
	quantity: number;
	/** cents, for all pieces of the line */
	total: number;
}

export interface MiniCartView {
	count: number;
	/** cents */
	total: number;
	currency: string;
	lines: MiniCartLine[];
	/** lines that the dropdown has no room for */
	more: number;
}

const linesShown = 4;

/** The newest lines first. */
export function miniCartView(cart: Cart, language: Language): MiniCartView {
	const { nbProducts, totalAmount, currency } = miniCartOf(cart);
	const newest = cart.lineItems.toReversed();
	return {
		count: nbProducts,
		total: totalAmount,
		currency,
		lines: newest.slice(0, linesShown).map((line) => ({
			productId: line.productId,
			name: line.name[language],
			colour: line.colorLabel[language],
			size: line.sizeLabel,
			quantity: line.quantity,
			total: line.totalPrice,
		})),
		more: Math.max(0, newest.length - linesShown),
	};
}
