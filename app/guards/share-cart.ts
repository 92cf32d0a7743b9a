// CART-5: sharing is on and the shared cart exists, else 404. The share has an id of its own, the cart's is never
// shared (CART-36).
import { readSharedCart } from "#app/models/cart/shared-cart.server.ts";
import { getShop } from "#app/server/request-context.ts";
import { unknownIdNotFound, unknownPathNotFound } from "#app/server/respond.ts";
import { guard, guardLoader } from "./guard.ts";

export const middleware = guard(async ({ url, params, context }) => {
	if (!getShop(context).domain.allowShareCart) throw unknownPathNotFound(url.pathname);
	const shared = await readSharedCart(context, params.shareId ?? "");
	if (!shared) throw unknownIdNotFound(url.pathname);
	return undefined;
});
export const loader = guardLoader;
