import { refreshCart } from "../../../contract/cart/refresh-cart.ts";
import { refreshLines } from "../../domain/cart/lines.ts";
import { handler } from "../../http/handler.ts";
import { changeCart } from "./change-cart.ts";

export const handleRefreshCart = handler(refreshCart, (input, context) =>
	changeCart(context, refreshCart, input, {}, ({ cart, stored, reading, now }) => {
		const lines = refreshLines(cart.lines, reading.facts, now);
		const isSame =
			stored.storeId === cart.storeId &&
			stored.lines.length === lines.length &&
			stored.lines.every((line, index) => line === lines[index]);
		return isSame ? null : { cart: { lines } };
	}),
);
