import { setQuantity } from "#contract/cart/set-quantity.ts";
import { handler } from "#gateway/platform/http/handler.ts";
import { changeCart, linesOf } from "../change-cart.ts";
import { parseQuantity, setLineQuantity } from "../rules/lines.ts";

export const handleSetQuantity = handler(setQuantity, (input, context) => {
	const { lineItemId, quantity } = input.params;
	return changeCart(context, setQuantity, input, {}, ({ cart, reading, now }) => ({
		cart: {
			lines: linesOf(
				setLineQuantity(cart.lines, lineItemId, parseQuantity(quantity), reading.facts, now),
			),
		},
	}));
});
