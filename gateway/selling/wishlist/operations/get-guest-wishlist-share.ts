import { getGuestWishlistShare } from "#contract/wishlist/get-guest-wishlist-share.ts";
import { handler } from "#gateway/platform/http/handler.ts";
import { guestOf, readGuestShare } from "../guest.ts";
import { checkWishlist } from "../read-share.ts";

export const handleGetGuestWishlistShare = handler(
	getGuestWishlistShare,
	async ({ call }, { db }) => {
		checkWishlist(call);
		return { status: 200, data: await readGuestShare(db, guestOf(call)) };
	},
);
