// The queue of webhooks: which event goes to which endpoint, and when (ADR 0149). Of one subject (an order) an endpoint gets the
// next event only after it took the one before; one that it never takes (a dead letter) holds up those of its order, and no
// other's, until an operator sends it again or skips it.
import { and, eq, inArray, sql } from "drizzle-orm";
import type { Db } from "#gateway/platform/db/client.ts";
import { events, webhookDeliveries, webhookEndpoints } from "#gateway/platform/db/schema/event.ts";

type Context = { db: Db; now(): Date };
export type Delivery = typeof webhookDeliveries.$inferSelect;

const second = 1_000;
/** Longer than an attempt may take: another gateway takes up what this one leaves behind. */
const heldFor = 60 * second;
/** Milliseconds for which an event is tried, before it is a dead letter. */
export const triedFor = 3 * 86_400 * second;
/** Of one endpoint: it is left alone for that long at most after failures. */
const maxPause = 60 * second;

/** In the transaction that gives the events their positions. */
export async function queueDeliveries(
	tx: Db,
	eventIds: readonly string[],
	now: Date,
): Promise<void> {
	if (eventIds.length === 0) return;
	await tx.execute(sql`
		insert into ${webhookDeliveries} (endpoint_id, event_id, subject, position, next_try_at, queued_at)
		select w.endpoint_id, e.event_id, e.subject, e.position, ${now.toISOString()}::timestamptz,
			${now.toISOString()}::timestamptz
		from ${events} e join ${webhookEndpoints} w on cardinality(w.types) = 0 or e.type = any(w.types)
		where e.event_id in (select jsonb_array_elements_text(${JSON.stringify(eventIds)}::jsonb))
		on conflict do nothing`);
}

/** Endpoints that something is due for. */
export async function endpointsDue({ db, now }: Context): Promise<string[]> {
	const at = sql`${now().toISOString()}::timestamptz`;
	const { rows } = await db.execute<{ endpointId: string }>(sql`
		select e.endpoint_id as "endpointId" from ${webhookEndpoints} e
		where e.paused_at is null and (e.resume_at is null or e.resume_at <= ${at}) and exists (
			select from ${webhookDeliveries} w
			where w.endpoint_id = e.endpoint_id and w.state = 'waiting' and w.next_try_at <= ${at})
		order by e.created_at, e.endpoint_id`);
	return rows.map(({ endpointId }) => endpointId);
}

/** Deliveries that are due and first of their subject, each taken by one gateway only and held while it is sent. */
export async function claimDeliveries(
	{ db, now }: Context,
	endpointId: string,
	atMost: number,
): Promise<readonly Pick<Delivery, "endpointId" | "eventId" | "attempts">[]> {
	const at = sql`${now().toISOString()}::timestamptz`;
	const heldUntil = new Date(now().getTime() + heldFor).toISOString();
	const { rows } = await db.execute(sql`
		update ${webhookDeliveries} d set attempts = d.attempts + 1, next_try_at = ${heldUntil}::timestamptz
		from (
			select w.endpoint_id, w.event_id from ${webhookDeliveries} w
			join ${webhookEndpoints} e on e.endpoint_id = w.endpoint_id
				and e.paused_at is null and (e.resume_at is null or e.resume_at <= ${at})
			where w.endpoint_id = ${endpointId} and w.state = 'waiting' and w.next_try_at <= ${at}
				and not exists (select from ${webhookDeliveries} b
					where b.endpoint_id = w.endpoint_id and b.subject = w.subject and b.position < w.position
						and b.state in ('waiting', 'dead'))
			order by w.next_try_at, w.position limit ${atMost} for update of w skip locked
		) due
		where d.endpoint_id = due.endpoint_id and d.event_id = due.event_id
		returning d.endpoint_id as "endpointId", d.event_id as "eventId", d.attempts`);
	return rows as unknown as Pick<Delivery, "endpointId" | "eventId" | "attempts">[];
}

const ofRow = ({ endpointId, eventId }: Pick<Delivery, "endpointId" | "eventId">) =>
	and(eq(webhookDeliveries.endpointId, endpointId), eq(webhookDeliveries.eventId, eventId));

/** @param status of the answer, a 2xx */
export async function recordDelivered(
	{ db, now }: Context,
	row: Pick<Delivery, "endpointId" | "eventId">,
	status: number,
): Promise<void> {
	await db
		.update(webhookDeliveries)
		.set({ state: "delivered", lastStatus: status, doneAt: now() })
		.where(and(ofRow(row), inArray(webhookDeliveries.state, ["waiting", "dead"])));
	await db
		.update(webhookEndpoints)
		.set({ failures: 0, resumeAt: null })
		.where(
			and(
				eq(webhookEndpoints.endpointId, row.endpointId),
				sql`(${webhookEndpoints.failures} > 0 or ${webhookEndpoints.resumeAt} is not null)`,
			),
		);
}

export interface Failure {
	/** null for no answer */
	status: number | null;
	/** milliseconds that the endpoint asked to be left alone for */
	retryAfter: number | null;
}

/** Milliseconds until the next attempt: a refusal is about this event, anything else about the endpoint, which may be back soon. */
function waitAfter(attempts: number, isRefusal: boolean): number {
	const [factor, longest] = isRefusal ? [4, 6 * 3_600 * second] : [2, 600 * second];
	return Math.min(5 * second * factor ** Math.min(attempts - 1, 12), longest);
}

/** Attempts go on at growing intervals; after three days the event is a dead letter. */
export async function recordFailed(
	{ db, now }: Context,
	row: Pick<Delivery, "endpointId" | "eventId" | "attempts">,
	{ status, retryAfter }: Failure,
): Promise<void> {
	const isRefusal = status !== null && status < 500 && status !== 429;
	const wait = Math.max(waitAfter(row.attempts, isRefusal), retryAfter ?? 0);
	const at = sql`${now().toISOString()}::timestamptz`;
	const isDead = sql`queued_at <= ${at} - make_interval(secs => ${triedFor / second})`;
	await db.execute(sql`
		update ${webhookDeliveries} set last_status = ${status},
			state = case when ${isDead} then 'dead' else 'waiting' end,
			done_at = case when ${isDead} then ${at} end,
			next_try_at = ${at} + make_interval(secs => ${wait / second}::float8)
		where endpoint_id = ${row.endpointId} and event_id = ${row.eventId} and state = 'waiting'`);
	const ofEndpoint = eq(webhookEndpoints.endpointId, row.endpointId);
	// the receiver is gone for good, and says so
	if (status === 410) {
		await db.update(webhookEndpoints).set({ pausedAt: now() }).where(ofEndpoint);
	}
	if (isRefusal) return;
	const seconds = sql`greatest(${(retryAfter ?? 0) / second}::float8,
		least(${maxPause / second}::float8, power(2, least(${webhookEndpoints.failures}, 10))))`;
	await db
		.update(webhookEndpoints)
		.set({
			failures: sql`${webhookEndpoints.failures} + 1`,
			resumeAt: sql`${at} + make_interval(secs => ${seconds})`,
		})
		.where(ofEndpoint);
}

/** Days that events are kept, and with them what became of their deliveries. */
const keptDays = 90;

/** Deletes old events, but none that an endpoint still has to get. */
export async function pruneEvents({ db, now }: Context): Promise<void> {
	const before = new Date(now().getTime() - keptDays * 86_400_000).toISOString();
	await db.execute(sql`
		delete from ${events} e where e.at < ${before}::timestamptz and e.position is not null and not exists (
			select from ${webhookDeliveries} d where d.event_id = e.event_id and d.state in ('waiting', 'dead'))`);
}
