// Webhooks by the console: endpoints, dead letters, and what is to be sent once more (ADR 0149).
import { and, asc, eq, gte, inArray, isNotNull, type SQL, sql } from "drizzle-orm";
import { type EventType, eventTypes } from "#contract/events/shapes.ts";
import { type CommandOutput, formatRows } from "#gateway/command-answer.ts";
import type { GatewayContext } from "#gateway/context.ts";
import { events, webhookDeliveries, webhookEndpoints } from "#gateway/platform/db/schema/event.ts";
import {
	addEndpoint,
	EndpointRefused,
	listEndpoints,
	removeEndpoint,
	renewSecret,
} from "./endpoints.ts";

type Context = Pick<GatewayContext, "config" | "db" | "now">;

export async function webhooksReport(context: Context): Promise<CommandOutput> {
	return formatRows(
		await listEndpoints(context),
		({ endpointId, url, types, pausedAt, waiting, dead }) =>
			[
				endpointId,
				url,
				types.join(" ") || "all events",
				`${waiting} waiting`,
				`${dead} dead`,
				...(pausedAt ? [`paused since ${pausedAt.toISOString()}`] : []),
			].join("  "),
		"Events are sent nowhere.",
	);
}

const isType = (word: string): word is EventType =>
	(eventTypes as readonly string[]).includes(word);

/** @param about address, and types if not all */
export async function addWebhook(
	context: Context,
	[url = "", ...types]: readonly string[],
): Promise<CommandOutput> {
	const wrong = types.find((type) => !isType(type));
	if (url === "" || wrong) {
		throw new Error(`Say webhook-add <https address> [type …], of ${eventTypes.join(", ")}.`);
	}
	try {
		const made = await addEndpoint(context, { url, types: types.filter(isType) });
		const text = `${made.endpointId}  its secret, which is not shown again: ${made.secret}`;
		return { text, json: made };
	} catch (error) {
		if (error instanceof EndpointRefused) throw new Error(`${url} ${error.message}.`);
		throw error;
	}
}

export async function removeWebhook(
	context: Context,
	[endpointId = "", ...more]: readonly string[],
): Promise<CommandOutput> {
	if (endpointId === "" || more.length > 0) throw new Error("Say webhook-remove <endpoint id>.");
	if (!(await removeEndpoint(context, endpointId))) throw new Error(`There is no ${endpointId}.`);
	return { text: `${endpointId}  removed`, json: { endpointId } };
}

/** For a day the former one signs too. */
export async function renewWebhookSecret(
	context: Context,
	[endpointId = "", ...more]: readonly string[],
): Promise<CommandOutput> {
	if (endpointId === "" || more.length > 0) throw new Error("Say webhook-secret <endpoint id>.");
	const secret = await renewSecret(context, endpointId);
	if (!secret) throw new Error(`There is no ${endpointId}.`);
	const text = `${endpointId}  its new secret, which is not shown again: ${secret}`;
	return { text, json: { endpointId, secret } };
}

async function setPaused({ db }: Context, about: readonly string[], pausedAt: Date | null) {
	const [endpointId = "", ...more] = about;
	const word = pausedAt ? "pause" : "resume";
	if (endpointId === "" || more.length > 0) throw new Error(`Say webhook-${word} <endpoint id>.`);
	const set = await db
		.update(webhookEndpoints)
		.set({ pausedAt, resumeAt: null, failures: 0 })
		.where(eq(webhookEndpoints.endpointId, endpointId))
		.returning({ endpointId: webhookEndpoints.endpointId });
	if (set.length === 0) throw new Error(`There is no ${endpointId}.`);
	return { text: `${endpointId}  ${word}d`, json: { endpointId, paused: pausedAt !== null } };
}

export const pauseWebhook = (context: Context, about: readonly string[]) =>
	setPaused(context, about, context.now());
export const resumeWebhook = (context: Context, about: readonly string[]) =>
	setPaused(context, about, null);

/** Events that an endpoint did not take, oldest first. */
export async function deadWebhooks({ db }: Context): Promise<CommandOutput> {
	const rows = await db
		.select({ delivery: webhookDeliveries, type: events.type })
		.from(webhookDeliveries)
		.innerJoin(events, eq(events.eventId, webhookDeliveries.eventId))
		.where(eq(webhookDeliveries.state, "dead"))
		.orderBy(asc(webhookDeliveries.position))
		.limit(1_000);
	const told = rows.map(({ delivery, type }) => {
		const { endpointId, eventId, subject, attempts, lastStatus, doneAt } = delivery;
		return { eventId, endpointId, type, subject, attempts, lastStatus, deadSince: doneAt };
	});
	return formatRows(
		told,
		({ eventId, endpointId, type, subject, attempts, lastStatus }) =>
			[
				eventId,
				endpointId,
				type,
				subject,
				`${attempts} attempts`,
				lastStatus === null ? "no answer" : `answered ${lastStatus}`,
			].join("  "),
		"No event is a dead letter.",
	);
}

const perhapsAll = (words: readonly string[]): SQL | undefined =>
	words.length === 1 && words[0] === "all"
		? undefined
		: inArray(webhookDeliveries.eventId, [...words]);

/** Dead letters are sent once more, in their order, and what waits behind them after them. */
export async function sendDeadAgain(
	{ db, now }: Context,
	words: readonly string[],
): Promise<CommandOutput> {
	if (words.length === 0) throw new Error("Say webhooks-again <event id …>, or all.");
	const sent = await db
		.update(webhookDeliveries)
		.set({ state: "waiting", attempts: 0, nextAttemptAt: now(), queuedAt: now(), doneAt: null })
		.where(and(eq(webhookDeliveries.state, "dead"), perhapsAll(words)))
		.returning({ eventId: webhookDeliveries.eventId });
	return { text: `${sent.length} are sent once more.`, json: { sent: sent.length } };
}

/** Gives dead letters up: what waits behind them is sent. */
export async function skipDead(
	{ db, now }: Context,
	words: readonly string[],
): Promise<CommandOutput> {
	if (words.length === 0) throw new Error("Say webhooks-skip <event id …>, or all.");
	const skipped = await db
		.update(webhookDeliveries)
		.set({ state: "skipped", doneAt: now() })
		.where(and(eq(webhookDeliveries.state, "dead"), perhapsAll(words)))
		.returning({ eventId: webhookDeliveries.eventId });
	return { text: `${skipped.length} are given up.`, json: { skipped: skipped.length } };
}

/** Sends an endpoint everything once more that happened since a moment: for a receiver that lost what it had. */
export async function replayWebhooks(
	{ db, now }: Context,
	[endpointId = "", since = "", ...more]: readonly string[],
): Promise<CommandOutput> {
	const from = new Date(since);
	if (endpointId === "" || more.length > 0 || Number.isNaN(from.getTime())) {
		throw new Error("Say webhook-replay <endpoint id> <instant, such as 2026-11-28T08:00:00Z>.");
	}
	const again = {
		state: "waiting" as const,
		attempts: 0,
		nextAttemptAt: now(),
		queuedAt: now(),
		doneAt: null,
	};
	const replayed = await db.transaction(async (tx) => {
		const [endpoint] = await tx
			.select()
			.from(webhookEndpoints)
			.where(eq(webhookEndpoints.endpointId, endpointId));
		if (!endpoint) throw new Error(`There is no ${endpointId}.`);
		const { types } = endpoint;
		const told = await tx
			.select({ eventId: events.eventId, subject: events.subject, position: events.position })
			.from(events)
			.where(
				and(
					gte(events.at, from),
					isNotNull(events.position),
					types.length > 0 ? inArray(events.type, types) : undefined,
				),
			);
		for (let start = 0; start < told.length; start += 1_000) {
			const rows = told.slice(start, start + 1_000).map(({ position, ...row }) => ({
				...row,
				...again,
				endpointId,
				position: position ?? 0,
			}));
			await tx
				.insert(webhookDeliveries)
				.values(rows)
				.onConflictDoUpdate({
					target: [webhookDeliveries.endpointId, webhookDeliveries.eventId],
					set: again,
					setWhere: sql`${webhookDeliveries.state} <> 'waiting'`,
				});
		}
		return told.length;
	});
	return { text: `${replayed} events are sent to ${endpointId} once more.`, json: { replayed } };
}
