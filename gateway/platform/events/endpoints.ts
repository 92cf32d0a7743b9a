// The endpoints that events are sent to, and their secrets: kept encrypted, shown once.
import { randomBytes } from "node:crypto";
import { asc, eq, sql } from "drizzle-orm";
import type { EventType } from "#contract/events/shapes.ts";
import type { GatewayContext } from "#gateway/context.ts";
import { seal, unseal } from "#gateway/platform/bank/seal.ts";
import { webhookDeliveries, webhookEndpoints } from "#gateway/platform/db/schema/event.ts";
import { endpointFault } from "./reachable.ts";

type Context = Pick<GatewayContext, "config" | "db" | "now">;
export type Endpoint = typeof webhookEndpoints.$inferSelect;

/** Milliseconds for which a secret that was replaced signs too. */
const bothFor = 24 * 3_600_000;
/** Each event is sent to each of them. */
export const maxEndpoints = 20;

const newSecret = () => `whsec_${randomBytes(32).toString("base64")}`;

export class EndpointRefused extends Error {}

/** @returns the endpoint's id and its secret, which is not shown again @throws EndpointRefused */
export async function addEndpoint(
	{ config, db, now }: Context,
	{ url, types }: { url: string; types: readonly EventType[] },
): Promise<{ endpointId: string; secret: string }> {
	const fault = endpointFault(url, config);
	if (fault) throw new EndpointRefused(fault);
	const endpointId = `ep_${randomBytes(12).toString("base64url")}`;
	const secret = newSecret();
	await db.transaction(async (tx) => {
		await tx.execute(sql`select pg_advisory_xact_lock(hashtext('webhook endpoints'))`);
		const count = await tx.$count(webhookEndpoints);
		if (count >= maxEndpoints) throw new EndpointRefused(`is one more than ${maxEndpoints}`);
		await tx.insert(webhookEndpoints).values({
			endpointId,
			url,
			types: [...new Set(types)],
			secrets: [seal(secret, config.BANK_DETAILS_KEYS, endpointId)],
			createdAt: now(),
		});
	});
	return { endpointId, secret };
}

/** Gives an endpoint another secret; for a day both sign. @returns null for an unknown one */
export async function renewSecret(
	{ config, db, now }: Context,
	endpointId: string,
): Promise<string | null> {
	const secret = newSecret();
	return db.transaction(async (tx) => {
		const own = eq(webhookEndpoints.endpointId, endpointId);
		const [endpoint] = await tx.select().from(webhookEndpoints).where(own).for("update");
		if (!endpoint) return null;
		const secrets = [
			seal(secret, config.BANK_DETAILS_KEYS, endpointId),
			...endpoint.secrets.slice(0, 1),
		];
		const olderUntil = new Date(now().getTime() + bothFor);
		await tx.update(webhookEndpoints).set({ secrets, olderUntil }).where(own);
		return secret;
	});
}

/** Those that sign now, the newest first. */
export function secretsOf(
	{ config, now }: Pick<Context, "config" | "now">,
	{ endpointId, secrets, olderUntil }: Endpoint,
): string[] {
	const signing = olderUntil && olderUntil > now() ? secrets : secrets.slice(0, 1);
	return signing.map((sealed) => unseal(sealed, config.BANK_DETAILS_KEYS, endpointId));
}

/** Removes an endpoint with what still waited for it. @returns false for an unknown one */
export async function removeEndpoint({ db }: Pick<Context, "db">, endpointId: string) {
	const gone = await db
		.delete(webhookEndpoints)
		.where(eq(webhookEndpoints.endpointId, endpointId))
		.returning({ endpointId: webhookEndpoints.endpointId });
	return gone.length > 0;
}

/** With how many events wait and how many are dead letters, oldest endpoint first. */
export async function listEndpoints({ db }: Pick<Context, "db">) {
	// the table's name is written out: drizzle drops it from a column of the only table that is selected from
	const count = (state: "waiting" | "dead") =>
		sql<number>`(select count(*)::int from ${webhookDeliveries} d
			where d.endpoint_id = ${webhookEndpoints}.endpoint_id and d.state = ${state})`;
	return db
		.select({
			endpointId: webhookEndpoints.endpointId,
			url: webhookEndpoints.url,
			types: webhookEndpoints.types,
			createdAt: webhookEndpoints.createdAt,
			pausedAt: webhookEndpoints.pausedAt,
			waiting: count("waiting"),
			dead: count("dead"),
		})
		.from(webhookEndpoints)
		.orderBy(asc(webhookEndpoints.createdAt), asc(webhookEndpoints.endpointId));
}
