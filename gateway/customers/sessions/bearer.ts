// Finds the session of an access token. The token alone says what was true when it was signed, up to a quarter of an hour ago,
// so every call checks whether the session and its customer's account still exist.
import { eq } from "drizzle-orm";
import type { Bearer, DbContext } from "#gateway/context.ts";
import { customers, refreshFamilies } from "#gateway/platform/db/schema.ts";
import type { SigningKeys } from "./signing-keys.ts";
import { readAccessToken } from "./tokens.ts";

/** For `GatewayContext.bearerOf`. */
export async function bearerOf(
	{ db, now }: DbContext,
	keys: SigningKeys,
	token: string,
): Promise<Bearer | null> {
	const claims = await readAccessToken(keys, token, now());
	if (!claims) return null;
	const [session] = await db
		.select({ revokedAt: refreshFamilies.revokedAt, deletedAt: customers.deletedAt })
		.from(refreshFamilies)
		.innerJoin(customers, eq(customers.customerId, refreshFamilies.customerId))
		.where(eq(refreshFamilies.familyId, claims.sid));
	if (!session || session.revokedAt) return null;
	return {
		customerId: claims.customerId,
		familyId: claims.sid,
		isDeleted: session.deletedAt !== null,
	};
}
