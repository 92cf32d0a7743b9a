import { and, eq, isNull } from "drizzle-orm";
import { removeWish } from "#contract/wishlist/remove-wish.ts";
import { wishes } from "#gateway/platform/db/schema.ts";
import { handler } from "#gateway/platform/http/handler.ts";
import { runOnce, writeKeyOf } from "#gateway/platform/http/idempotency.ts";
import { catalogMarketOf } from "#gateway/selling/catalog/market.ts";
import { checkWishlist } from "../read-share.ts";
import { readWishes } from "../read-wishes.ts";

/** The wish disappears at once for everybody, but is kept for a moment so that it can come back unchanged (add-wish.ts). */
export const handleRemoveWish = handler(removeWish, (input, context) => {
	checkWishlist(input.call);
	const customerId = input.call.customerId ?? "";
	const market = catalogMarketOf(input.call);
	return runOnce(context, writeKeyOf(removeWish, input), async (tx) => {
		const it = and(
			eq(wishes.customerId, customerId),
			eq(wishes.productId, input.params.productId),
			isNull(wishes.removedAt),
		);
		await tx.update(wishes).set({ removedAt: context.now() }).where(it);
		return { status: 200 as const, data: await readWishes(tx, customerId, market) };
	});
});
