import { removeLine } from "../../../contract/cart/remove-line.ts";
import { removeLine as withoutLine } from "../../domain/cart/lines.ts";
import { handler } from "../../http/handler.ts";
import { changeCart, linesOf } from "./change-cart.ts";

export const handleRemoveLine = handler(removeLine, (input, context) =>
	changeCart(context, removeLine, input, {}, ({ cart }) => ({
		cart: { lines: linesOf(withoutLine(cart.lines, input.params.lineId)) },
	})),
);
