import { addProducts } from "#contract/cart/add-products.ts";
import { handler } from "#gateway/platform/http/handler.ts";
import { changeCart } from "../change-cart.ts";
import { newLineId } from "../new-line-id.ts";
import { addUnits } from "../rules/lines.ts";

export const handleAddProducts = handler(addProducts, (input, context) => {
	const { skus, sourceCartId = input.query.sourceCartId } = Array.isArray(input.body)
		? { skus: input.body }
		: input.body;
	return changeCart(context, addProducts, input, { skus }, ({ cart, reading, now }) => {
		const added = addUnits(cart.lines, skus, reading.facts, { now, newLineId });
		const status = added.notAdded.length > 0 ? 206 : 200;
		const source = sourceCartId ? { sourceCartId } : {};
		// written even when nothing could be added, so that a repeat gets this very answer (CART-46)
		return { cart: { lines: added.lines, ...source }, status, notAdded: added.notAdded };
	});
});
