// D12: sharing is on and the shared cart exists, else 404. Knowing a cart's id is the right to see it (D15).
import { getCart } from "#contract/cart/get-cart.ts";
import { GatewayFailure } from "~/server/gateway-client.ts";
import { getGateway, getShop } from "~/server/request-context.ts";
import { notFoundKnown, notFoundUnknown } from "~/server/respond.ts";
import { guard, guardLoader } from "./guard.ts";

export const middleware = guard(async ({ url, params, context }) => {
	if (!getShop(context).domain.allowShareCart) throw notFoundUnknown(url.pathname);
	const cartId = params.cartId ?? "";
	if (!/^[\w-]{22,64}$/.test(cartId)) throw notFoundKnown(url.pathname);
	try {
		await getGateway(context).call(getCart, { params: { cartId } });
		return undefined;
	} catch (error) {
		const isUnknown = error instanceof GatewayFailure && error.code === "CART_NOT_FOUND";
		throw isUnknown ? notFoundKnown(url.pathname) : error;
	}
});
export const loader = guardLoader;
