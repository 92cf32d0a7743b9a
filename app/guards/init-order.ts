// CHECKOUT-13: a cart exists and has at least one item, else 302 to the cart.
import { urlOf } from "~/i18n/urls.ts";
import { readCart } from "~/models/cart/cart.server.ts";
import { itemCount } from "~/models/cart/cart.ts";
import { getShop } from "~/server/request-context.ts";
import { redirectTo } from "~/server/respond.ts";
import { guard, guardLoader } from "./guard.ts";

export const middleware = guard(async ({ context }) => {
	const cart = await readCart(context);
	if (cart && itemCount(cart) > 0) return undefined;
	return redirectTo(context, urlOf(getShop(context).locale, "cart"), {
		flash: { kind: "info", key: "checkout:barrier.emptyCart" },
	});
});
export const loader = guardLoader;
