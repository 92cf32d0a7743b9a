// Starts a payment at Adyen: on its own page, or directly at the wallet or bank.

import type { Types } from "@adyen/api-library";
import type { PaymentStatus } from "#contract/cart/shapes.ts";
import type { WalletAgreement } from "#contract/payment/express.ts";
import { brand } from "#shop/brand.ts";
import type { PaymentRequest } from "../provider.ts";
import type { AdyenClient } from "./client.ts";
import type { AdyenMethod } from "./methods.ts";
import { adyenAmount, redirectOf, statusOfResult } from "./results.ts";

export interface AdyenStart {
	status: PaymentStatus;
	sessionId: string | null;
	pspReference: string | null;
	redirectUrl: string | null;
	isUnplayed?: boolean;
}

export function commonOf(request: PaymentRequest, { merchantAccount }: AdyenClient) {
	const { paymentId, amount, returnUrl, locale, country, customerId } = request;
	return {
		merchantAccount,
		amount: adyenAmount(amount),
		reference: paymentId,
		returnUrl,
		shopperLocale: locale,
		countryCode: country,
		...(customerId ? { shopperReference: customerId } : {}),
		// the order is placed before the money is taken (ADR 0012)
		additionalData: { manualCapture: "true" },
	};
}

/** Adyen's own page, which asks for the card or whatever the method needs. @param key names this session among the payment's calls */
export async function startHosted(
	client: AdyenClient,
	method: AdyenMethod,
	request: PaymentRequest,
	expiresAt: Date,
	key = "start",
): Promise<AdyenStart> {
	const { CreateCheckoutSessionRequest } = client.library.Types.checkout;
	const { StorePaymentMethodModeEnum, RecurringProcessingModelEnum } = CreateCheckoutSessionRequest;
	const asked: Types.checkout.CreateCheckoutSessionRequest = {
		...commonOf(request, client),
		// the shop has asked its customer whether the card may be kept: Adyen's page does not ask again
		...(request.keepCard
			? {
					storePaymentMethodMode: StorePaymentMethodModeEnum.Enabled,
					recurringProcessingModel: RecurringProcessingModelEnum.CardOnFile,
					shopperInteraction: CreateCheckoutSessionRequest.ShopperInteractionEnum.Ecommerce,
				}
			: {}),
		allowedPaymentMethods: [method.type],
		mode: CreateCheckoutSessionRequest.ModeEnum.Hosted,
		channel: CreateCheckoutSessionRequest.ChannelEnum.Web,
		expiresAt,
	};
	const idempotencyKey = `${request.paymentId}:${key}`;
	const session = await client.checkout.PaymentsApi.sessions(asked, { idempotencyKey });
	if (!session.url) throw new Error("Adyen's session has no page");
	return {
		status: "RedirectShopper",
		sessionId: session.id,
		pspReference: null,
		redirectUrl: session.url,
	};
}

/** A saved card: its bank may ask who pays, on a page that the shopper is sent to; else it is authorised at once. */
function byToken(client: AdyenClient, { savedCard }: PaymentRequest) {
	const { PaymentRequest: Request } = client.library.Types.checkout;
	return {
		paymentMethod: {
			type: "scheme",
			storedPaymentMethodId: savedCard,
		} as Types.checkout.PaymentRequestPaymentMethod,
		recurringProcessingModel: Request.RecurringProcessingModelEnum.CardOnFile,
		shopperInteraction: Request.ShopperInteractionEnum.ContAuth,
	};
}

/**
 * A card that was typed into Adyen's fields. Its bank asks on a page of its own: frames of any bank in the shop's page would
 * need a policy that names no hosts (ADR 0163).
 */
function byFields(
	client: AdyenClient,
	{ encryptedCard, holder, keepCard, returnUrl }: PaymentRequest,
) {
	if (!encryptedCard) return {};
	const { PaymentRequest: Request, ThreeDSRequestData } = client.library.Types.checkout;
	const { number, expiryMonth, expiryYear, securityCode, brand: chosen, browser } = encryptedCard;
	return {
		paymentMethod: {
			type: "scheme",
			encryptedCardNumber: number,
			encryptedExpiryMonth: expiryMonth,
			encryptedExpiryYear: expiryYear,
			encryptedSecurityCode: securityCode,
			holderName: holder,
			...(chosen ? { brand: chosen } : {}),
		} as Types.checkout.PaymentRequestPaymentMethod,
		browserInfo: browser,
		origin: new URL(returnUrl).origin,
		authenticationData: {
			threeDSRequestData: { nativeThreeDS: ThreeDSRequestData.NativeThreeDSEnum.Disabled },
		},
		shopperInteraction: Request.ShopperInteractionEnum.Ecommerce,
		...(keepCard
			? {
					storePaymentMethod: true,
					recurringProcessingModel: Request.RecurringProcessingModelEnum.CardOnFile,
				}
			: {}),
	};
}

/** Data of a wallet's payment that Adyen's library gives, by Adyen's type of it: no other reaches Adyen. */
const walletParts: Readonly<Record<string, readonly string[]>> = {
	applepay: ["applePayToken"],
	googlepay: ["googlePayToken", "googlePayCardNetwork"],
};

export const partsOf = (payment: WalletAgreement["payment"], names: readonly string[]) =>
	Object.fromEntries(names.flatMap((name) => (payment[name] ? [[name, payment[name]]] : [])));

/** A wallet whose sheet has agreed; the bank of its card asks on a page of its own, as of a typed one. */
function byWallet(
	client: AdyenClient,
	{ type }: AdyenMethod,
	{ email, payment, browser }: WalletAgreement,
	returnUrl: string,
) {
	const { PaymentRequest: Request, ThreeDSRequestData } = client.library.Types.checkout;
	return {
		paymentMethod: {
			type,
			...partsOf(payment, walletParts[type] ?? []),
		} as Types.checkout.PaymentRequestPaymentMethod,
		...(browser ? { browserInfo: browser } : {}),
		origin: new URL(returnUrl).origin,
		authenticationData: {
			threeDSRequestData: { nativeThreeDS: ThreeDSRequestData.NativeThreeDSEnum.Disabled },
		},
		shopperEmail: email,
		shopperInteraction: Request.ShopperInteractionEnum.Ecommerce,
	};
}

export async function startDirect(
	client: AdyenClient,
	method: AdyenMethod,
	request: PaymentRequest,
): Promise<AdyenStart> {
	const { PaymentRequest: Request } = client.library.Types.checkout;
	const { centAmount } = request.amount;
	// one line for the whole: the amount due includes discounts, delivery and gift cards, which the items do not
	const lineItems = [
		{ id: "order", description: brand.name, quantity: 1, amountIncludingTax: centAmount },
	];
	const asked: Types.checkout.PaymentRequest = {
		...commonOf(request, client),
		// the library's union of all methods; these need only their type
		paymentMethod: { type: method.type } as Types.checkout.PaymentRequestPaymentMethod,
		channel: Request.ChannelEnum.Web,
		...(method.wantsLines ? { lineItems } : {}),
		...(request.savedCard ? byToken(client, request) : byFields(client, request)),
		...(request.wallet ? byWallet(client, method, request.wallet, request.returnUrl) : {}),
	};
	const idempotencyKey = `${request.paymentId}:start`;
	const answer = await client.checkout.PaymentsApi.payments(asked, { idempotencyKey });
	const status = statusOfResult(answer.resultCode);
	const redirectUrl = redirectOf(answer.action);
	return {
		// an action that is no redirect, such as a bank's frame, is played by no page of ours
		isUnplayed: answer.action != null && redirectUrl === null,
		// a redirect without a page leads nowhere
		status: status === "RedirectShopper" && !redirectUrl ? "Error" : status,
		sessionId: null,
		pspReference: answer.pspReference ?? null,
		redirectUrl,
	};
}

/** @param expiresAt when Adyen's own page closes */
export function startAtAdyen(
	client: AdyenClient,
	method: AdyenMethod,
	request: PaymentRequest,
	expiresAt: Date,
): Promise<AdyenStart> {
	if (request.savedCard || request.encryptedCard) {
		return Promise.resolve({
			status: "RedirectShopper",
			sessionId: null,
			pspReference: null,
			redirectUrl: null,
		});
	}
	return method.flow === "hosted"
		? startHosted(client, method, request, expiresAt)
		: startDirect(client, method, request);
}
