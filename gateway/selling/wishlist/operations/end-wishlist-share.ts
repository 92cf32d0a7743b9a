import { eq } from "drizzle-orm";
import { endWishlistShare } from "#contract/wishlist/end-wishlist-share.ts";
import { wishlistShares } from "#gateway/platform/db/schema.ts";
import { handler } from "#gateway/platform/http/handler.ts";
import { runOnce, writeKeyOf } from "#gateway/platform/http/idempotency.ts";
import { checkWishlist } from "../read-share.ts";

export const handleEndWishlistShare = handler(endWishlistShare, (input, context) => {
	checkWishlist(input.call);
	const own = eq(wishlistShares.customerId, input.call.customerId ?? "");
	return runOnce(context, writeKeyOf(endWishlistShare, input), async (tx) => {
		await tx.delete(wishlistShares).where(own);
		return { status: 200 as const, data: { shareId: null } };
	});
});
