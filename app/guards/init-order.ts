// CHECKOUT-13: a cart exists and has at least one item, else 302 to the cart.

import { readCart } from "#app/models/cart/cart.server.ts";
import { isEmptyCart } from "#app/models/cart/cart.ts";
import { afterTheCart } from "#app/models/payment/settle-return.server.ts";
import { getShop } from "#app/server/request-context.ts";
import { redirectTo, seePage } from "#app/server/respond.ts";
import { urlOf } from "#shop/page-paths.ts";
import { guard, guardLoader } from "./guard.ts";

export const middleware = guard(async ({ context, request }) => {
	const cart = await readCart(context);
	if (cart && !isEmptyCart(cart)) return undefined;
	const { locale } = getShop(context);
	// the button was pressed twice: the first press has placed the order
	if (!cart && request.method === "POST") {
		const { to } = await afterTheCart(context);
		if (to === "order-confirmation") return seePage(context, to);
	}
	return redirectTo(context, urlOf(locale, "cart"), {
		flash: {
			kind: "info",
			key: cart?.donations.length ? "cart:donationAlone" : "checkout:barrier.emptyCart",
		},
	});
});
export const loader = guardLoader;
