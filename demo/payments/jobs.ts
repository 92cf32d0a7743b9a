// Background jobs of the embedded providers: pending payments are decided by time, and webhooks tell the shop.
import { sql } from "drizzle-orm";
import { webhookPath } from "#contract/payment/provider-webhook.ts";
import type { DbContext, GatewayContext } from "#gateway/context.ts";
import { cardEvents, cardSessions } from "#gateway/platform/db/schema.ts";
import { type Rounds, startRounds } from "#gateway/platform/jobs/rounds.ts";
import { decideDue, deliverDue, type PostEvent } from "./outbox.ts";

/** Pause between two rounds, in ms. */
const every = 2_000;
/** Old events are pruned once in this many rounds. */
const seldom = 300;
/** Timeout of a webhook, in ms. */
const within = 10_000;
/** Days that events are kept. */
const keptFor = 90;

async function isTaken(url: string, body: string, headers: Record<string, string>) {
	const signal = AbortSignal.timeout(within);
	const answer = await fetch(url, { method: "POST", body, headers, signal });
	return answer.ok;
}

/** Events, and express sheets that came to nothing. */
async function prune({ db, now }: DbContext): Promise<void> {
	const before = new Date(now().getTime() - keptFor * 86_400_000).toISOString();
	await db.execute(sql`delete from ${cardEvents} e using ${cardSessions} s
		where s.session_id = e.session_id and s.created_at < ${before}::timestamptz`);
	await db.execute(sql`delete from ${cardSessions} where express is not null
		and status = 'Cancelled' and created_at < ${before}::timestamptz`);
}

/** One round: decides payments whose time has come, then delivers events to the shop. */
export async function runProvider(context: GatewayContext, post: PostEvent): Promise<void> {
	await decideDue(context);
	await deliverDue(context, post);
}

/**
 * Starts the rounds; the first runs at once.
 * @param gatewayUrl address at which the shop's gateway receives the webhooks
 */
export function startProviderJobs(context: GatewayContext, gatewayUrl: string): Rounds {
	const post: PostEvent = (body, headers, provider) =>
		isTaken(gatewayUrl + webhookPath(provider), body, headers);
	let rounds = 0;
	return startRounds(context, { name: "embedded providers", every }, async () => {
		await runProvider(context, post);
		if (rounds % seldom === 0) await prune(context);
		rounds += 1;
	});
}
