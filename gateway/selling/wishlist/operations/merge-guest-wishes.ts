import { mergeGuestWishes } from "#contract/wishlist/merge-guest-wishes.ts";
import { handler } from "#gateway/platform/http/handler.ts";
import { runOnce, writeKeyOf } from "#gateway/platform/http/idempotency.ts";
import { catalogMarketOf } from "#gateway/selling/catalog/market.ts";
import { guestOf, moveShare } from "../guest.ts";
import { checkWishlist } from "../read-share.ts";
import { readWishes } from "../read-wishes.ts";
import { mergeWishes } from "../write-wishes.ts";

export const handleMergeGuestWishes = handler(mergeGuestWishes, (input, context) => {
	const { call } = input;
	checkWishlist(call);
	const guest = guestOf(call);
	const customerId = call.customerId ?? "";
	const market = catalogMarketOf(call);
	return runOnce(context, writeKeyOf(mergeGuestWishes, input), async (tx) => {
		const whose = { guest, customerId, at: context.now() };
		await moveShare(tx, whose);
		await mergeWishes(tx, whose);
		return { status: 200 as const, data: await readWishes(tx, { customerId }, market) };
	});
});
