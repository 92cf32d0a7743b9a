import { removeGuestWish } from "#contract/wishlist/remove-guest-wish.ts";
import { handler } from "#gateway/platform/http/handler.ts";
import { runOnce, writeKeyOf } from "#gateway/platform/http/idempotency.ts";
import { catalogMarketOf } from "#gateway/selling/catalog/market.ts";
import { countChange, guestOf } from "../guest.ts";
import { checkWishlist } from "../read-share.ts";
import { readWishes } from "../read-wishes.ts";
import { unwish } from "../write-wishes.ts";

export const handleRemoveGuestWish = handler(removeGuestWish, async (input, context) => {
	const { call, params } = input;
	checkWishlist(call);
	const guest = guestOf(call);
	const market = catalogMarketOf(call);
	await countChange(context, { guest, call });
	return runOnce(context, writeKeyOf(removeGuestWish, input), async (tx) => {
		await unwish(tx, { guest }, { ...params, at: context.now() });
		return { status: 200 as const, data: await readWishes(tx, { guest }, market) };
	});
});
