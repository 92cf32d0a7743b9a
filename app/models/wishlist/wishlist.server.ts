// The wishlist's calls (CATALOGUE-30 to CATALOGUE-32). A list that fails to load is empty; a change that fails throws
// (CATALOGUE-33).

import { measure } from "#app/models/measurement/measurement.server.ts";
import { wished } from "#app/models/measurement/shop-events.ts";
import { optional, optionalTimeout } from "#app/server/failures.ts";
import { type Context, getGateway, getSession, getShop } from "#app/server/request-context.ts";
import { addWish } from "#contract/wishlist/add-wish.ts";
import { listWishes } from "#contract/wishlist/list-wishes.ts";
import { removeWish } from "#contract/wishlist/remove-wish.ts";
import type { Wish } from "#contract/wishlist/shapes.ts";

/** Newest first; none for a guest, and none if the call fails. */
export async function readWishes(context: Context): Promise<Wish[]> {
	if (!getSession(context).isSignedIn) return [];
	const call = getGateway(context).call(listWishes);
	return optional(
		context,
		"wishlist",
		call.then(({ data }) => noted(context, data.values)),
		[],
		null,
	);
}

/** Newest first, with their sizes, for the wishlist's own page. @throws GatewayFailure */
export async function readWholeWishlist(context: Context): Promise<Wish[]> {
	const { data } = await getGateway(context).call(listWishes, { query: { sizes: "true" } });
	return noted(context, data.values);
}

/** As many as fit into the session: the newest. */
const mostRemembered = 100;

function noted(context: Context, wishes: Wish[]): Wish[] {
	const wished = wishes.slice(0, mostRemembered).map(({ productId }) => productId);
	getSession(context).note({ wished });
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
	const { data } = await getGateway(context).call(addWish, { body: { productId } });
	const wish = data.values.find((each) => each.productId === productId);
	if (wish) measure(context, wished(wish, getShop(context).domain.devise));
	return noted(context, data.values);
}

/** @throws GatewayFailure */
export async function removeFromWishlist(context: Context, productId: string): Promise<Wish[]> {
	return noted(
		context,
		(await getGateway(context).call(removeWish, { params: { productId } })).data.values,
	);
}
