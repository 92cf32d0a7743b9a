// Refresh token families: a sign-in on one browser, and all tokens that descend from it.
import { and, eq, inArray, isNull, lt, ne } from "drizzle-orm";
import type { DbContext } from "#gateway/context.ts";
import type { Db } from "#gateway/platform/db/client.ts";
import { refreshFamilies, refreshTokens } from "#gateway/platform/db/schema.ts";
import { type DeviceName, unknownDevice } from "./device-name.ts";
import { signingKeysOf } from "./signing-keys.ts";
import { type IssuedPair, nextPair, type Owner, randomId } from "./token-pairs.ts";
import { readRefreshToken } from "./tokens.ts";

const expiredAtOnce = 50;

/** Signs a customer in: starts a family with its first pair. @param device the device that they signed in with */
export async function startFamily(
	context: DbContext,
	owner: Owner,
	device: DeviceName = unknownDevice,
): Promise<IssuedPair> {
	const now = context.now();
	const key = await signingKeysOf(context).current();
	const family = { familyId: randomId(), startedAt: now };
	const { row, pair } = await nextPair(key, owner, family, now);
	await context.db.transaction(async (tx) => {
		const expired = tx
			.select({ familyId: refreshFamilies.familyId })
			.from(refreshFamilies)
			.where(lt(refreshFamilies.expiresAt, now))
			.limit(expiredAtOnce)
			.for("update", { skipLocked: true });
		await tx.delete(refreshFamilies).where(inArray(refreshFamilies.familyId, expired));
		await tx.insert(refreshFamilies).values({
			...family,
			...device,
			customerId: owner.customerId,
			lastSeenAt: now,
			expiresAt: row.expiresAt,
		});
		await tx.insert(refreshTokens).values(row);
	});
	return pair;
}

/** Whether this refresh token's family still lives: there is a session to sign out of. */
export async function isLive(context: DbContext, refreshToken: string): Promise<boolean> {
	const claims = await readRefreshToken(signingKeysOf(context), refreshToken, context.now());
	if (!claims) return false;
	const [family] = await context.db
		.select({ familyId: refreshFamilies.familyId })
		.from(refreshFamilies)
		.where(and(eq(refreshFamilies.familyId, claims.familyId), isNull(refreshFamilies.revokedAt)));
	return family !== undefined;
}

/** Ends the family of a refresh token; an invalid token ends nothing. */
export async function endFamilyOf(
	context: DbContext,
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

/** Ends all sessions of a customer, in every browser. @param butNot the family that goes on */
export async function endFamiliesOf(
	db: Db,
	customerId: string,
	reason: "deletion" | "password" | "proof" | "sign-out",
	now: Date,
	butNot: string | null = null,
): Promise<void> {
	await db
		.update(refreshFamilies)
		.set({ revokedAt: now, revokedFor: reason })
		.where(
			and(
				eq(refreshFamilies.customerId, customerId),
				isNull(refreshFamilies.revokedAt),
				butNot === null ? undefined : ne(refreshFamilies.familyId, butNot),
			),
		);
}
