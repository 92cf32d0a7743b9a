// Payment truth (D19): whatever a return address says, the gateway is asked, and its answer decides where to go on.
import { NoKnownCart } from "~/models/cart/failures.ts";
import { movedFlash } from "~/models/cart/moved.server.ts";
import { orderCartId, readOrderOfCart } from "~/models/order/order.server.ts";
import { GatewayFailure } from "~/server/gateway-client.ts";
import { type Context, getRuntime } from "~/server/request-context.ts";
import type { Flash } from "~/server/session.ts";
import { placeOrder } from "./payment.server.ts";
import { outcomeOf, type PaymentReturn, type ReturnReason } from "./payment.ts";
import { keepPaymentPage } from "./payment-page.server.ts";

export type Settled =
	| { to: "order-confirmation" }
	| { to: "order-payment"; reason: ReturnReason }
	| { to: "cart"; flash: Flash };

const confirmed: Settled = { to: "order-confirmation" };

function byOutcome(status: unknown): Settled {
	const outcome = outcomeOf(status);
	if (outcome === "placed" || outcome === "waiting") return confirmed;
	return { to: "order-payment", reason: outcome };
}

/** The cart is gone: it became an order, here or by the webhook, or it never was. */
async function afterTheCart(context: Context): Promise<Settled> {
	const cartId = orderCartId(context);
	if (cartId && (await readOrderOfCart(context, cartId))) return confirmed;
	return { to: "cart", flash: { kind: "warning", key: "cart:failure.noCart" } };
}

/** The payment page still waits for the shopper, who is offered to go on there. */
function keepPage(context: Context, failure: GatewayFailure, returned?: PaymentReturn): void {
	const url = failure.details?.redirectUrl;
	if (returned && typeof url === "string") keepPaymentPage(context, returned.paymentId, url);
}

async function byFailure(
	context: Context,
	error: unknown,
	returned?: PaymentReturn,
): Promise<Settled> {
	if (error instanceof NoKnownCart) return afterTheCart(context);
	if (!(error instanceof GatewayFailure)) throw error;
	if (error.isOutage) {
		// money may be on its way: the confirmation page asks on, nobody is sent to pay again
		getRuntime(context).log.warn({ err: error }, "payment return left to the confirmation page");
		return confirmed;
	}
	switch (error.code) {
		case "CART_NOT_FOUND":
			return afterTheCart(context);
		case "CART_CHANGED":
			return { to: "cart", flash: await movedFlash(context, error) };
		case "CART_VERSION_CONFLICT":
			return confirmed;
		case "PAYMENT_REFUSED": {
			keepPage(context, error, returned);
			const settled = byOutcome(error.details?.status ?? "Refused");
			// refused by code: a status that says otherwise is not believed
			return settled.to === "order-payment" ? settled : { to: "order-payment", reason: "refused" };
		}
		case "PAYMENT_MISSING":
		case "PAYMENT_NOT_FOUND":
		// nothing that the payment site said: typed by hand, or cut short on the way
		case "INVALID_REQUEST":
			return { to: "order-payment", reason: "error" };
		default:
			throw error;
	}
}

export async function settleReturn(context: Context, returned?: PaymentReturn): Promise<Settled> {
	try {
		const result = await placeOrder(context, returned);
		return result.placed ? confirmed : byOutcome(result.resultCode);
	} catch (error) {
		return byFailure(context, error, returned);
	}
}
