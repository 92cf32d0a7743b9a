// Sends what is due to the endpoints, signed as Standard Webhooks say (ADR 0149).
import { eq } from "drizzle-orm";
import { Webhook } from "standardwebhooks";
import type { GatewayContext } from "#gateway/context.ts";
import { events, webhookEndpoints } from "#gateway/platform/db/schema/event.ts";
import { type Rounds, startRounds } from "#gateway/platform/jobs/rounds.ts";
import { webhooksTotal } from "#gateway/platform/metrics/metrics.ts";
import { brand } from "#shop/brand.ts";
import {
	claimDeliveries,
	type Delivery,
	endpointsDue,
	recordDelivered,
	recordFailed,
} from "./deliveries.ts";
import { type Endpoint, secretsOf } from "./endpoints.ts";
import { eventView } from "./event-view.ts";
import { postWebhook, type WebhookAnswer } from "./post-webhook.ts";
import { Unreachable } from "./reachable.ts";
import { sequence } from "./sequence.ts";

type Context = Pick<GatewayContext, "config" | "db" | "now" | "log" | "isStopping">;

/** Sent to an endpoint at once by a gateway. */
const atOnce = 8;

/** @throws Error without an answer */
async function attempt(
	context: Context,
	endpoint: Endpoint,
	event: typeof events.$inferSelect,
): Promise<WebhookAnswer> {
	const body = JSON.stringify(eventView(event));
	const sentAt = context.now();
	const signatures = secretsOf(context, endpoint).map((secret) =>
		new Webhook(secret).sign(event.eventId, sentAt, body),
	);
	return postWebhook(context.config, endpoint.url, {
		body,
		headers: {
			"content-type": "application/json",
			"user-agent": `${brand.name}-Webhooks/1`,
			"webhook-id": event.eventId,
			"webhook-timestamp": String(Math.floor(sentAt.getTime() / 1_000)),
			"webhook-signature": signatures.join(" "),
		},
	});
}

async function deliver(
	context: Context,
	row: Pick<Delivery, "endpointId" | "eventId" | "attempts">,
): Promise<void> {
	const { db, log } = context;
	const [found] = await db
		.select({ endpoint: webhookEndpoints, event: events })
		.from(webhookEndpoints)
		.innerJoin(events, eq(events.eventId, row.eventId))
		.where(eq(webhookEndpoints.endpointId, row.endpointId));
	// removed meanwhile
	if (!found) return;
	const { endpoint, event } = found;
	const about = { endpointId: row.endpointId, eventId: row.eventId, type: event.type };
	try {
		const { status, retryAfter } = await attempt(context, endpoint, event);
		if (status >= 200 && status < 300) {
			webhooksTotal.inc({ outcome: "delivered" });
			await recordDelivered(context, row, status);
			return;
		}
		webhooksTotal.inc({ outcome: "refused" });
		log.warn({ ...about, status }, "webhook not taken");
		await recordFailed(context, row, { status, retryAfter });
	} catch (error) {
		webhooksTotal.inc({ outcome: "failed" });
		const reason =
			error instanceof Unreachable ? error.message : ((error as { code?: string }).code ?? "");
		log.warn({ ...about, reason }, "webhook not answered");
		await recordFailed(context, row, { status: null, retryAfter: null });
	}
}

/** Sends all that is due for an endpoint, until nothing is. */
async function sendDue(context: Context, endpointId: string): Promise<void> {
	for (;;) {
		const due = await claimDeliveries(context, endpointId, atOnce);
		await Promise.all(due.map((row) => deliver(context, row)));
		// events of an order that waited for the one before are due now
		if (due.length === 0 || context.isStopping()) return;
	}
}

/**
 * Puts events in sequence, and begins to send what is due to each endpoint by itself: a slow one holds up no other.
 * @param sending by endpoint: what another call began and is not done
 * @returns what this call began
 */
export async function sweepWebhooks(
	context: Context,
	sending = new Map<string, Promise<void>>(),
): Promise<Promise<void>[]> {
	await sequence(context);
	const idle = (await endpointsDue(context)).filter((endpointId) => !sending.has(endpointId));
	return idle.map((endpointId) => {
		const round = sendDue(context, endpointId)
			.catch((error: unknown) => context.log.warn({ err: error, endpointId }, "webhooks"))
			.finally(() => sending.delete(endpointId));
		sending.set(endpointId, round);
		return round;
	});
}

/**
 * Sends webhooks as they come.
 * @param every milliseconds between two looks
 */
export function startWebhooks(context: Context, every: number): Rounds {
	const sending = new Map<string, Promise<void>>();
	const rounds = startRounds(context, { name: "webhooks", every }, () =>
		sweepWebhooks(context, sending),
	);
	return {
		async stop(within) {
			const late = new Promise<void>((resolve) => {
				setTimeout(resolve, within).unref();
			});
			await rounds.stop(within);
			await Promise.race([Promise.all(sending.values()), late]);
		},
	};
}
