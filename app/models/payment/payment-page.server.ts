// The page of a payment that was started, kept in the session so that its shopper can go on there.
import type { Cart } from "#contract/cart/shapes.ts";
import { type Context, getRuntime, getSession } from "~/server/request-context.ts";
import { openPage, type PaymentPage, paymentPageUrl } from "./payment-page.ts";

const pageKey = "payment-page";

/** Keeps a page that the gateway named, and gives its address; null where there is none to go to. */
export function keepPaymentPage(
	context: Context,
	paymentId: string,
	redirectUrl: string | null,
): string | null {
	const paymentUrl = getRuntime(context).env.PAYMENT_URL ?? null;
	const url = redirectUrl && paymentPageUrl(redirectUrl, paymentUrl);
	getSession(context).remember(pageKey, url ? { paymentId, url } : undefined);
	return url;
}

/** Where a payment of this cart waits for its shopper. */
export function keptPaymentPage(
	context: Context,
	cart: Pick<Cart, "payments">,
): PaymentPage | null {
	return openPage(getSession(context).recall(pageKey), cart);
}

/** Whether a form's answer may lead there: browsers hold a redirect against `form-action` (security/policy.ts). */
export function isFormTarget(context: Context, url: string): boolean {
	const { PAYMENT_URL } = getRuntime(context).env;
	if (url.startsWith("/")) return true;
	return PAYMENT_URL !== undefined && new URL(url).origin === new URL(PAYMENT_URL).origin;
}
