// Captures authorised money at Adyen: requested once, confirmed later by a notification, and requested again if there was none
// for a day. Adyen has no call for the state of a capture, but a request for money that it has taken already is answered by a
// notification that says so (notifications.ts): a lost notification is made good and nothing is taken twice.

import type { Money } from "#contract/shapes.ts";
import type { DbContext } from "#gateway/context.ts";
import type { Capture } from "../provider.ts";
import { capturesItself, findAdyenPayment, markAdyen, recordCaptureAsked } from "./book.ts";
import type { AdyenClient } from "./client.ts";
import { isFinal } from "./http-client.ts";
import { adyenAmount } from "./results.ts";

/** Milliseconds without a notification after which it counts as lost. */
const silentFor = 86_400_000;

export async function captureAtAdyen(
	context: DbContext,
	connecting: Promise<AdyenClient>,
	reference: string,
	amount: Money,
): Promise<Capture> {
	const payment = await findAdyenPayment(context, reference);
	if (!payment || payment.captureFailedAt || payment.cancelledAt) return "lost";
	if (payment.capturedAt) return "captured";
	const takesItself = capturesItself(payment);
	// the notification of the authorisation says whether the money is taken already
	if (takesItself === null) return "pending";
	if (takesItself) {
		await markAdyen(context, reference, "capturedAt");
		return "captured";
	}
	const { pspReference, captureAskedAt: before } = payment;
	// Adyen's reference comes with the notification
	if (!pspReference) return "pending";
	if (before && context.now().getTime() - before.getTime() < silentFor) return "pending";
	const { checkout, merchantAccount } = await connecting;
	const asked = { merchantAccount, amount: adyenAmount(amount), reference };
	// Adyen repeats its answer to a known key: a new request needs another key, the same for every process that asks now
	const idempotencyKey = `${reference}:capture${before ? `:${before.getTime()}` : ""}`;
	try {
		const { ModificationsApi } = checkout;
		await ModificationsApi.captureAuthorisedPayment(pspReference, asked, { idempotencyKey });
	} catch (error) {
		if (!isFinal(error)) throw error;
		// a request that Adyen accepted before fails only when a notification says so
		if (!before) return "lost";
	}
	await recordCaptureAsked(context, reference);
	return "pending";
}
