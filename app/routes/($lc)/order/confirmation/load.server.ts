import type { Order } from "#contract/order/shapes.ts";
import { urlOf } from "~/i18n/urls.ts";
import { countryName } from "~/models/address/country-options.server.ts";
import { forgetCart } from "~/models/cart/cart.server.ts";
import { orderCartId, readOrderOfCart } from "~/models/order/order.server.ts";
import { type PlacedOrderView, placedOrderView } from "~/models/order/order-view.ts";
import { settleReturn } from "~/models/payment/settle-return.server.ts";
import { GatewayFailure } from "~/server/gateway-client.ts";
import { type Context, getRuntime, getSession, getShop } from "~/server/request-context.ts";
import { redirectTo } from "~/server/respond.ts";

export type ConfirmationData =
	| { state: "placed"; order: PlacedOrderView }
	| {
			state: "waiting";
			/** asked so often without JavaScript; the address carries it */
			attempt: number;
			maxAttempts: number;
			/** milliseconds between two tries */
			attemptDelay: number;
	  };

/** The order, null while there is none or the gateway cannot say. @throws a redirect when the payment failed */
async function findOrder(context: Context, cartId: string): Promise<Order | null> {
	try {
		const order = await readOrderOfCart(context, cartId);
		if (order) return order;
		// neither the return nor the webhook has placed it yet: the gateway asks the provider again (D19)
		const settled = await settleReturn(context);
		const { locale } = getShop(context);
		if (settled.to === "order-payment") {
			const query = { reason: settled.reason };
			throw redirectTo(context, urlOf(locale, "order-payment", undefined, query));
		}
		if (settled.to === "cart") {
			const flash = { kind: "warning", key: settled.message } as const;
			throw redirectTo(context, urlOf(locale, "cart"), { flash });
		}
		return await readOrderOfCart(context, cartId);
	} catch (error) {
		if (!(error instanceof GatewayFailure) || !error.isOutage) throw error;
		getRuntime(context).log.warn({ err: error }, "confirmation waits for the gateway");
		return null;
	}
}

export async function loadConfirmation(context: Context, url: URL): Promise<ConfirmationData> {
	const { locale, domain } = getShop(context);
	const cartId = orderCartId(context);
	if (!cartId) throw redirectTo(context, urlOf(locale, "account-orders"));
	const order = await findOrder(context, cartId);
	if (order) {
		// a new cart, begun since, stays
		if (getSession(context).cartId === cartId) forgetCart(context);
		const nameOf = (country: string) => countryName(country, locale);
		return { state: "placed", order: placedOrderView(order, locale.language, nameOf) };
	}
	const { maxAttempts, attemptDelay } = domain.orderConfirmation;
	const typed = Number(url.searchParams.get("attempt") ?? 0);
	const attempt = Number.isInteger(typed) ? Math.min(Math.max(typed, 0), maxAttempts) : 0;
	return { state: "waiting", attempt, maxAttempts, attemptDelay };
}
