import { addWish } from "#contract/wishlist/add-wish.ts";
import { handler } from "#gateway/platform/http/handler.ts";
import { runOnce, writeKeyOf } from "#gateway/platform/http/idempotency.ts";
import { catalogMarketOf } from "#gateway/selling/catalog/market.ts";
import { checkWishlist } from "../read-share.ts";
import { readWishes } from "../read-wishes.ts";
import { writeWish } from "../write-wishes.ts";

export const handleAddWish = handler(addWish, (input, context) => {
	checkWishlist(input.call);
	const owner = { customerId: input.call.customerId ?? "" };
	const market = catalogMarketOf(input.call);
	return runOnce(context, writeKeyOf(addWish, input), async (tx) => {
		await writeWish(tx, owner, { ...input.body, market, at: context.now() });
		return { status: 200 as const, data: await readWishes(tx, owner, market) };
	});
});
