// Bounds of a cart that the browser knows too: apart from the shapes, whose validator it is spared.

/** Most units of one sku a cart may hold (CART-104). */
export const maxQuantity = 10;
