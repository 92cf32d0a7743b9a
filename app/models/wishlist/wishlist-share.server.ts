// A wishlist that others may see by a link, until its owner ends the share: whoever has its id may see it.

import { attempt } from "#app/server/failures.ts";
import { type Context, getGateway } from "#app/server/request-context.ts";
import { endWishlistShare } from "#contract/wishlist/end-wishlist-share.ts";
import { getSharedWishlist } from "#contract/wishlist/get-shared-wishlist.ts";
import { getWishlistShare } from "#contract/wishlist/get-wishlist-share.ts";
import { shareWishlist } from "#contract/wishlist/share-wishlist.ts";

/** Id of the share; null if the list is not shared. @throws GatewayFailure */
export async function readShare(context: Context): Promise<string | null> {
	return (await getGateway(context).call(getWishlistShare)).data.shareId;
}

/** @throws GatewayFailure */
export async function share(context: Context): Promise<void> {
	await getGateway(context).call(shareWishlist, { idempotencyKey: crypto.randomUUID() });
}

/** @throws GatewayFailure */
export async function endShare(context: Context): Promise<void> {
	await getGateway(context).call(endWishlistShare, { idempotencyKey: crypto.randomUUID() });
}

/** Null if there is no such share, or it was ended. @throws GatewayFailure */
export async function readSharedWishlist(context: Context, shareId: string) {
	if (!/^[\w-]{22}$/.test(shareId)) return null;
	const call = getGateway(context).call(getSharedWishlist, { params: { shareId } });
	return (await attempt(call, "WISHLIST_NOT_FOUND")).data?.data ?? null;
}
