// Sums of a cart: integer cents in, integer cents out (CART-6, CART-33).

export interface PricedLine {
	/** cents each */
	price: number;
	quantity: number;
}

/** cents */
export function lineTotal(line: PricedLine): number {
	return line.price * line.quantity;
}
