// The cart's own refusals, in the words of CART-41 and CART-58. Their messages are in server/failure-table.ts, by code.

/** CART-41: any cart operation with no cart. */
export class NoKnownCart extends Error {
	readonly code = "NO_KNOWN_CART";
	constructor() {
		super("No known cart in store");
		this.name = "NoKnownCart";
	}
}

/**
 * CART-58, CART-59: a promo code or a loyalty offer is for a product that is out of stock. The cart was updated
 * all the same.
 */
export class ProductOutOfStock extends Error {
	readonly code = "PRODUCT_OUT_OF_STOCK";
	constructor() {
		super("Product_out_of_stock");
		this.name = "ProductOutOfStock";
	}
}
