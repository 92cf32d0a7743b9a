// The return from the payment site: asks the gateway about the payment, and redirects to the page that fits its result.
// Reloading it, or coming back to it, leads to the same page (CHECKOUT-66).

import type { RouteHandle } from "#app/i18n/route-handle.ts";
import { readPaymentReturn } from "#app/models/payment/payment.ts";
import { type SettleResult, settleReturn } from "#app/models/payment/settle-return.server.ts";
import { type Context, getShop } from "#app/server/request-context.ts";
import { redirectTo } from "#app/server/respond.ts";
import { urlOf } from "#shop/page-paths.ts";
import type { Route } from "./+types/route";

export const handle: RouteHandle = { page: "order-adyen-check" };

function leadOn(context: Context, settled: SettleResult): Response {
	const { locale } = getShop(context);
	switch (settled.to) {
		case "order-confirmation":
			return redirectTo(context, urlOf(locale, "order-confirmation"));
		case "order-payment":
			return redirectTo(
				context,
				urlOf(locale, "order-payment", undefined, { reason: settled.reason }),
			);
		case "cart":
			return redirectTo(context, urlOf(locale, "cart"), { flash: settled.flash });
	}
}

export async function loader({ url, context }: Route.LoaderArgs) {
	// the guard order-exception refuses all other parameters
	const returned = readPaymentReturn(url.searchParams) ?? undefined;
	return leadOn(context, await settleReturn(context, returned));
}
