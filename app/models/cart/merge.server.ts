import type { RouterContextProvider } from "react-router";
import { attempt } from "#app/server/failures.ts";
import { getGateway, getSession } from "#app/server/request-context.ts";
import { getOwnCart } from "#contract/cart/get-own-cart.ts";
import { mergeCarts } from "#contract/cart/merge-carts.ts";
import { adoptCart, forgetCart, isCartGone } from "./cart.server.ts";
import { cartUserOf } from "./cart-user.server.ts";

type Context = Readonly<RouterContextProvider>;

/** `merged`: lines of both carts were put together (226), which the shopper is told (CART-71). */
export type MergeResult = "merged" | "adopted" | "none";

async function takeOwnCart(context: Context): Promise<MergeResult> {
	const own = await attempt(getGateway(context).call(getOwnCart));
	if (own.ok) {
		adoptCart(context, own.data.data);
		return "adopted";
	}
	if (isCartGone(own.failure)) return "none";
	throw own.failure;
}

/**
 * At sign-in, the guest's cart and the customer's are merged. Without a guest cart, the customer's is taken over.
 * @throws GatewayFailure when the gateway fails; the caller ignores it at start-up (CART-73)
 */
export async function mergeAtSignIn(context: Context): Promise<MergeResult> {
	const { cartId } = getSession(context);
	const customer = await cartUserOf(context);
	if (!customer) return "none";
	if (!cartId) return takeOwnCart(context);
	const call = getGateway(context).call(mergeCarts, {
		body: { cartId, customer },
		idempotencyKey: crypto.randomUUID(),
	});
	const merge = await attempt(call);
	if (merge.ok) {
		adoptCart(context, merge.data.data);
		return merge.data.status === 226 ? "merged" : "adopted";
	}
	if (!isCartGone(merge.failure)) throw merge.failure;
	forgetCart(context);
	return takeOwnCart(context);
}
