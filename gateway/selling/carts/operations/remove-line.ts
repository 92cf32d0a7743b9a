import { removeLine } from "#contract/cart/remove-line.ts";
import { handler } from "#gateway/platform/http/handler.ts";
import { changeCart, linesOf } from "../change-cart.ts";
import { removeLine as withoutLine } from "../rules/lines.ts";

export const handleRemoveLine = handler(removeLine, (input, context) =>
	changeCart(context, removeLine, input, {}, ({ cart }) => ({
		cart: { lines: linesOf(withoutLine(cart.lines, input.params.lineId)) },
	})),
);
