// Sends what is due to the endpoints, signed as Standard Webhooks say (ADR 0149).
import { type IncomingMessage, request as plainRequest } from "node:http";
import { request as secureRequest } from "node:https";
import { eq } from "drizzle-orm";
import { Webhook } from "standardwebhooks";
import type { GatewayConfig } from "#gateway/config.ts";
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
import { checkedLookup, endpointFault, Unreachable } from "./reachable.ts";
import { sequence } from "./sequence.ts";

// One attempt at one webhook: a POST that follows no redirect and reads nothing but the status.

/** Milliseconds in which an endpoint has to answer. */
const answersWithin = 15_000;

interface WebhookAnswer {
	status: number;
	/** milliseconds that the endpoint asks to be left alone for */
	retryAfter: number | null;
}

/** At most an hour, so that a receiver's mistake does not silence it for days. */
function retryAfterOf({ headers }: IncomingMessage): number | null {
	const seconds = Number(headers["retry-after"]);
	return Number.isFinite(seconds) && seconds > 0 ? Math.min(seconds, 3_600) * 1_000 : null;
}

/** @throws Error without an answer in time, and for an address that may not be called */
async function postWebhook(
	config: Pick<GatewayConfig, "WEBHOOK_NETWORKS" | "isProduction">,
	url: string,
	{ headers, body }: { headers: Record<string, string>; body: string },
): Promise<WebhookAnswer> {
	const fault = endpointFault(url, config);
	if (fault) throw new Unreachable(fault);
	const request = url.startsWith("https:") ? secureRequest : plainRequest;
	return new Promise((resolve, reject) => {
		const asked = request(url, {
			method: "POST",
			headers: { ...headers, "content-length": String(Buffer.byteLength(body)) },
			lookup: checkedLookup(config),
			agent: false,
			// of the whole attempt, name and connection included
			signal: AbortSignal.timeout(answersWithin),
		});
		asked.on("error", reject);
		asked.on("response", (answer) => {
			resolve({ status: answer.statusCode ?? 0, retryAfter: retryAfterOf(answer) });
			// what it says is not read: it may be endless, or hold what does not belong here
			answer.destroy();
		});
		asked.end(body);
	});
}

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
	const answer = await attempt(context, endpoint, event).catch((error: unknown) => {
		const reason =
			error instanceof Unreachable ? error.message : ((error as { code?: string }).code ?? "");
		log.warn({ ...about, reason }, "webhook not answered");
		return null;
	});
	const isTaken = answer !== null && answer.status >= 200 && answer.status < 300;
	webhooksTotal.inc({ outcome: isTaken ? "delivered" : answer ? "refused" : "failed" });
	if (answer && !isTaken) log.warn({ ...about, status: answer.status }, "webhook not taken");
	try {
		if (isTaken) await recordDelivered(context, row, answer.status);
		else await recordFailed(context, row, answer ?? { status: null, retryAfter: null });
	} catch (err) {
		// it is still held, and sent again once it is not: what came of this attempt says nothing of the endpoint
		log.warn({ ...about, err }, "webhook not recorded");
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
