// A wishlist that others may see by a link, until its owner ends the share: its id is what gives access.

import { attempt } from "#app/server/failures.ts";
import { type Context, getGateway, getSession } from "#app/server/request-context.ts";
import {
	endGuestWishlistShare,
	endWishlistShare,
	getGuestWishlistShare,
	getSharedWishlist,
	getWishlistShare,
	shareGuestWishlist,
	shareWishlist,
} from "#contract/wishlist/operations.ts";

/** Id of the share; null if the list is not shared. @throws GatewayFailure */
export async function readShare(context: Context): Promise<string | null> {
	const call = getSession(context).isSignedIn ? getWishlistShare : getGuestWishlistShare;
	return (await getGateway(context).call(call)).data.shareId;
}

/** @throws GatewayFailure */
export async function share(context: Context): Promise<void> {
	const call = getSession(context).isSignedIn ? shareWishlist : shareGuestWishlist;
	await getGateway(context).call(call, { idempotencyKey: crypto.randomUUID() });
}

/** @throws GatewayFailure */
export async function endShare(context: Context): Promise<void> {
	const call = getSession(context).isSignedIn ? endWishlistShare : endGuestWishlistShare;
	await getGateway(context).call(call, { idempotencyKey: crypto.randomUUID() });
}

/** Null if there is no such share, or it was ended. @throws GatewayFailure */
export async function readSharedWishlist(context: Context, shareId: string) {
	if (!/^[\w-]{22}$/.test(shareId)) return null;
	const call = getGateway(context).call(getSharedWishlist, { params: { shareId } });
	return (await attempt(call, "WISHLIST_NOT_FOUND")).data?.data ?? null;
}
