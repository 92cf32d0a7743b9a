import { addProduct } from "#contract/cart/add-product.ts";
import { handler } from "#gateway/platform/http/handler.ts";
import { changeCart, linesOf } from "../change-cart.ts";
import { newLineId } from "../new-line-id.ts";
import { addUnit } from "../rules/lines.ts";

export const handleAddProduct = handler(addProduct, (input, context) => {
	const { sku } = input.params;
	return changeCart(context, addProduct, input, { skus: [sku] }, ({ cart, reading, now }) => ({
		cart: { lines: linesOf(addUnit(cart.lines, sku, reading.facts, { now, newLineId })) },
	}));
});
