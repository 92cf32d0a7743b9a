// Swaps a refresh token for the next pair (SESSION-19).
// A token is swapped once. A second use within the grace period gets the very same pair, signed anew from the
// successor's claims, as the database holds only hashes. A later use means that the token was stolen; it is impossible to
// tell which, so the family ends. A token removed by `prune` counts as used long ago.
import { and, eq, lt } from "drizzle-orm";
import type { DbContext } from "#gateway/context.ts";
import type { Db } from "#gateway/platform/db/client.ts";
import { customers, refreshFamilies, refreshTokens } from "#gateway/platform/db/schema.ts";
import { refreshGrace } from "./lifetimes.ts";
import { signingKeysOf } from "./signing-keys.ts";
import { hashOf, type IssuedPair, nextPair, reissuePair } from "./token-pairs.ts";
import { readRefreshToken } from "./tokens.ts";

export type Swap =
	| { outcome: "swapped"; pair: IssuedPair }
	/** `reused`: the family has just been ended */
	| { outcome: "refused"; reason: "invalid" | "ended" | "reused"; familyId?: string };

const forgetUsedAfter = 3_600_000;

async function lockFamily(tx: Db, familyId: string) {
	const [found] = await tx
		.select({ family: refreshFamilies, webCreatedAt: customers.webCreatedAt })
		.from(refreshFamilies)
		.innerJoin(customers, eq(customers.customerId, refreshFamilies.customerId))
		.where(eq(refreshFamilies.familyId, familyId))
		.for("update", { of: refreshFamilies });
	return found;
}

async function prune(tx: Db, familyId: string, now: Date): Promise<void> {
	const forgotten = new Date(now.getTime() - forgetUsedAfter);
	await tx
		.delete(refreshTokens)
		.where(and(eq(refreshTokens.familyId, familyId), lt(refreshTokens.usedAt, forgotten)));
}

/** Swaps a refresh token for the next pair. */
export async function swapRefreshToken(context: DbContext, refreshToken: string): Promise<Swap> {
	const keys = signingKeysOf(context);
	const now = context.now();
	const claims = await readRefreshToken(keys, refreshToken, now);
	if (!claims) return { outcome: "refused", reason: "invalid" };
	// fetched before the transaction, inside which it could wait in vain for a second connection of the pool
	const key = await keys.current();
	const { familyId } = claims;

	const step = await context.db.transaction(async (tx) => {
		const found = await lockFamily(tx, familyId);
		if (!found || found.family.revokedAt) return { kind: "ended" } as const;
		const owner = { customerId: found.family.customerId, webCreatedAt: found.webCreatedAt };
		const [token] = await tx
			.select()
			.from(refreshTokens)
			.where(eq(refreshTokens.tokenHash, hashOf(refreshToken)));

		if (token && !token.usedAt) {
			const { row, pair } = await nextPair(key, owner, found.family, now);
			await tx.insert(refreshTokens).values(row);
			await tx
				.update(refreshTokens)
				.set({ usedAt: now, successor: row.tokenHash })
				.where(eq(refreshTokens.tokenHash, token.tokenHash));
			await tx
				.update(refreshFamilies)
				.set({ expiresAt: row.expiresAt, lastSeenAt: now })
				.where(eq(refreshFamilies.familyId, familyId));
			await prune(tx, familyId, now);
			return { kind: "new", pair } as const;
		}
		if (
			token?.usedAt &&
			token.successor &&
			now.getTime() - token.usedAt.getTime() <= refreshGrace
		) {
			const [successor] = await tx
				.select()
				.from(refreshTokens)
				.where(eq(refreshTokens.tokenHash, token.successor));
			if (successor) {
				return { kind: "again", owner, startedAt: found.family.startedAt, successor } as const;
			}
		}
		await tx
			.update(refreshFamilies)
			.set({ revokedAt: now, revokedFor: "reuse" })
			.where(eq(refreshFamilies.familyId, familyId));
		return { kind: "reused" } as const;
	});

	if (step.kind === "new") return { outcome: "swapped", pair: step.pair };
	if (step.kind === "again") {
		const signedBy = await keys.find(step.successor.kid);
		if (!signedBy) return { outcome: "refused", reason: "invalid", familyId };
		const pair = await reissuePair(signedBy, step.owner, step.startedAt, step.successor);
		return { outcome: "swapped", pair };
	}
	return { outcome: "refused", reason: step.kind, familyId };
}
