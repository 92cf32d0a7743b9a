import { listWishes } from "#contract/wishlist/list-wishes.ts";
import { handler } from "#gateway/platform/http/handler.ts";
import { catalogMarketOf } from "#gateway/selling/catalog/market.ts";
import { checkWishlist } from "../read-share.ts";
import { readWishes } from "../read-wishes.ts";
import { withSizes } from "../wish-sizes.ts";

export const handleListWishes = handler(listWishes, async ({ call, query }, { db }) => {
	checkWishlist(call);
	const market = catalogMarketOf(call);
	const { values } = await readWishes(db, { customerId: call.customerId ?? "" }, market);
	const isWhole = query.sizes === "true";
	return {
		status: 200 as const,
		data: { values: isWhole ? await withSizes(db, values, market) : values },
	};
});
