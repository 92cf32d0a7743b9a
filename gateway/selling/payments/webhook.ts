// Where providers report on payments. Events are signed, processed once, and answered 200 only when done: on any other answer
// the provider sends them again.
import { and, eq } from "drizzle-orm";
import { ZodError } from "zod";
import type { GatewayContext } from "#gateway/context.ts";
import { GatewayError } from "#gateway/errors.ts";
import { paymentEvents } from "#gateway/platform/db/schema.ts";
import type { GatewayApp } from "#gateway/platform/http/variables.ts";
import { paymentEventsTotal } from "#gateway/platform/metrics/metrics.ts";
import { note } from "#gateway/platform/protection/counters.ts";
import type { FailedRefund, PaymentProvider, ProviderEvent } from "./provider.ts";
import { providersOf } from "./providers.ts";
import { reverseLateAuthorisation, settlePayment } from "./settle.ts";
import { findPayment, type Payment } from "./store.ts";

async function readEvents(provider: PaymentProvider, body: string, headers: Headers) {
	let events: readonly ProviderEvent[] | null;
	try {
		events = await provider.readWebhook(body, headers);
	} catch (error) {
		// any other fault is this gateway's own: answered 5xx, so that the provider sends the events again
		if (!(error instanceof SyntaxError || error instanceof ZodError)) throw error;
		// correctly signed, but not in the format that the provider is known to send
		throw new GatewayError("INVALID_REQUEST", { in: "body" });
	}
	if (!events) throw new GatewayError("SIGNATURE_INVALID");
	return events;
}

/** The customer has not got the money: a person has to look, whether or not an order gives it back another way. */
async function reportFailedRefund(
	context: GatewayContext,
	payment: Payment,
	{ key }: FailedRefund,
) {
	const { paymentId, provider } = payment;
	context.log.error({ paymentId, provider, refund: key }, "refund failed after all");
	if (key) await context.purchases.refundFailed(context, key);
}

/** The shop no longer has the money of an order that stands: a person has to look (CHECKOUT-103). */
function reportChargeback(context: GatewayContext, { paymentId, provider }: Payment) {
	context.log.error({ paymentId, provider }, "money taken back by the customer's bank");
}

async function work(context: GatewayContext, from: PaymentProvider, event: ProviderEvent) {
	const { db, now } = context;
	const { eventId, reference } = event;
	const provider = from.name;
	await db
		.insert(paymentEvents)
		.values({ provider, eventId, reference, receivedAt: now() })
		.onConflictDoNothing();
	const isThis = and(eq(paymentEvents.provider, provider), eq(paymentEvents.eventId, eventId));
	const [stored] = await db.select().from(paymentEvents).where(isThis);
	paymentEventsTotal.inc({ outcome: stored?.settledAt ? "repeated" : "new" });
	if (stored?.settledAt) return;
	await from.receive?.(event);
	const failed = await from.failedRefund?.(event);
	const isChargedBack = from.isChargedBack?.(event) === true;
	const payment = await findPayment(db, { provider, reference });
	// a payment page whose write lost its race belongs to no payment
	if (payment) {
		const { cartId: cart, customerId: customer } = payment;
		if (event.card) await note(context, "card-shown", { card: event.card, cart, customer });
		const settlement = await settlePayment(context, payment.paymentId);
		if (settlement?.outcome === "failed") await reverseLateAuthorisation(context, payment);
		if (failed) await reportFailedRefund(context, payment, failed);
		if (isChargedBack && settlement?.outcome === "placed") reportChargeback(context, payment);
	}
	await db.update(paymentEvents).set({ settledAt: now() }).where(isThis);
}

export function mountPaymentWebhooks(app: GatewayApp, context: GatewayContext): void {
	app.post("/payment/webhooks/:provider", async (c) => {
		const name = c.req.param("provider");
		const provider = providersOf(context).find((one) => one.name === name);
		if (!provider) throw new GatewayError("NOT_FOUND");
		const events = await readEvents(provider, await c.req.text(), c.req.raw.headers);
		for (const event of events) await work(context, provider, event);
		return c.json({ received: events.map(({ eventId }) => eventId) });
	});
}
