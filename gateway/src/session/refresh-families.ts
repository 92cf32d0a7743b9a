// Refresh token families: a sign-in and all tokens that descend from it (D16).
// A token is swapped once. Who comes with it again within the grace gets the very same pair: it is signed anew from
// the successor's claims, since the database holds hashes only. Who comes later is a thief or was robbed by one:
// nobody can tell, so the family ends. Tokens forgotten by `prune` count as used long ago.
import { createHash, randomBytes } from "node:crypto";
import { and, eq, inArray, isNull, lt } from "drizzle-orm";
import type { Tokens } from "../../contract/session/shapes.ts";
import type { GatewayContext } from "../context.ts";
import type { Db } from "../db/client.ts";
import { customers, refreshFamilies, refreshTokens } from "../db/schema.ts";
import { familyLifetime, newCustomerSpan, refreshGrace, refreshLifetime } from "./lifetimes.ts";
import { type SigningKey, signingKeysOf } from "./signing-keys.ts";
import { type PairFacts, readRefreshToken, signPair } from "./tokens.ts";

type Context = Pick<GatewayContext, "db" | "now">;
type TokenRow = typeof refreshTokens.$inferSelect;
type FamilyRow = typeof refreshFamilies.$inferSelect;
type Owner = { customerId: string; webCreatedAt: Date };

export interface IssuedPair {
	tokens: Tokens;
	/** of the refresh token */
	expiresAt: Date;
}

export type Swap =
	| { outcome: "swapped"; pair: IssuedPair }
	/** `reused`: the family was ended just now */
	| { outcome: "refused"; reason: "invalid" | "ended" | "reused"; familyId?: string };

const forgetUsedAfter = 3_600_000;
const expiredAtOnce = 50;

const randomId = () => randomBytes(16).toString("base64url");
const hashOf = (token: string) => createHash("sha256").update(token).digest("base64url");
const wholeSecond = (date: Date) => new Date(Math.floor(date.getTime() / 1000) * 1000);

function factsOf(
	owner: Owner,
	token: Pick<TokenRow, "familyId" | "tokenId" | "issuedAt" | "expiresAt">,
): PairFacts {
	return {
		customerId: owner.customerId,
		newCustomer: token.issuedAt.getTime() - owner.webCreatedAt.getTime() < newCustomerSpan,
		familyId: token.familyId,
		tokenId: token.tokenId,
		issuedAt: token.issuedAt,
		expiresAt: token.expiresAt,
	};
}

async function nextToken(
	key: SigningKey,
	owner: Owner,
	family: Pick<FamilyRow, "familyId" | "startedAt">,
	now: Date,
): Promise<{ row: TokenRow; pair: IssuedPair }> {
	const issuedAt = wholeSecond(now);
	const end = Math.min(
		issuedAt.getTime() + refreshLifetime,
		family.startedAt.getTime() + familyLifetime,
	);
	const claims = {
		familyId: family.familyId,
		tokenId: randomId(),
		issuedAt,
		expiresAt: wholeSecond(new Date(end)),
	};
	const tokens = await signPair(key, factsOf(owner, claims));
	const row = {
		...claims,
		tokenHash: hashOf(tokens.refreshToken),
		kid: key.kid,
		usedAt: null,
		successor: null,
	};
	return { row, pair: { tokens, expiresAt: claims.expiresAt } };
}

/** Signs a customer in: a new family with its first pair. */
export async function startFamily(context: Context, owner: Owner): Promise<IssuedPair> {
	const now = context.now();
	const key = await signingKeysOf(context).current();
	const family = { familyId: randomId(), startedAt: now };
	const { row, pair } = await nextToken(key, owner, family, now);
	await context.db.transaction(async (tx) => {
		const expired = tx
			.select({ familyId: refreshFamilies.familyId })
			.from(refreshFamilies)
			.where(lt(refreshFamilies.expiresAt, now))
			.limit(expiredAtOnce)
			.for("update", { skipLocked: true });
		await tx.delete(refreshFamilies).where(inArray(refreshFamilies.familyId, expired));
		await tx
			.insert(refreshFamilies)
			.values({ ...family, customerId: owner.customerId, expiresAt: row.expiresAt });
		await tx.insert(refreshTokens).values(row);
	});
	return pair;
}

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
export async function swapRefreshToken(context: Context, refreshToken: string): Promise<Swap> {
	const keys = signingKeysOf(context);
	const now = context.now();
	const claims = await readRefreshToken(keys, refreshToken, now);
	if (!claims) return { outcome: "refused", reason: "invalid" };
	// fetched before the transaction: inside it a second connection of the pool could be waited for in vain
	const key = await keys.current();
	const { familyId } = claims;

	const step = await context.db.transaction(async (transaction) => {
		const tx = transaction as unknown as Db;
		const found = await lockFamily(tx, familyId);
		if (!found || found.family.revokedAt) return { kind: "ended" } as const;
		const owner = { customerId: found.family.customerId, webCreatedAt: found.webCreatedAt };
		const [token] = await tx
			.select()
			.from(refreshTokens)
			.where(eq(refreshTokens.tokenHash, hashOf(refreshToken)));

		if (token && !token.usedAt) {
			const { row, pair } = await nextToken(key, owner, found.family, now);
			await tx.insert(refreshTokens).values(row);
			await tx
				.update(refreshTokens)
				.set({ usedAt: now, successor: row.tokenHash })
				.where(eq(refreshTokens.tokenHash, token.tokenHash));
			await tx
				.update(refreshFamilies)
				.set({ expiresAt: row.expiresAt })
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
			if (successor) return { kind: "again", owner, successor } as const;
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
		const tokens = await signPair(signedBy, factsOf(step.owner, step.successor));
		return { outcome: "swapped", pair: { tokens, expiresAt: step.successor.expiresAt } };
	}
	return { outcome: "refused", reason: step.kind, familyId };
}

/** Whether this refresh token's family still lives: there is a session to sign out of. */
export async function isLive(context: Context, refreshToken: string): Promise<boolean> {
	const claims = await readRefreshToken(signingKeysOf(context), refreshToken, context.now());
	if (!claims) return false;
	const [family] = await context.db
		.select({ familyId: refreshFamilies.familyId })
		.from(refreshFamilies)
		.where(and(eq(refreshFamilies.familyId, claims.familyId), isNull(refreshFamilies.revokedAt)));
	return family !== undefined;
}

/** Ends the family of a refresh token; a token that proves nothing ends nothing. */
export async function endFamilyOf(
	context: Context,
	refreshToken: string,
	reason: "sign-out" | "sign-in",
): Promise<void> {
	const claims = await readRefreshToken(signingKeysOf(context), refreshToken, context.now());
	if (!claims) return;
	await context.db
		.update(refreshFamilies)
		.set({ revokedAt: context.now(), revokedFor: reason })
		.where(and(eq(refreshFamilies.familyId, claims.familyId), isNull(refreshFamilies.revokedAt)));
}
