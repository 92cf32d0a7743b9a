// A guest's wishlist: whose it is, how often it may be written, and when it is forgotten (CATALOGUE-84).
import { createHash } from "node:crypto";
import { eq, sql } from "drizzle-orm";
import { headerNames } from "#contract/headers.ts";
import type { Call, GatewayContext } from "#gateway/context.ts";
import { GatewayError } from "#gateway/errors.ts";
import type { Db } from "#gateway/platform/db/client.ts";
import { guestWishlists, wishlistShares } from "#gateway/platform/db/schema.ts";
import { enforce, limitOf } from "#gateway/platform/protection/limits.ts";

/** As short as 122 random bits can be written; a shorter id can be guessed, and opens no list. */
const minLength = 21;
const day = 86_400_000;

/**
 * The guest of a call, by their anonymous id (SESSION-10): a hash, so that neither the table nor a copy of it opens a list.
 * @throws GatewayError INVALID_REQUEST without an id, and for one that is short enough to be guessed
 */
export function guestOf({ sessionId }: Call): string {
	if (!sessionId || sessionId.length < minLength) {
		throw new GatewayError("INVALID_REQUEST", { header: headerNames.sessionId });
	}
	return createHash("sha256").update(`wishes\n${sessionId}`).digest("base64url");
}

const rules = {
	/** changes of one list within a quarter of an hour */
	session: { attempts: 120, seconds: 900 },
	/** the same from one address: a household or an office */
	address: { attempts: 600, seconds: 900 },
	/** lists that are begun from one address in a day, so that one place cannot fill the table */
	begun: { attempts: 300, seconds: 86_400 },
} as const;
type Rule = keyof typeof rules;

const take = (context: GatewayContext, rule: Rule, subject: string) =>
	limitOf(context, `guest-wish-${rule}`, rules[rule]).take(subject);

/** Counts a change of a list. @throws GatewayError TOO_MANY_REQUESTS with `details.retryAfter` in seconds */
export async function countChange(
	context: GatewayContext,
	{ guest, call: { remoteAddress } }: { guest: string; call: Call },
): Promise<void> {
	const { db } = context;
	const { rows } = await db.execute(sql`select 1 from ${guestWishlists} where guest = ${guest}`);
	await enforce(
		take(context, "session", guest),
		take(context, "address", remoteAddress),
		...(rows.length === 0 ? [take(context, "begun", remoteAddress)] : []),
	);
}

/** Begins the guest's list, or records that it is used. */
export async function openList(tx: Db, guest: string, at: Date): Promise<void> {
	await tx
		.insert(guestWishlists)
		.values({ guest, usedAt: at })
		.onConflictDoUpdate({ target: guestWishlists.guest, set: { usedAt: at } });
}

/** Records that a list was read, once a day: reading writes no more than that. */
export async function recordUse(db: Db, guest: string, at: Date): Promise<void> {
	const dayAgo = new Date(at.getTime() - day).toISOString();
	await db.execute(sql`
		update ${guestWishlists} set used_at = ${at.toISOString()}::timestamptz
		where guest = ${guest} and used_at < ${dayAgo}::timestamptz`);
}

/** The id under which a guest's list is shared; null if it is not shared (CATALOGUE-117). */
export async function readGuestShare(db: Db, guest: string): Promise<{ shareId: string | null }> {
	const [row] = await db
		.select({ shareId: guestWishlists.shareId })
		.from(guestWishlists)
		.where(eq(guestWishlists.guest, guest));
	return { shareId: row?.shareId ?? null };
}

/** The link of a guest who signs in goes on as the customer's, unless theirs is shared already. */
export async function moveShare(
	tx: Db,
	{ guest, customerId, at }: { guest: string; customerId: string; at: Date },
): Promise<void> {
	const { shareId } = await readGuestShare(tx, guest);
	if (!shareId) return;
	await tx.update(guestWishlists).set({ shareId: null }).where(eq(guestWishlists.guest, guest));
	await tx
		.insert(wishlistShares)
		.values({ customerId, shareId, sharedAt: at })
		.onConflictDoNothing({ target: wishlistShares.customerId });
}
