import { removeGift } from "#contract/cart/remove-gift.ts";
import { handler } from "#gateway/platform/http/handler.ts";
import { changeCart } from "../change-cart.ts";

export const handleRemoveGift = handler(removeGift, (input, context) =>
	changeCart(context, removeGift, input, {}, ({ cart }) =>
		cart.gift ? { cart: { gift: null } } : null,
	),
);
