// Bounds of a cart that the browser needs too: kept apart from the shapes, so that it loads no validator.

/** Most units of one sku a cart may hold (CART-104). */
export const maxQuantity = 10;
