// A visitor's id for one day (UTC): a hash with a salt that is random, the same for all gateways, and deleted when the day is
// over. After that it cannot be told, not even here, whether two ids were the same visitor's, or whose one was.
import { createHash, randomBytes } from "node:crypto";
import { lt } from "drizzle-orm";
import type { DbContext } from "#gateway/context.ts";
import { measuredSalts } from "#gateway/platform/db/schema.ts";

/** `2026-11-24`, in UTC. */
export const dayOf = (at: Date): string => at.toISOString().slice(0, 10);

const known = new WeakMap<DbContext["db"], { day: string; salt: string }>();

/** The salt of today; the first call of a day makes it and deletes those before. */
export async function saltOfToday({ db, now }: DbContext): Promise<string> {
	const day = dayOf(now());
	const held = known.get(db);
	if (held?.day === day) return held.salt;
	const salt = randomBytes(32).toString("base64url");
	// when several gateways make one at once, all get the first one stored
	const [kept] = await db
		.insert(measuredSalts)
		.values({ day, salt })
		.onConflictDoUpdate({ target: measuredSalts.day, set: { day } })
		.returning({ salt: measuredSalts.salt });
	await pruneSalts({ db, now });
	const today = { day, salt: kept?.salt ?? salt };
	known.set(db, today);
	return today.salt;
}

/** Deletes the salts of past days. */
export async function pruneSalts({ db, now }: DbContext): Promise<void> {
	await db.delete(measuredSalts).where(lt(measuredSalts.day, dayOf(now())));
}

export interface Caller {
	address: string;
	userAgent: string;
	/** locale prefix: a person who looks at two shops is a visitor of each */
	market: string;
}

/** 96 bits, base64url. */
export function visitorOf(salt: string, { address, userAgent, market }: Caller): string {
	const said = JSON.stringify([salt, address, userAgent, market]);
	return createHash("sha256").update(said).digest("base64url").slice(0, 16);
}
