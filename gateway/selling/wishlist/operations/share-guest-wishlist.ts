import { randomBytes } from "node:crypto";
import { and, eq, isNull } from "drizzle-orm";
import { shareGuestWishlist } from "#contract/wishlist/share-guest-wishlist.ts";
import { guestWishlists } from "#gateway/platform/db/schema.ts";
import { handler } from "#gateway/platform/http/handler.ts";
import { runOnce, writeKeyOf } from "#gateway/platform/http/idempotency.ts";
import { countChange, guestOf, readGuestShare } from "../guest.ts";
import { checkWishlist } from "../read-share.ts";

export const handleShareGuestWishlist = handler(shareGuestWishlist, async (input, context) => {
	const { call } = input;
	checkWishlist(call);
	const guest = guestOf(call);
	await countChange(context, { guest, call });
	return runOnce(context, writeKeyOf(shareGuestWishlist, input), async (tx) => {
		const shareId = randomBytes(16).toString("base64url");
		// a list that is already shared keeps its id
		await tx
			.update(guestWishlists)
			.set({ shareId, usedAt: context.now() })
			.where(and(eq(guestWishlists.guest, guest), isNull(guestWishlists.shareId)));
		return { status: 200 as const, data: await readGuestShare(tx, guest) };
	});
});
