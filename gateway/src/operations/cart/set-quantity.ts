import { setQuantity } from "../../../contract/cart/set-quantity.ts";
import { setLineQuantity } from "../../domain/cart/lines.ts";
import { parseQuantity } from "../../domain/cart/quantity.ts";
import { handler } from "../../http/handler.ts";
import { changeCart, linesOf } from "./change-cart.ts";

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
