import { removeWish } from "#contract/wishlist/remove-wish.ts";
import { handler } from "#gateway/platform/http/handler.ts";
import { runOnce, writeKeyOf } from "#gateway/platform/http/idempotency.ts";
import { catalogMarketOf } from "#gateway/selling/catalog/market.ts";
import { checkWishlist } from "../read-share.ts";
import { readWishes } from "../read-wishes.ts";
import { unwish } from "../write-wishes.ts";

export const handleRemoveWish = handler(removeWish, (input, context) => {
	checkWishlist(input.call);
	const owner = { customerId: input.call.customerId ?? "" };
	const market = catalogMarketOf(input.call);
	return runOnce(context, writeKeyOf(removeWish, input), async (tx) => {
		await unwish(tx, owner, { ...input.params, at: context.now() });
		return { status: 200 as const, data: await readWishes(tx, owner, market) };
	});
});
