// Adyen behind the interface of provider.ts (ADR 0013). Its reference for a payment is our own payment id. Every call that
// moves something carries a key of that id, so that a repeat by a process or the sweep moves nothing twice.
import type { GatewayContext } from "#gateway/context.ts";
import type { PaymentProvider, PaymentRequest, ProviderReading } from "../provider.ts";
import {
	type AdyenPayment,
	type AdyenUpdate,
	adyenReading,
	findAdyenPayment,
	isHeld,
	isTaken,
	markAdyen,
	openAdyenPayment,
	recordAdyen,
	recordRefund,
	recordStarted,
	storeUnreadReturn,
} from "./book.ts";
import { captureAtAdyen } from "./capture.ts";
import { type AdyenClient, cardFieldsOf, connectAdyen } from "./client.ts";
import { createAdyenWallets } from "./express.ts";
import { isFinal } from "./http-client.ts";
import { type AdyenMethod, adyenMethod } from "./methods.ts";
import {
	handleNotification,
	isChargeback,
	readFailedRefund,
	readNotifications,
} from "./notifications.ts";
import { adyenAmount, moneyOf, statusOfResult, statusOfSession } from "./results.ts";
import { type AdyenStart, startAtAdyen, startDirect, startHosted } from "./start.ts";

/** How long a shopper may take to pay, in milliseconds. */
const openFor = 45 * 60_000;

/** What the return address means; null for one that is not this payment's. @throws when Adyen cannot be asked */
async function fetchResult(
	{ checkout }: AdyenClient,
	{ paymentId, sessionId }: AdyenPayment,
	result: string,
): Promise<AdyenUpdate | null> {
	const { PaymentsApi } = checkout;
	try {
		if (sessionId) {
			const answer = await PaymentsApi.getResultOfPaymentSession(sessionId, result);
			if (answer.reference && answer.reference !== paymentId) return null;
			const paid = answer.payments?.[0];
			const { pspReference } = paid ?? {};
			return {
				status: statusOfSession(answer.status),
				pspReference,
				amount: moneyOf(paid?.amount),
			};
		}
		const answer = await PaymentsApi.paymentsDetails({ details: { redirectResult: result } });
		if (answer.merchantReference !== paymentId) return null;
		const { resultCode, pspReference, amount } = answer;
		return { status: statusOfResult(resultCode), pspReference, amount: moneyOf(amount) };
	} catch (error) {
		if (isFinal(error)) return null;
		throw error;
	}
}

/** Null where Adyen is not configured. */
export function createAdyenProvider(
	context: Pick<GatewayContext, "config" | "db" | "now" | "log">,
): PaymentProvider | null {
	const { config, now, log } = context;
	if (!config.ADYEN_API_KEY) return null;
	const connecting = connectAdyen(config);
	// a failure is reported where it is awaited later
	connecting.catch(() => undefined);

	const cancelAuthorisation = async (paymentId: string, pspReference: string) => {
		const { checkout, merchantAccount } = await connecting;
		await checkout.ModificationsApi.cancelAuthorisedPaymentByPspReference(
			pspReference,
			{ merchantAccount, reference: paymentId },
			{ idempotencyKey: `${paymentId}:cancel:${pspReference}`.slice(0, 64) },
		);
	};
	/** Reverses an authorisation that is of no use: cancels or refunds it, whichever is still possible. */
	const reverse = async (paymentId: string, pspReference: string) => {
		const { checkout, merchantAccount } = await connecting;
		await checkout.ModificationsApi.refundOrCancelPayment(
			pspReference,
			{ merchantAccount, reference: paymentId },
			{ idempotencyKey: `${paymentId}:back:${pspReference}`.slice(0, 64) },
		);
	};
	const readingOf = (payment: AdyenPayment | null): ProviderReading | null =>
		payment && adyenReading(payment, now());
	/** Asks what a return means and stores it; if Adyen cannot be asked now, the return waits. */
	const recordReturn = async (payment: AdyenPayment, result: string): Promise<boolean> => {
		try {
			const update = await fetchResult(await connecting, payment, result);
			if (update) await recordAdyen(context, payment.paymentId, update);
			return update !== null;
		} catch (err) {
			const { paymentId } = payment;
			log.warn({ err, paymentId }, "return not read yet");
			await storeUnreadReturn(context, paymentId, result);
			return true;
		}
	};

	/** Pays with a card, or a wallet, that needs no page of Adyen to be typed into. */
	const pay = async (method: AdyenMethod, request: PaymentRequest): Promise<AdyenStart> => {
		const client = await connecting;
		const nothing = { sessionId: null, pspReference: null, redirectUrl: null };
		try {
			const paid = await startDirect(client, method, request);
			if (!paid.isUnplayed) return paid;
			// nothing was authorised: Adyen's own page plays what this one cannot, and asks for the card once more
			const expiresAt = new Date(now().getTime() + openFor);
			return await startHosted(client, method, request, expiresAt, "page");
		} catch (error) {
			if (!isFinal(error)) throw error;
			// fields that were encrypted too long ago, or a card that is no longer kept: the same call can never pay
			return { ...nothing, status: "Error" };
		}
	};

	const express = createAdyenWallets(context, { connecting, pay, openFor });
	return {
		name: "adyen",
		...(express ? { express } : {}),
		cardFields: cardFieldsOf(config),
		takes: (product) => adyenMethod(product) !== null,
		async start(request) {
			const method = adyenMethod(request.product);
			if (!method) throw new Error("Adyen does not take this product");
			const expiresAt = new Date(now().getTime() + openFor);
			const client = await connecting;
			const { isUnplayed: _, ...started } = await startAtAdyen(client, method, request, expiresAt);
			const { paymentId, product, amount } = request;
			await openAdyenPayment(context, {
				paymentId,
				product,
				...started,
				amount: amount.centAmount,
				currency: amount.currencyCode,
				createdAt: now(),
				expiresAt,
			});
			const { status, redirectUrl } = started;
			return { reference: paymentId, status, redirectUrl };
		},
		async payByCard(request) {
			const method = adyenMethod(request.product);
			if (!method) throw new Error("Adyen does not take this product");
			const { paymentId } = request;
			const { status, redirectUrl, pspReference, sessionId } = await pay(method, request);
			await recordStarted(context, paymentId, redirectUrl, sessionId);
			await recordAdyen(context, paymentId, { status, pspReference: pspReference ?? undefined });
			return { reference: paymentId, status, redirectUrl };
		},
		async read(reference) {
			const payment = await findAdyenPayment(context, reference);
			if (!payment?.unreadResult) return readingOf(payment);
			if (!(await recordReturn(payment, payment.unreadResult))) {
				await recordAdyen(context, reference, { status: "Error" });
			}
			return readingOf(await findAdyenPayment(context, reference));
		},
		async readRedirect(redirectResult, paymentId) {
			const payment = paymentId ? await findAdyenPayment(context, paymentId) : null;
			if (!payment) return null;
			if (isHeld(payment.status)) return readingOf(payment);
			if (!(await recordReturn(payment, redirectResult))) return null;
			return readingOf(await findAdyenPayment(context, payment.paymentId));
		},
		capture: (reference, amount) => captureAtAdyen(context, connecting, reference, amount),
		async cancel(reference) {
			const payment = await findAdyenPayment(context, reference);
			if (!payment) return "cancelled";
			if (isTaken(payment)) return "captured";
			// marked first, so that an authorisation that arrives afterwards is reversed; one that arrived before is in the row
			const marked = (await markAdyen(context, reference, "cancelledAt")) ?? payment;
			if (isTaken(marked)) return "captured";
			if (marked.pspReference && isHeld(marked.status)) {
				await cancelAuthorisation(reference, marked.pspReference);
			}
			return "cancelled";
		},
		async refund(reference, amount, refundKey) {
			const payment = await findAdyenPayment(context, reference);
			if (!payment || amount.centAmount > payment.amount) return "refused";
			// Adyen's reference comes with the notification
			if (!payment.pspReference) return "not-yet";
			const { checkout, merchantAccount } = await connecting;
			const asked = { merchantAccount, amount: adyenAmount(amount), reference };
			const key = { idempotencyKey: `${reference}:refund:${refundKey}`.slice(0, 64) };
			try {
				const { ModificationsApi } = checkout;
				const answer = await ModificationsApi.refundCapturedPayment(
					payment.pspReference,
					asked,
					key,
				);
				const { pspReference } = answer;
				await recordRefund(context, { pspReference, paymentId: reference, refundKey });
				return "refunded";
			} catch (error) {
				if (isFinal(error)) return "refused";
				throw error;
			}
		},
		readWebhook: async (rawBody) => readNotifications(rawBody, await connecting),
		receive: (event) => handleNotification(context, event, reverse),
		async cardOf(reference) {
			const payment = await findAdyenPayment(context, reference);
			if (!payment?.cardBrand || !payment.cardEnding) return null;
			const { cardBrand: brand, cardEnding: ending } = payment;
			return { brand, ending, expires: payment.cardExpires, token: payment.cardToken };
		},
		async forgetCard(token, customerId) {
			const { checkout, merchantAccount } = await connecting;
			const { RecurringApi } = checkout;
			try {
				await RecurringApi.deleteTokenForStoredPaymentDetails(token, customerId, merchantAccount);
			} catch (error) {
				// it keeps no such card, or not for this customer
				if (!isFinal(error)) throw error;
			}
		},
		isChargedBack: isChargeback,
		failedRefund: (event) => readFailedRefund(context, event),
	};
}
