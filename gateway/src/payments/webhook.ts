// Where providers tell the gateway what became of a payment. Signed, worked on once, answered 200 only when done: a
// provider that hears anything else sends it again.
import { and, eq } from "drizzle-orm";
import type { GatewayContext } from "../context.ts";
import { paymentEvents } from "../db/schema.ts";
import { GatewayError } from "../errors.ts";
import type { GatewayApp } from "../http/variables.ts";
import type { PaymentProvider, ProviderEvent } from "./provider.ts";
import { providersOf } from "./providers.ts";
import { settlePayment } from "./settle.ts";
import { findPayment } from "./store.ts";

function readEvent(provider: PaymentProvider, body: string, headers: Headers): ProviderEvent {
	let event: ProviderEvent | null;
	try {
		event = provider.readWebhook(body, headers);
	} catch {
		// rightly signed, and yet not what the provider is known to send
		throw new GatewayError("INVALID_REQUEST", { in: "body" });
	}
	if (!event) throw new GatewayError("SIGNATURE_INVALID");
	return event;
}

async function work(context: GatewayContext, provider: string, event: ProviderEvent) {
	const { db, now } = context;
	const { eventId, reference } = event;
	await db
		.insert(paymentEvents)
		.values({ provider, eventId, reference, receivedAt: now() })
		.onConflictDoNothing();
	const isThis = and(eq(paymentEvents.provider, provider), eq(paymentEvents.eventId, eventId));
	const [known] = await db.select().from(paymentEvents).where(isThis);
	if (known?.settledAt) return;
	const payment = await findPayment(db, { provider, reference });
	// a page that was opened for a write which lost its race belongs to no payment
	if (payment) await settlePayment(context, payment.paymentId);
	await db.update(paymentEvents).set({ settledAt: now() }).where(isThis);
}

export function mountPaymentWebhooks(app: GatewayApp, context: GatewayContext): void {
	app.post("/payment/webhooks/:provider", async (c) => {
		const name = c.req.param("provider");
		const provider = providersOf(context).find((one) => one.name === name);
		if (!provider) throw new GatewayError("NOT_FOUND");
		const event = readEvent(provider, await c.req.text(), c.req.raw.headers);
		await work(context, provider.name, event);
		return c.json({ received: event.eventId });
	});
}
