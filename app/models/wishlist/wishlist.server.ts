// The wishlist's calls: of a customer (CATALOGUE-30 to CATALOGUE-32), or of a guest (CATALOGUE-84). A list that fails to load
// is empty; a change that fails throws (CATALOGUE-33).

import { measure } from "#app/models/measurement/measurement.server.ts";
import { wished } from "#app/models/measurement/shop-events.ts";
import { optional, optionalTimeout } from "#app/server/failures.ts";
import { type Context, getGateway, getSession, getShop } from "#app/server/request-context.ts";
import {
	addGuestWish,
	addWish,
	listGuestWishes,
	listWishes,
	mergeGuestWishes,
	removeGuestWish,
	removeWish,
} from "#contract/wishlist/operations.ts";
import type { Wish } from "#contract/wishlist/shapes.ts";

/** No call is made for a guest who has no wishes. @throws GatewayFailure */
async function list(context: Context, input: { query?: { sizes: "true" } }): Promise<Wish[]> {
	const { isSignedIn, hasGuestWishes } = getSession(context);
	const gateway = getGateway(context);
	if (isSignedIn) return recordWishes(context, (await gateway.call(listWishes, input)).data.values);
	if (!hasGuestWishes) return [];
	return recordWishes(context, (await gateway.call(listGuestWishes, input)).data.values);
}

/** Newest first; none if the call fails. */
export function readWishes(context: Context): Promise<Wish[]> {
	return optional(context, "wishlist", list(context, {}), [], null);
}

/** Newest first, with their sizes, for the wishlist's own page. @throws GatewayFailure */
export function readWholeWishlist(context: Context): Promise<Wish[]> {
	return list(context, { query: { sizes: "true" } });
}

/** As many as fit into the session: the newest. */
const maxRecorded = 100;

function recordWishes(context: Context, wishes: Wish[]): Wish[] {
	const session = getSession(context);
	const wished = wishes.slice(0, maxRecorded).map(({ productId }) => productId);
	session.note({ wished });
	// of a guest, every answer renews the cookie
	if (!session.isSignedIn) session.setGuestWishes(wishes.length > 0);
	return wishes;
}

/** Products on the wishlist, whose heart is full; a page does not wait long for them. */
export async function readWished(context: Context): Promise<readonly string[]> {
	if (!getShop(context).domain.wishlist) return [];
	const wishes = await optional(context, "full hearts", readWishes(context), [], optionalTimeout);
	return wishes.map(({ productId }) => productId);
}

/** @throws GatewayFailure */
export async function addToWishlist(context: Context, productId: string): Promise<Wish[]> {
	const add = getSession(context).isSignedIn ? addWish : addGuestWish;
	const saved = await getGateway(context).change(add, { body: { productId } });
	const wishes = saved ? recordWishes(context, saved.values) : await readWishes(context);
	const wish = wishes.find((each) => each.productId === productId);
	if (wish) measure(context, wished(wish, getShop(context).domain.devise));
	return wishes;
}

/** @throws GatewayFailure */
export async function removeFromWishlist(context: Context, productId: string): Promise<Wish[]> {
	const remove = getSession(context).isSignedIn ? removeWish : removeGuestWish;
	const saved = await getGateway(context).change(remove, { params: { productId } });
	return saved ? recordWishes(context, saved.values) : readWishes(context);
}

/** CATALOGUE-85: what was wished for before the sign-in becomes the customer's. @throws GatewayFailure */
export async function mergeWishes(context: Context): Promise<void> {
	const session = getSession(context);
	if (!session.isSignedIn || !session.hasGuestWishes || !getShop(context).domain.wishlist) return;
	const { data } = await getGateway(context).call(mergeGuestWishes);
	session.setGuestWishes(false);
	recordWishes(context, data.values);
}
