// Challenges that an authenticator signs to prove that it answers now: random, for one answer of one holder, for five minutes.
import { randomBytes } from "node:crypto";
import { decodeClientDataJSON } from "@simplewebauthn/server/helpers";
import { and, desc, eq, gt, inArray, lte } from "drizzle-orm";
import type { DbContext } from "#gateway/context.ts";
import type { Db } from "#gateway/platform/db/client.ts";
import { passkeyChallenges } from "#gateway/platform/db/schema.ts";

/** In milliseconds; browsers are given the same. */
export const challengeLifetime = 5 * 60_000;

/** Open challenges of one holder: as many pages as they have open. */
const maxPerHolder = 5;
const expiredAtOnce = 50;

async function forgetExpired(db: Db, now: Date, atMost: number): Promise<void> {
	const expired = db
		.select({ challenge: passkeyChallenges.challenge })
		.from(passkeyChallenges)
		.where(lte(passkeyChallenges.expiresAt, now))
		.limit(atMost)
		.for("update", { skipLocked: true });
	await db.delete(passkeyChallenges).where(inArray(passkeyChallenges.challenge, expired));
}

/** @param holder the only session or browser that may answer it */
export async function newChallenge({ db, now }: DbContext, holder: string): Promise<string> {
	const at = now();
	const { challenge: column, holder: whose, expiresAt } = passkeyChallenges;
	const challenge = randomBytes(32).toString("base64url");
	await db.transaction(async (tx) => {
		await forgetExpired(tx, at, expiredAtOnce);
		const tooMany = tx
			.select({ column })
			.from(passkeyChallenges)
			.where(eq(whose, holder))
			.orderBy(desc(expiresAt))
			.offset(maxPerHolder - 1);
		await tx.delete(passkeyChallenges).where(inArray(column, tooMany));
		await tx
			.insert(passkeyChallenges)
			.values({ challenge, holder, expiresAt: new Date(at.getTime() + challengeLifetime) });
	});
	return challenge;
}

/** The challenge that a browser's answer names, null when the answer is not readable. */
export function challengeIn(clientDataJSON: string): string | null {
	try {
		const { challenge } = decodeClientDataJSON(clientDataJSON);
		return typeof challenge === "string" ? challenge : null;
	} catch {
		// not JSON, so no browser sent it
		return null;
	}
}

/** Uses up a challenge; false when it is not this holder's, is too old, or was used before. */
export async function consumeChallenge(
	{ db, now }: DbContext,
	challenge: string,
	holder: string,
): Promise<boolean> {
	const { challenge: column, holder: whose, expiresAt } = passkeyChallenges;
	const taken = await db
		.delete(passkeyChallenges)
		.where(and(eq(column, challenge), eq(whose, holder), gt(expiresAt, now())))
		.returning({ column });
	return taken.length > 0;
}
