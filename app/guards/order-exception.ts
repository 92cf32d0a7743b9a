// CHECKOUT-18: the payment-return page without a usable provider result goes back to payment with an error message.

import { readPaymentReturn } from "#app/models/payment/payment.ts";
import { getShop } from "#app/server/request-context.ts";
import { redirectTo } from "#app/server/respond.ts";
import { urlOf } from "#shop/page-paths.ts";
import { guard, guardLoader } from "./guard.ts";

export const middleware = guard(async ({ url, context }) => {
	if (readPaymentReturn(url.searchParams)) return undefined;
	return redirectTo(context, urlOf(getShop(context).locale, "order-payment"), {
		flash: { kind: "danger", key: "checkout:payment.noResult" },
	});
});
export const loader = guardLoader;
