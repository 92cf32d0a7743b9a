// Whose call it is by its access token. The token alone says what was true when it was signed, up to a quarter of an hour
// ago: whether its session still lives, and its customer's account, is asked at every call.
import { eq } from "drizzle-orm";
import type { GatewayContext } from "../context.ts";
import { customers, refreshFamilies } from "../db/schema.ts";

export interface Bearer {
	customerId: string;
	/** the sign-in that the token descends from */
	familyId: string;
	/** SESSION-34: may read and reactivate their account, and is a guest to everything else */
	isDeleted: boolean;
}

/** Null for what is no token of ours, has expired, or is of a session that has ended. */
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
