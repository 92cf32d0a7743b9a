// The page of a started payment, kept in the session so that the shopper can continue there.

import { type Context, getRuntime, getSession } from "#app/server/request-context.ts";
import type { Cart } from "#contract/cart/shapes.ts";
import { type PaymentPage, parsePaymentPage, paymentPageUrl } from "./payment-page.ts";

const pageKey = "payment-page";

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
): PaymentPage | null {
	return parsePaymentPage(getSession(context).recall(pageKey), cart);
}

/** Whether a form may redirect there: browsers check redirects against `form-action` too (security/policy.ts). */
export function isFormTarget(context: Context, url: string): boolean {
	const { PAYMENT_URL } = getRuntime(context).env;
	if (url.startsWith("/")) return true;
	return PAYMENT_URL !== undefined && new URL(url).origin === new URL(PAYMENT_URL).origin;
}
