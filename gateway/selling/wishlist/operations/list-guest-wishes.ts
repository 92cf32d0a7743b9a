import { listGuestWishes } from "#contract/wishlist/list-guest-wishes.ts";
import { handler } from "#gateway/platform/http/handler.ts";
import { catalogMarketOf } from "#gateway/selling/catalog/market.ts";
import { guestOf, recordUse } from "../guest.ts";
import { checkWishlist } from "../read-share.ts";
import { readWishes } from "../read-wishes.ts";
import { withSizes } from "../wish-sizes.ts";

export const handleListGuestWishes = handler(
	listGuestWishes,
	async ({ call, query }, { db, now }) => {
		checkWishlist(call);
		const guest = guestOf(call);
		const market = catalogMarketOf(call);
		const { values } = await readWishes(db, { guest }, market);
		if (values.length > 0) await recordUse(db, guest, now());
		const isWhole = query.sizes === "true";
		return {
			status: 200 as const,
			data: { values: isWhole ? await withSizes(db, values, market) : values },
		};
	},
);
