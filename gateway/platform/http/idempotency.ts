// A repeated write gets the reply of the first and is not done again (SESSION-47). A failed write leaves no trace, so its key
// may be tried again; the key is kept in the same statement or transaction as the write.
import { createHash } from "node:crypto";
import { and, eq, inArray, type SQL, sql } from "drizzle-orm";
import { headerNames } from "#contract/headers.ts";
import type { Operation } from "#contract/operation.ts";
import type { Call, DbContext } from "#gateway/context.ts";
import { GatewayError } from "#gateway/errors.ts";
import type { Db } from "#gateway/platform/db/client.ts";
import { violatedConstraint } from "#gateway/platform/db/constraint.ts";
import { idempotencyKeys } from "#gateway/platform/db/schema/cart.ts";

/** Milliseconds that a reply is kept: longer than any client retries. */
const keptFor = 24 * 3_600_000;

export interface WriteKey {
	/** the operator's key, the customer or the session: only they can read the reply */
	scope: string;
	key: string;
	/** whose reply counts as well, and which is kept as well: its press may be under way (PAGE-157) */
	earlier?: string | null;
	fingerprint: string;
}

export interface Reply {
	status: number;
	data: unknown;
}

export interface StoredReply {
	fingerprint: string;
	status: number;
	reply: string;
}

/**
 * The owner of keys. @throws GatewayError INVALID_REQUEST without session and customer: strangers who use the same key by
 * chance would read each other's replies
 */
function scopeOf({ operator, customerId, sessionId }: Call): string {
	if (operator) return `operator:${operator}`;
	if (customerId) return `customer:${customerId}`;
	if (sessionId) return `session:${sessionId}`;
	throw new GatewayError("INVALID_REQUEST", { header: headerNames.sessionId });
}

function withoutProof(body: unknown): unknown {
	if (typeof body !== "object" || body === null || !("proof" in body)) return body;
	const { proof: _, ...told } = body;
	return told;
}

/**
 * Identifies a write; null when its caller gave no key. The cart's version is left out of the fingerprint: a client that
 * reloads after a 409 repeats the same request with another version (CART-47). So is the proof that no robot asks: each
 * press of a button may send another.
 * @throws GatewayError INVALID_REQUEST for a key without an owner
 */
export function writeKeyOf(
	operation: Operation,
	{ params, query, body, call }: { params: unknown; query: unknown; body: unknown; call: Call },
): WriteKey | null {
	if (!call.idempotencyKey) return null;
	const { version: _, ...asked } = (query ?? {}) as Record<string, unknown>;
	const told = withoutProof(body);
	const request = JSON.stringify([operation.id, call.domain?.storeId, params, asked, told]);
	return {
		scope: scopeOf(call),
		key: call.idempotencyKey,
		earlier: call.earlierKey,
		fingerprint: createHash("sha256").update(request).digest("base64url"),
	};
}

/** Query of a kept reply as JSON, without a row if there is none: a sub-select for the statement that the write reads by. */
export function storedReply(scope: SQL, key: SQL): SQL {
	return sql`select json_build_object('fingerprint', k.fingerprint, 'status', k.status, 'reply', k.reply)
		from ${idempotencyKeys} k where k.scope = ${scope} and k.key = ${key}`;
}

/** @throws GatewayError IDEMPOTENCY_KEY_REUSED when the key was kept for another request */
export function replyOf(kept: StoredReply | null | undefined, key: WriteKey | null): Reply | null {
	if (!kept || !key) return null;
	if (kept.fingerprint !== key.fingerprint) throw new GatewayError("IDEMPOTENCY_KEY_REUSED");
	return { status: kept.status, data: JSON.parse(kept.reply) };
}

/**
 * Statement that keeps a reply, to be used in a CTE.
 * @param from a source with a row if the write happened; one row at most
 */
export function storeReply(key: WriteKey, reply: Reply, now: Date, from: SQL): SQL {
	return sql`insert into ${idempotencyKeys} (scope, key, fingerprint, status, reply, created_at)
		select ${key.scope}::text, ${key.key}::text, ${key.fingerprint}::text, ${reply.status}::int,
			${JSON.stringify(reply.data)}::text, ${now.toISOString()}::timestamptz
		from ${from}`;
}

/** The newest first: two writes that have a key in common then never wait for each other. */
const keysOf = ({ key, earlier }: WriteKey) => (earlier ? [key, earlier] : [key]);

const isOf = (key: WriteKey) =>
	and(eq(idempotencyKeys.scope, key.scope), inArray(idempotencyKeys.key, keysOf(key)));

async function findReply(db: Db, key: WriteKey): Promise<Reply | null> {
	const [kept] = await db.select().from(idempotencyKeys).where(isOf(key));
	return replyOf(kept, key);
}

/** The reply that a parallel repeat of this very request has just kept. */
export async function parallelReply(db: Db, key: WriteKey | null): Promise<Reply | null> {
	return key ? findReply(db, key) : null;
}

/** Whether a statement failed because a parallel repeat had already kept the key. */
export function isKeyTaken(error: unknown): boolean {
	return violatedConstraint(error)?.startsWith("idempotency_keys") ?? false;
}

/**
 * Runs a write at most once for its key, in one transaction with the keeping of its reply.
 * @param admit decides outside that transaction whether it may be done, such as by limits; a repeat is not asked
 */
export async function runOnce<R extends Reply, Admitted = void>(
	context: DbContext,
	key: WriteKey | null,
	work: (tx: Db, admitted: Admitted) => Promise<R>,
	admit: () => Promise<Admitted> = async () => undefined as Admitted,
): Promise<R> {
	const { db } = context;
	const before = key && (await findReply(db, key));
	if (before) return before as R;
	const admitted = await admit();
	if (!key) return db.transaction((tx) => work(tx, admitted));
	try {
		return await db.transaction(async (tx) => {
			const { scope, fingerprint } = key;
			const kept = { scope, fingerprint, status: 0, reply: "", createdAt: context.now() };
			// a parallel repeat waits here until this transaction ends
			await tx.insert(idempotencyKeys).values(keysOf(key).map((each) => ({ ...kept, key: each })));
			const reply = await work(tx, admitted);
			await tx
				.update(idempotencyKeys)
				.set({ status: reply.status, reply: JSON.stringify(reply.data) })
				.where(isOf(key));
			return reply;
		});
	} catch (error) {
		if (!isKeyTaken(error)) throw error;
		const kept = await findReply(db, key);
		if (!kept) throw error;
		return kept as R;
	}
}

/** Deletes replies that are too old to be asked for. */
export async function pruneKeys(context: DbContext): Promise<void> {
	const oldest = new Date(context.now().getTime() - keptFor).toISOString();
	await context.db.execute(
		sql`delete from ${idempotencyKeys} where created_at < ${oldest}::timestamptz`,
	);
}
