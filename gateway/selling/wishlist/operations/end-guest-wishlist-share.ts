import { eq } from "drizzle-orm";
import { endGuestWishlistShare } from "#contract/wishlist/end-guest-wishlist-share.ts";
import { guestWishlists } from "#gateway/platform/db/schema.ts";
import { handler } from "#gateway/platform/http/handler.ts";
import { runOnce, writeKeyOf } from "#gateway/platform/http/idempotency.ts";
import { guestOf } from "../guest.ts";
import { checkWishlist } from "../read-share.ts";

export const handleEndGuestWishlistShare = handler(endGuestWishlistShare, (input, context) => {
	checkWishlist(input.call);
	const own = eq(guestWishlists.guest, guestOf(input.call));
	return runOnce(context, writeKeyOf(endGuestWishlistShare, input), async (tx) => {
		await tx.update(guestWishlists).set({ shareId: null }).where(own);
		return { status: 200 as const, data: { shareId: null } };
	});
});
