// Taking authorised money at Adyen: asked for once, told later by a notification, and asked for again when nothing was
// told for a day. Adyen has no call that says what became of it, but whoever asks for money that it has taken already is
// told so by a notification (notifications.ts), so that a lost one is made good and nothing is taken twice.

import type { GatewayContext } from "../../context.ts";
import type { Money } from "../../contract/shapes.ts";
import type { Capture } from "../provider.ts";
import { findAdyenPayment, markAdyen, noteCaptureAsked } from "./book.ts";
import type { AdyenClient } from "./client.ts";
import { isFinal } from "./http-client.ts";
import { adyenMethod } from "./methods.ts";
import { adyenAmount } from "./results.ts";

/** Milliseconds without a word after which a notification is taken for lost. */
const silentFor = 86_400_000;

export async function captureAtAdyen(
	context: Pick<GatewayContext, "db" | "now">,
	connecting: Promise<AdyenClient>,
	reference: string,
	amount: Money,
): Promise<Capture> {
	const payment = await findAdyenPayment(context, reference);
	if (!payment || payment.captureFailedAt || payment.cancelledAt) return "lost";
	if (payment.capturedAt) return "captured";
	if (adyenMethod(payment.product)?.capture === "automatic") {
		await markAdyen(context, reference, "capturedAt");
		return "captured";
	}
	const { pspReference, captureAskedAt: before } = payment;
	// its name comes with the notification
	if (!pspReference) return "pending";
	if (before && context.now().getTime() - before.getTime() < silentFor) return "pending";
	const { checkout, merchantAccount } = await connecting;
	const asked = { merchantAccount, amount: adyenAmount(amount), reference };
	// a key that it knows is answered as before: to be told anew takes another, the same for whoever asks at this time
	const idempotencyKey = `${reference}:capture${before ? `:${before.getTime()}` : ""}`;
	try {
		const { ModificationsApi } = checkout;
		await ModificationsApi.captureAuthorisedPayment(pspReference, asked, { idempotencyKey });
	} catch (error) {
		if (!isFinal(error)) throw error;
		// what Adyen took on before has failed when a notification says so
		if (!before) return "lost";
	}
	await noteCaptureAsked(context, reference);
	return "pending";
}
