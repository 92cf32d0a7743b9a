import { getWishlistShare } from "#contract/wishlist/get-wishlist-share.ts";
import { handler } from "#gateway/platform/http/handler.ts";
import { checkWishlist, readShare } from "../read-share.ts";

export const handleGetWishlistShare = handler(getWishlistShare, async ({ call }, { db }) => {
	checkWishlist(call);
	return { status: 200, data: await readShare(db, call.customerId ?? "") };
});
