import { eq } from "drizzle-orm";
import type { Call } from "#gateway/context.ts";
import { GatewayError } from "#gateway/errors.ts";
import type { Db } from "#gateway/platform/db/client.ts";
import { wishlistShares } from "#gateway/platform/db/schema.ts";

/** @throws GatewayError NOT_FOUND where the shop has no wishlists (CATALOGUE-35) */
export function checkWishlist(call: Call): void {
	if (!call.domain?.wishlist) throw new GatewayError("NOT_FOUND");
}

export async function readShare(db: Db, customerId: string): Promise<{ shareId: string | null }> {
	const [row] = await db
		.select({ shareId: wishlistShares.shareId })
		.from(wishlistShares)
		.where(eq(wishlistShares.customerId, customerId));
	return { shareId: row?.shareId ?? null };
}
