// Letters that the shopper asks for with the order (CART-31, CART-93).

import { type Context, getGateway } from "#app/server/request-context.ts";
import { setSubscriptions } from "#contract/cart/set-subscriptions.ts";
import type { Cart } from "#contract/cart/shapes.ts";
import { adoptCart, readCart } from "./cart.server.ts";
import { NoKnownCart } from "./failures.ts";
import type { FollowUp } from "./follow-ups.ts";

/**
 * Turns one kind of letter on or off; the others stay as they are. The call takes no version; the answer brings a new one.
 * @throws NoKnownCart, GatewayFailure
 */
export async function setFollowUp(
	context: Context,
	type: FollowUp,
	optin: "YES" | "NO",
): Promise<Cart> {
	const cart = await readCart(context);
	if (!cart) throw new NoKnownCart();
	const others = cart.subscriptions.filter((one) => one.type !== type);
	const { data } = await getGateway(context).call(setSubscriptions, {
		params: { cartId: cart.id },
		body: { subscriptions: [...others, { type, optin }] },
		idempotencyKey: crypto.randomUUID(),
	});
	return adoptCart(context, data);
}
