// What the embedded providers do unasked: decide payments whose time has come, and send events until the shop takes them.
import { eq, sql } from "drizzle-orm";
import { signatureHeader } from "#contract/payment/provider-webhook.ts";
import type { DbContext, GatewayContext } from "#gateway/context.ts";
import { cardEvents, cardSessions, type EmbeddedProvider } from "#gateway/platform/db/schema.ts";
import { dueSessions, moveSession } from "./sessions.ts";
import { signWebhook } from "./signature.ts";

/** After that many attempts, the shop's own sweep has asked long ago (upkeep.ts). */
const maxAttempts = 12;

/** Posts one signed event to the webhook of its provider; true when the shop took it. */
export type PostEvent = (
	body: string,
	headers: Record<string, string>,
	provider: EmbeddedProvider,
) => Promise<boolean>;

interface DueEvent {
	eventId: string;
	payload: string;
	provider: EmbeddedProvider;
}

/** Pending payments become paid or refused; abandoned pages are cancelled. */
export async function decideDue(context: DbContext): Promise<void> {
	for (const session of await dueSessions(context)) {
		const isDecided = session.decidesAt !== null && session.decidesTo !== null;
		await moveSession(context, session, {
			status: isDecided ? (session.decidesTo ?? "Error") : "Cancelled",
		});
	}
}

/** Sends due events, each by one gateway only; the pause doubles after each failed attempt. */
export async function deliverDue(
	{ db, config, now }: Pick<GatewayContext, "db" | "config" | "now">,
	post: PostEvent,
): Promise<void> {
	const at = sql`${now().toISOString()}::timestamptz`;
	const { rows } = await db.execute(sql`
		update ${cardEvents} set attempts = attempts + 1,
			next_try_at = ${at} + least(power(2, attempts + 1), 3600) * interval '1 second'
		where event_id in (
			select event_id from ${cardEvents}
			where delivered_at is null and next_try_at <= ${at} and attempts < ${maxAttempts}
			order by next_try_at limit 20 for update skip locked
		)
		returning event_id as "eventId", payload, (select s.provider from ${cardSessions} s
			where s.session_id = ${cardEvents}.session_id) as provider`);
	for (const { eventId, payload, provider } of rows as unknown as DueEvent[]) {
		const signature = signWebhook(payload, config.PAYMENT_WEBHOOK_SECRETS, now());
		const headers = { "content-type": "application/json", [signatureHeader]: signature };
		const taken = await post(payload, headers, provider).catch(() => false);
		if (!taken) continue;
		await db.update(cardEvents).set({ deliveredAt: now() }).where(eq(cardEvents.eventId, eventId));
	}
}
