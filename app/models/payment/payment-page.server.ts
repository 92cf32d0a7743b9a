// The page of a started payment, kept in the session so that the shopper can continue there.
import { type Context, getRuntime, getSession } from "#app/server/request-context.ts";
import { paymentPageUrl } from "#app/server/security/payment-page-url.ts";
import type { Cart } from "#contract/cart/shapes.ts";
import { outcomeOf } from "./payment.ts";

const pageKey = "payment-page";

// The provider's page that a shopper is sent to, and can return to after leaving it midway.

interface PaymentPage {
	paymentId: string;
	/** as a browser reaches it */
	url: string;
}

type PendingPage = PaymentPage & { payment: Cart["payments"][number] };

/**
 * The kept page, if its payment still waits for the shopper in this cart. A gateway of the specification names neither id nor
 * status of a cart's payment (contract/cart/complete.ts): the last one is then taken for it.
 */
export function parsePaymentPage(
	stored: unknown,
	cart: Pick<Cart, "payments">,
): PendingPage | null {
	if (typeof stored !== "object" || stored === null) return null;
	const { paymentId, url } = stored as Partial<PaymentPage>;
	if (typeof paymentId !== "string" || typeof url !== "string") return null;
	const named = cart.payments.find((one) => one.paymentId === paymentId);
	if (named)
		return outcomeOf(named.status) === "unfinished" ? { paymentId, url, payment: named } : null;
	const payment = cart.payments.findLast(
		(one) => one.paymentId === "" && one.giftCardEnding === undefined,
	);
	return payment ? { paymentId, url, payment } : null;
}

/** Keeps the page that the gateway named and returns its address; null if there is no page to go to. */
export function rememberPaymentPage(
	context: Context,
	paymentId: string,
	redirectUrl: string | null,
): string | null {
	const paymentUrl = getRuntime(context).env.PAYMENT_URL ?? null;
	const url = redirectUrl && paymentPageUrl(redirectUrl, paymentUrl);
	getSession(context).remember(pageKey, url ? { paymentId, url } : undefined);
	return url;
}

/** The kept page, if a payment of this cart waits there for its shopper. */
export function recallPaymentPage(
	context: Context,
	cart: Pick<Cart, "payments">,
): PendingPage | null {
	return parsePaymentPage(getSession(context).recall(pageKey), cart);
}

/** Whether a form may redirect there: browsers check redirects against `form-action` too (security/policy.ts). */
export function isFormTarget(context: Context, url: string): boolean {
	const { PAYMENT_URL } = getRuntime(context).env;
	if (url.startsWith("/")) return true;
	return PAYMENT_URL !== undefined && new URL(url).origin === new URL(PAYMENT_URL).origin;
}
