import { randomBytes } from "node:crypto";
import { and, eq, isNull } from "drizzle-orm";
import {
	addGuestWish,
	addWish,
	endGuestWishlistShare,
	endWishlistShare,
	getGuestWishlistShare,
	getSharedWishlist,
	getWishlistShare,
	listGuestWishes,
	listWishes,
	mergeGuestWishes,
	removeGuestWish,
	removeWish,
	shareGuestWishlist,
	shareWishlist,
} from "#contract/wishlist/operations.ts";
import type { Call } from "#gateway/context.ts";
import { GatewayError } from "#gateway/errors.ts";
import type { Db } from "#gateway/platform/db/client.ts";
import { customers, guestWishlists, wishlistShares } from "#gateway/platform/db/schema.ts";
import { handler, ok } from "#gateway/platform/http/handler.ts";
import { runOnce, writeKeyOf } from "#gateway/platform/http/idempotency.ts";
import { catalogMarketOf } from "#gateway/selling/catalog/market.ts";
import { countChange, guestOf, moveShare, openList, readGuestShare, recordUse } from "../guest.ts";
import { readWishes } from "../read-wishes.ts";
import { withSizes } from "../wish-sizes.ts";
import { mergeWishes, unwish, writeWish } from "../write-wishes.ts";

/** @throws GatewayError NOT_FOUND where the shop has no wishlists (CATALOGUE-35) */
function checkWishlist(call: Call): void {
	if (!call.domain?.wishlist) throw new GatewayError("NOT_FOUND");
}

async function readShare(db: Db, customerId: string): Promise<{ shareId: string | null }> {
	const [row] = await db
		.select({ shareId: wishlistShares.shareId })
		.from(wishlistShares)
		.where(eq(wishlistShares.customerId, customerId));
	return { shareId: row?.shareId ?? null };
}

export const handleListWishes = handler(listWishes, async ({ call, query }, { db }) => {
	checkWishlist(call);
	const market = catalogMarketOf(call);
	const { values } = await readWishes(db, { customerId: call.customerId ?? "" }, market);
	const isWhole = query.sizes === "true";
	return ok({ values: isWhole ? await withSizes(db, values, market) : values });
});

export const handleAddWish = handler(addWish, (input, context) => {
	checkWishlist(input.call);
	const owner = { customerId: input.call.customerId ?? "" };
	const market = catalogMarketOf(input.call);
	return runOnce(context, writeKeyOf(addWish, input), async (tx) => {
		await writeWish(tx, owner, { ...input.body, market, at: context.now() });
		return ok(await readWishes(tx, owner, market));
	});
});

export const handleRemoveWish = handler(removeWish, (input, context) => {
	checkWishlist(input.call);
	const owner = { customerId: input.call.customerId ?? "" };
	const market = catalogMarketOf(input.call);
	return runOnce(context, writeKeyOf(removeWish, input), async (tx) => {
		await unwish(tx, owner, { ...input.params, at: context.now() });
		return ok(await readWishes(tx, owner, market));
	});
});

export const handleGetWishlistShare = handler(getWishlistShare, async ({ call }, { db }) => {
	checkWishlist(call);
	return ok(await readShare(db, call.customerId ?? ""));
});

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
		return ok(await readShare(tx, customerId));
	});
});

export const handleEndWishlistShare = handler(endWishlistShare, (input, context) => {
	checkWishlist(input.call);
	const own = eq(wishlistShares.customerId, input.call.customerId ?? "");
	return runOnce(context, writeKeyOf(endWishlistShare, input), async (tx) => {
		await tx.delete(wishlistShares).where(own);
		return ok({ shareId: null });
	});
});

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
		return ok({ firstName: owner?.firstName ?? "", values: shown });
	},
);

export const handleListGuestWishes = handler(
	listGuestWishes,
	async ({ call, query }, { db, now }) => {
		checkWishlist(call);
		const guest = guestOf(call);
		const market = catalogMarketOf(call);
		const { values } = await readWishes(db, { guest }, market);
		if (values.length > 0) await recordUse(db, guest, now());
		const isWhole = query.sizes === "true";
		return ok({ values: isWhole ? await withSizes(db, values, market) : values });
	},
);

export const handleAddGuestWish = handler(addGuestWish, async (input, context) => {
	const { body, call } = input;
	checkWishlist(call);
	const guest = guestOf(call);
	const market = catalogMarketOf(call);
	await countChange(context, { guest, call });
	return runOnce(context, writeKeyOf(addGuestWish, input), async (tx) => {
		const at = context.now();
		await openList(tx, guest, at);
		await writeWish(tx, { guest }, { ...body, market, at });
		return ok(await readWishes(tx, { guest }, market));
	});
});

export const handleRemoveGuestWish = handler(removeGuestWish, async (input, context) => {
	const { call, params } = input;
	checkWishlist(call);
	const guest = guestOf(call);
	const market = catalogMarketOf(call);
	await countChange(context, { guest, call });
	return runOnce(context, writeKeyOf(removeGuestWish, input), async (tx) => {
		await unwish(tx, { guest }, { ...params, at: context.now() });
		return ok(await readWishes(tx, { guest }, market));
	});
});

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
		return ok(await readWishes(tx, { customerId }, market));
	});
});

export const handleGetGuestWishlistShare = handler(
	getGuestWishlistShare,
	async ({ call }, { db }) => {
		checkWishlist(call);
		return ok(await readGuestShare(db, guestOf(call)));
	},
);

export const handleShareGuestWishlist = handler(shareGuestWishlist, async (input, context) => {
	const { call } = input;
	checkWishlist(call);
	const guest = guestOf(call);
	await countChange(context, { guest, call });
	return runOnce(context, writeKeyOf(shareGuestWishlist, input), async (tx) => {
		const shareId = randomBytes(16).toString("base64url");
		// a list that is already shared keeps its id
		await tx
			.update(guestWishlists)
			.set({ shareId, usedAt: context.now() })
			.where(and(eq(guestWishlists.guest, guest), isNull(guestWishlists.shareId)));
		return ok(await readGuestShare(tx, guest));
	});
});

export const handleEndGuestWishlistShare = handler(endGuestWishlistShare, (input, context) => {
	checkWishlist(input.call);
	const own = eq(guestWishlists.guest, guestOf(input.call));
	return runOnce(context, writeKeyOf(endGuestWishlistShare, input), async (tx) => {
		await tx.update(guestWishlists).set({ shareId: null }).where(own);
		return ok({ shareId: null });
	});
});
