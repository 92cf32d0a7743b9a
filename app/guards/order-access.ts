// CHECKOUT-14, CHECKOUT-17: steps in order, nothing out of stock; else 302 to the earliest step that is open, with a
// message.

import { splitPath } from "#app/i18n/urls.ts";
import { readCart } from "#app/models/cart/cart.server.ts";
import { barrierTo, orderSteps } from "#app/models/order/steps.ts";
import { getShop } from "#app/server/request-context.ts";
import { redirectTo, unknownPathNotFound } from "#app/server/respond.ts";
import { urlOf } from "#shop/page-paths.ts";
import { guard, guardLoader } from "./guard.ts";

export const middleware = guard(async ({ url, context }) => {
	const name = splitPath(url.pathname).rest.replaceAll("/", "");
	const step = orderSteps.find((known) => known === name);
	if (!step) throw unknownPathNotFound(url.pathname);
	const barrier = barrierTo(step, await readCart(context));
	if (!barrier) return undefined;
	return redirectTo(context, urlOf(getShop(context).locale, barrier.to), {
		flash: { kind: "warning", key: barrier.message },
	});
});
export const loader = guardLoader;
