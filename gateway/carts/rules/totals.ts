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

/** Cents of all lines, without delivery. */
export function subtotalOf(lines: readonly PricedLine[]): number {
	return lines.reduce((sum, line) => sum + lineTotal(line), 0);
}

export interface ShippingRate {
	/** cents */
	price: number;
	/** cents that the cart has to exceed for free delivery; null where it never is free */
	freeAbove: number | null;
}

/** What delivery costs this cart, in cents: nothing once its total exceeds `freeAbove` (CHECKOUT-37). */
export function shippingPrice(rate: ShippingRate, subtotal: number): number {
	return rate.freeAbove !== null && subtotal > rate.freeAbove ? 0 : rate.price;
}

export interface CartTotals {
	subtotal: number;
	shipping: number;
	total: number;
}

/** @param rate null while no delivery is chosen */
export function cartTotals(lines: readonly PricedLine[], rate: ShippingRate | null): CartTotals {
	const subtotal = subtotalOf(lines);
	const shipping = rate ? shippingPrice(rate, subtotal) : 0;
	return { subtotal, shipping, total: subtotal + shipping };
}

/** Points for an amount: `pointsPerUnit` for each whole unit of the currency (`loyaltyScale`, MARKET-32). */
export function loyaltyPoints(subtotal: number, pointsPerUnit: number): number {
	return Math.floor(Math.floor(subtotal / 100) * pointsPerUnit);
}
