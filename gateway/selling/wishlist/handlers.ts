// The operations of wishlists, for the registry.

import { randomBytes } from "node:crypto";
import { and, eq, isNull } from "drizzle-orm";
import { addGuestWish } from "#contract/wishlist/add-guest-wish.ts";
import { addWish } from "#contract/wishlist/add-wish.ts";
import { endGuestWishlistShare } from "#contract/wishlist/end-guest-wishlist-share.ts";
import { endWishlistShare } from "#contract/wishlist/end-wishlist-share.ts";
import { getGuestWishlistShare } from "#contract/wishlist/get-guest-wishlist-share.ts";
import { getSharedWishlist } from "#contract/wishlist/get-shared-wishlist.ts";
import { getWishlistShare } from "#contract/wishlist/get-wishlist-share.ts";
import { listGuestWishes } from "#contract/wishlist/list-guest-wishes.ts";
import { listWishes } from "#contract/wishlist/list-wishes.ts";
import { mergeGuestWishes } from "#contract/wishlist/merge-guest-wishes.ts";
import { removeGuestWish } from "#contract/wishlist/remove-guest-wish.ts";
import { removeWish } from "#contract/wishlist/remove-wish.ts";
import { shareGuestWishlist } from "#contract/wishlist/share-guest-wishlist.ts";
import { shareWishlist } from "#contract/wishlist/share-wishlist.ts";
import type { Call } from "#gateway/context.ts";
import { GatewayError } from "#gateway/errors.ts";
import type { Db } from "#gateway/platform/db/client.ts";
import { customers, guestWishlists, wishlistShares } from "#gateway/platform/db/schema.ts";
import { type Handler, handler } from "#gateway/platform/http/handler.ts";
import { runOnce, writeKeyOf } from "#gateway/platform/http/idempotency.ts";
import { catalogMarketOf } from "#gateway/selling/catalog/market.ts";
import {
	checkWishlist,
	countChange,
	guestOf,
	moveShare,
	openList,
	readGuestShare,
	recordUse,
} from "./guest.ts";
import { readWishes } from "./read-wishes.ts";
import { withSizes } from "./wish-sizes.ts";
import { mergeWishes, unwish, type WishOwner, writeWish } from "./write-wishes.ts";

/** @throws GatewayError NOT_FOUND where the shop has no wishlists (CATALOGUE-35) */
function customerOf(call: Call): { customerId: string } {
	checkWishlist(call);
	return { customerId: call.customerId ?? "" };
}

/** @param sizes whether each wish has its sizes as they are now */
async function listed(db: Db, owner: WishOwner, call: Call, sizes: string | undefined) {
	const market = catalogMarketOf(call);
	const { values } = await readWishes(db, owner, market);
	return { values: sizes === "true" ? await withSizes(db, values, market) : values };
}

async function readShare(db: Db, customerId: string): Promise<{ shareId: string | null }> {
	const [row] = await db
		.select({ shareId: wishlistShares.shareId })
		.from(wishlistShares)
		.where(eq(wishlistShares.customerId, customerId));
	return { shareId: row?.shareId ?? null };
}

export const wishlistHandlers: readonly Handler[] = [
	handler(listWishes, async ({ call, query }, { db }) => {
		return { status: 200, data: await listed(db, customerOf(call), call, query.sizes) };
	}),
	handler(addWish, (input, context) => {
		const owner = customerOf(input.call);
		const market = catalogMarketOf(input.call);
		return runOnce(context, writeKeyOf(addWish, input), async (tx) => {
			await writeWish(tx, owner, { ...input.body, market, at: context.now() });
			return { status: 200 as const, data: await readWishes(tx, owner, market) };
		});
	}),
	handler(removeWish, (input, context) => {
		const owner = customerOf(input.call);
		const market = catalogMarketOf(input.call);
		return runOnce(context, writeKeyOf(removeWish, input), async (tx) => {
			await unwish(tx, owner, { ...input.params, at: context.now() });
			return { status: 200 as const, data: await readWishes(tx, owner, market) };
		});
	}),
	handler(getWishlistShare, async ({ call }, { db }) => {
		return { status: 200, data: await readShare(db, customerOf(call).customerId) };
	}),
	handler(shareWishlist, (input, context) => {
		const { customerId } = customerOf(input.call);
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
	}),
	handler(endWishlistShare, (input, context) => {
		const own = eq(wishlistShares.customerId, customerOf(input.call).customerId);
		return runOnce(context, writeKeyOf(endWishlistShare, input), async (tx) => {
			await tx.delete(wishlistShares).where(own);
			return { status: 200 as const, data: { shareId: null } };
		});
	}),
	handler(getSharedWishlist, async ({ params, call }, { db }) => {
		const market = catalogMarketOf(call);
		const isShared = and(eq(wishlistShares.shareId, params.shareId), isNull(customers.deletedAt));
		if (!call.domain?.wishlist) throw new GatewayError("WISHLIST_NOT_FOUND");
		const [owner] = await db
			.select({ customerId: customers.customerId, firstName: customers.firstName })
			.from(wishlistShares)
			.innerJoin(customers, eq(customers.customerId, wishlistShares.customerId))
			.where(isShared);
		const [list] = owner
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
	}),
	handler(getGuestWishlistShare, async ({ call }, { db }) => {
		return { status: 200, data: await readGuestShare(db, guestOf(call)) };
	}),
	handler(shareGuestWishlist, async (input, context) => {
		const { call } = input;
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
	}),
	handler(endGuestWishlistShare, (input, context) => {
		const own = eq(guestWishlists.guest, guestOf(input.call));
		return runOnce(context, writeKeyOf(endGuestWishlistShare, input), async (tx) => {
			await tx.update(guestWishlists).set({ shareId: null }).where(own);
			return { status: 200 as const, data: { shareId: null } };
		});
	}),
	handler(listGuestWishes, async ({ call, query }, { db, now }) => {
		const guest = guestOf(call);
		const data = await listed(db, { guest }, call, query.sizes);
		if (data.values.length > 0) await recordUse(db, guest, now());
		return { status: 200, data };
	}),
	handler(addGuestWish, async (input, context) => {
		const { body, call } = input;
		const guest = guestOf(call);
		const market = catalogMarketOf(call);
		await countChange(context, { guest, call });
		return runOnce(context, writeKeyOf(addGuestWish, input), async (tx) => {
			const at = context.now();
			await openList(tx, guest, at);
			await writeWish(tx, { guest }, { ...body, market, at });
			return { status: 200 as const, data: await readWishes(tx, { guest }, market) };
		});
	}),
	handler(removeGuestWish, async (input, context) => {
		const { call, params } = input;
		const guest = guestOf(call);
		const market = catalogMarketOf(call);
		await countChange(context, { guest, call });
		return runOnce(context, writeKeyOf(removeGuestWish, input), async (tx) => {
			await unwish(tx, { guest }, { ...params, at: context.now() });
			return { status: 200 as const, data: await readWishes(tx, { guest }, market) };
		});
	}),
	handler(mergeGuestWishes, (input, context) => {
		const { call } = input;
		const guest = guestOf(call);
		const customerId = call.customerId ?? "";
		const market = catalogMarketOf(call);
		return runOnce(context, writeKeyOf(mergeGuestWishes, input), async (tx) => {
			const whose = { guest, customerId, at: context.now() };
			await moveShare(tx, whose);
			await mergeWishes(tx, whose);
			return { status: 200 as const, data: await readWishes(tx, { customerId }, market) };
		});
	}),
];
