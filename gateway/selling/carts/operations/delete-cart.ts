import { deleteCart } from "#contract/cart/delete-cart.ts";
import { handler } from "#gateway/platform/http/handler.ts";
import { changeCart } from "../change-cart.ts";

// the row stays, so that a payment started for it finds out that the cart is gone (CHECKOUT-65)
export const handleDeleteCart = handler(deleteCart, (input, context) =>
	changeCart(context, deleteCart, input, {}, ({ cart }) => ({
		cart: { state: "deleted" },
		data: () => ({ id: cart.id }),
	})),
);
