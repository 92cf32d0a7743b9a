// Finds the session of an access token. The token alone says what was true when it was signed, up to a quarter of an hour ago,
// so every call checks whether the session and its customer's account still exist.
import { eq } from "drizzle-orm";
import type { GatewayContext } from "#gateway/context.ts";
import { customers, refreshFamilies } from "#gateway/platform/db/schema.ts";

export interface Bearer {
	customerId: string;
	/** the refresh family of the sign-in that the token descends from */
	familyId: string;
	/** SESSION-34: may read and reactivate their account; to everything else they are a guest */
	isDeleted: boolean;
}

/** Null for a token that is not ours, has expired, or whose session has ended. */
export async function bearerOf(context: GatewayContext, token: string): Promise<Bearer | null> {
	const claims = await context.verifyAccessToken(token);
	if (!claims) return null;
	const [session] = await context.db
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
