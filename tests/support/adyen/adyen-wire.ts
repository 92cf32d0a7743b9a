// Answers of Adyen's Checkout API in the library's own types, as they travel: enums are strings, dates are ISO 8601.
import type { Types } from "@adyen/api-library";

type Checkout = typeof Types.checkout;
type Of<Name extends keyof Checkout> = Checkout[Name] extends new () => infer Shape ? Shape : never;
type Wire<Name extends keyof Checkout> = { [Key in keyof Of<Name>]?: unknown };

export const adyenMerchant = "VitrineTests";

/** A payment as the double stores it. */
export interface Known {
	reference: string;
	amount: unknown;
	pspReference: string;
	sessionId: string | null;
	resultCode: string;
}

export function refusal(status: number, errorCode: string): Wire<"ServiceError"> {
	return { status, errorCode, message: "refused", errorType: "validation" };
}

export function session(
	{ reference, amount, sessionId }: Known,
	asked: Record<string, unknown>,
): Wire<"CreateCheckoutSessionResponse"> {
	return {
		id: sessionId,
		reference,
		amount,
		merchantAccount: adyenMerchant,
		mode: "hosted",
		expiresAt: asked.expiresAt,
		returnUrl: asked.returnUrl,
		url: `https://checkout-test.adyen.example/pay/${sessionId}`,
	};
}

const sessionStatus: Readonly<Record<string, string>> = {
	Authorised: "completed",
	Pending: "paymentPending",
	Cancelled: "canceled",
	Refused: "refused",
	RedirectShopper: "active",
};

export function sessionResult(known: Known): Wire<"SessionResultResponse"> {
	const { sessionId, reference, pspReference, amount, resultCode } = known;
	const isPaid = resultCode === "Authorised" || resultCode === "Pending";
	return {
		id: sessionId,
		reference,
		status: sessionStatus[resultCode],
		...(isPaid ? { payments: [{ pspReference, amount, resultCode }] } : {}),
	};
}

export function payment(
	{ reference, pspReference, resultCode }: Known,
	paymentMethodType: string,
): Wire<"PaymentResponse"> {
	const url = `https://checkout-test.adyen.example/redirect/${reference}`;
	const action = { type: "redirect", method: "GET", paymentMethodType, url };
	return {
		resultCode,
		merchantReference: reference,
		...(resultCode === "RedirectShopper" ? { action } : { pspReference }),
		// what only the library's own frames could play
		...(resultCode === "IdentifyShopper" ? { action: { type: "threeDS2", token: "eyJ" } } : {}),
	};
}

/** An order at PayPal, which waits for the shopper's approval. */
export function paypalOrder({ reference, pspReference }: Known): Wire<"PaymentResponse"> {
	const action = {
		type: "sdk",
		paymentMethodType: "paypal",
		paymentData: `${reference}.0`,
		sdkData: { token: `EC-${reference}` },
	};
	return { resultCode: "Pending", pspReference, action };
}

/** What the merchant's wallets are opened with, as its account has them. */
export const wallets: readonly Wire<"PaymentMethod">[] = [
	{
		type: "applepay",
		name: "Apple Pay",
		brands: ["mc", "visa"],
		configuration: { merchantId: "000000000000001", merchantName: "Vitrine" },
	},
	{
		type: "googlepay",
		name: "Google Pay",
		brands: ["mc", "visa"],
		configuration: { merchantId: "50", gatewayMerchantId: adyenMerchant },
	},
	{
		type: "paypal",
		name: "PayPal",
		configuration: { merchantId: "QSXMR9W7GV8NY", intent: "authorize" },
	},
];

export function details(known: Known): Wire<"PaymentDetailsResponse"> {
	const { reference: merchantReference, pspReference, amount, resultCode } = known;
	return { resultCode, pspReference, merchantReference, amount };
}

/** Reply to a capture, a cancellation or a refund: received; a notification reports the outcome later. */
export function modification(
	asked: { reference?: unknown; amount?: unknown },
	paymentPspReference: string,
	pspReference: string,
): Wire<"PaymentCaptureResponse"> {
	return {
		merchantAccount: adyenMerchant,
		paymentPspReference,
		pspReference,
		reference: asked.reference,
		status: "received",
		...(asked.amount ? { amount: asked.amount } : {}),
	};
}
