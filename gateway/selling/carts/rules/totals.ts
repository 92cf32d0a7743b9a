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

/** Points for an amount: `pointsPerUnit` for each whole unit of the currency (`loyaltyScale`, MARKET-32). */
export function loyaltyPoints(subtotal: number, pointsPerUnit: number): number {
	return Math.floor(Math.floor(subtotal / 100) * pointsPerUnit);
}
