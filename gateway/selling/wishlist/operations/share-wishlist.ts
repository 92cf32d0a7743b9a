import { randomBytes } from "node:crypto";
import { shareWishlist } from "#contract/wishlist/share-wishlist.ts";
import { wishlistShares } from "#gateway/platform/db/schema.ts";
import { handler } from "#gateway/platform/http/handler.ts";
import { runOnce, writeKeyOf } from "#gateway/platform/http/idempotency.ts";
import { checkWishlist, readShare } from "../read-share.ts";

export const handleShareWishlist = handler(shareWishlist, (input, context) => {
	checkWishlist(input.call);
	const customerId = input.call.customerId ?? "";
	return runOnce(context, writeKeyOf(shareWishlist, input), async (tx) => {
		const shareId = randomBytes(16).toString("base64url");
		const sharedAt = context.now();
		// a list that is already shared keeps its id
		await tx
			.insert(wishlistShares)
			.values({ customerId, shareId, sharedAt })
			.onConflictDoNothing({ target: wishlistShares.customerId });
		return { status: 200 as const, data: await readShare(tx, customerId) };
	});
});
