import { and, eq, isNull } from "drizzle-orm";
import { getSharedWishlist } from "#contract/wishlist/get-shared-wishlist.ts";
import { GatewayError } from "#gateway/errors.ts";
import { customers, guestWishlists, wishlistShares } from "#gateway/platform/db/schema.ts";
import { handler } from "#gateway/platform/http/handler.ts";
import { catalogMarketOf } from "#gateway/selling/catalog/market.ts";
import { readWishes } from "../read-wishes.ts";
import { withSizes } from "../wish-sizes.ts";

export const handleGetSharedWishlist = handler(
	getSharedWishlist,
	async ({ params, call }, { db }) => {
		const market = catalogMarketOf(call);
		const isShared = and(eq(wishlistShares.shareId, params.shareId), isNull(customers.deletedAt));
		const [owner] = call.domain?.wishlist
			? await db
					.select({ customerId: customers.customerId, firstName: customers.firstName })
					.from(wishlistShares)
					.innerJoin(customers, eq(customers.customerId, wishlistShares.customerId))
					.where(isShared)
			: [];
		const [list] =
			owner || !call.domain?.wishlist
				? []
				: await db
						.select({ guest: guestWishlists.guest })
						.from(guestWishlists)
						.where(eq(guestWishlists.shareId, params.shareId));
		const whose = owner ? { customerId: owner.customerId } : list;
		if (!whose) throw new GatewayError("WISHLIST_NOT_FOUND");
		const { values } = await readWishes(db, whose, market);
		const whole = await withSizes(db, values, market);
		const shown = whole.map(({ wishedAt: _, wishedPrice: _price, ...product }) => product);
		return { status: 200, data: { firstName: owner?.firstName ?? "", values: shown } };
	},
);
