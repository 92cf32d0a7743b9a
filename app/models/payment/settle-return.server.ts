// Payment truth (CHECKOUT-65): whatever a return address says, the gateway is asked, and its answer decides where the
// shopper goes.
import { goneCartId } from "#app/models/cart/cart.server.ts";
import { movedFlash } from "#app/models/cart/moved.server.ts";
import { orderCartId, readOrderOfCart, rememberOrderCart } from "#app/models/order/order.server.ts";
import type { Failure } from "#app/server/failure-table.ts";
import { attempt } from "#app/server/failures.ts";
import { type Context, getRuntime } from "#app/server/request-context.ts";
import type { Flash } from "#app/server/session/stored.ts";
import { placeOrder } from "./payment.server.ts";
import { outcomeOf, type PaymentReturn, type ReturnReason } from "./payment.ts";
import { rememberPaymentPage } from "./payment-page.server.ts";

export type SettleResult =
	| { to: "order-confirmation" }
	/** `reason` null: no payment was started, so none failed */
	| { to: "order-payment"; reason: ReturnReason | null }
	| { to: "cart"; flash: Flash };

const confirmed: SettleResult = { to: "order-confirmation" };

function byOutcome(status: unknown): SettleResult {
	const outcome = outcomeOf(status);
	if (outcome === "placed" || outcome === "waiting") return confirmed;
	return { to: "order-payment", reason: outcome };
}

/** The cart is gone: it became an order, here, by an earlier press of the button or by the webhook, or it never existed. */
export async function afterTheCart(
	context: Context,
	cartId: string | null = goneCartId(context) ?? orderCartId(context),
): Promise<SettleResult> {
	if (cartId && (await readOrderOfCart(context, cartId))) {
		rememberOrderCart(context, cartId);
		return confirmed;
	}
	return { to: "cart", flash: { kind: "warning", key: "cart:failure.noCart" } };
}

/** The payment page still waits for the shopper, who is offered to continue there. */
function keepPage(context: Context, failure: Failure, returned?: PaymentReturn): void {
	const url = failure.details?.redirectUrl;
	if (returned && typeof url === "string") rememberPaymentPage(context, returned.paymentId, url);
}

async function byFailure(
	context: Context,
	failure: Failure,
	returned?: PaymentReturn,
): Promise<SettleResult> {
	if (failure.isOutage || failure.code === "TOO_MANY_REQUESTS") {
		// money may be on its way: the confirmation page keeps asking, and the shopper is not sent to pay again
		getRuntime(context).log.warn({ err: failure }, "payment return left to the confirmation page");
		return confirmed;
	}
	switch (failure.code) {
		case "NO_KNOWN_CART":
		case "CART_NOT_FOUND":
			return afterTheCart(context, orderCartId(context));
		case "CART_CHANGED":
			return { to: "cart", flash: await movedFlash(context, failure) };
		case "CART_VERSION_CONFLICT":
			return confirmed;
		case "PAYMENT_REFUSED": {
			keepPage(context, failure, returned);
			const settled = byOutcome(failure.details?.status ?? "Refused");
			// refused by code: a status that says otherwise is not believed
			return settled.to === "order-payment" ? settled : { to: "order-payment", reason: "refused" };
		}
		case "PAYMENT_MISSING":
			return { to: "order-payment", reason: null };
		case "PAYMENT_NOT_FOUND":
		// the parameters are not the payment site's: typed by hand, or cut short on the way
		case "INVALID_REQUEST":
			return { to: "order-payment", reason: "error" };
		default:
			throw failure;
	}
}

export async function settleReturn(
	context: Context,
	returned?: PaymentReturn,
): Promise<SettleResult> {
	const done = await attempt(placeOrder(context, returned));
	if (!done.ok) return byFailure(context, done.failure, returned);
	return done.data.placed ? confirmed : byOutcome(done.data.resultCode);
}
