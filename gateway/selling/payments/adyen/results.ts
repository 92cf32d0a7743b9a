// What Adyen's codes mean in the twelve statuses of CHECKOUT-52.
import type { Types } from "@adyen/api-library";
import type { PaymentStatus } from "#contract/cart/shapes.ts";
import type { Money } from "#contract/shapes.ts";
import { type CurrencyCode, currencies } from "#contract/shapes.ts";

type ResultCode = `${Types.checkout.PaymentResponse.ResultCodeEnum}`;
type SessionStatus = `${Types.checkout.SessionResultResponse.StatusEnum}`;

const statuses = {
	AuthenticationFinished: "AuthenticationFinished",
	// no 3-D Secure was asked for; the authorisation follows
	AuthenticationNotRequired: "AuthenticationFinished",
	Authorised: "Authorised",
	Cancelled: "Cancelled",
	ChallengeShopper: "ChallengeShopper",
	Error: "Error",
	IdentifyShopper: "IdentifyShopper",
	// settling finds that its amount is less than the cart's, and cancels it
	PartiallyAuthorised: "Authorised",
	Pending: "Pending",
	PresentToShopper: "PresentToShopper",
	Received: "Received",
	RedirectShopper: "RedirectShopper",
	Refused: "Refused",
	Success: "Success",
} as const satisfies Record<ResultCode, PaymentStatus>;

const sessionStatuses = {
	active: "RedirectShopper",
	canceled: "Cancelled",
	completed: "Authorised",
	expired: "Cancelled",
	paymentPending: "Pending",
	refused: "Refused",
} as const satisfies Record<SessionStatus, PaymentStatus>;

/** An unknown code neither pays nor fails: the notification decides. */
export function statusOfResult(code: string | undefined): PaymentStatus {
	return code && Object.hasOwn(statuses, code) ? statuses[code as ResultCode] : "Pending";
}

export function statusOfSession(status: string | undefined): PaymentStatus {
	return status && Object.hasOwn(sessionStatuses, status)
		? sessionStatuses[status as SessionStatus]
		: "Pending";
}

/** Adyen counts in minor units, which are cents in all our currencies. */
export function adyenAmount({ centAmount, currencyCode }: Money): Types.checkout.Amount {
	return { value: centAmount, currency: currencyCode };
}

/** Null for a currency that is not the shop's. */
export function moneyOf(
	amount: { value?: number; currency?: string } | null | undefined,
): Money | null {
	const currencyCode = currencies.find((one): one is CurrencyCode => one === amount?.currency);
	return currencyCode && Number.isSafeInteger(amount?.value)
		? { centAmount: amount?.value ?? 0, currencyCode }
		: null;
}

/** Where the shopper goes next; null if the answer has no address that a browser can follow. */
export function redirectOf(action: Types.checkout.PaymentResponse["action"]): string | null {
	if (!action || !("url" in action) || typeof action.url !== "string") return null;
	const isGet = !("method" in action) || (action.method ?? "GET").toUpperCase() === "GET";
	return isGet && action.url.startsWith("https://") ? action.url : null;
}
