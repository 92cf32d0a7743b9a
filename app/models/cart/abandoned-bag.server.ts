// A bag that was left, by the link of the letter about it: shown by the link alone, and put into the own cart of its reader.
import { attempt } from "#app/server/failures.ts";
import { type Context, getGateway } from "#app/server/request-context.ts";
import { bagToken, getAbandonedBag, restoreBag } from "#contract/cart/operations.ts";
import type { Cart, LineItem } from "#contract/cart/shapes.ts";
import { changeOrMakeCart } from "./cart.server.ts";

/** The token of the link, where it has the shape of one. */
export function bagTokenIn(url: URL): string | null {
	return bagToken.safeParse(url.searchParams.get("token")).data ?? null;
}

/** What is in the bag; null for a link that is over, and for a bag that was bought or emptied. @throws GatewayFailure */
export async function readAbandonedBag(
	context: Context,
	token: string,
): Promise<readonly LineItem[] | null> {
	const call = getGateway(context).call(getAbandonedBag, { params: { token } });
	return (await attempt(call, "NOT_FOUND")).data?.data.lineItems ?? null;
}

/**
 * Puts the bag into the shopper's own cart, which may be that very bag.
 * @returns the products that could not be added, by name (CART-48) @throws GatewayFailure NOT_FOUND for a link that is over
 */
export async function restoreAbandonedBag(
	context: Context,
	token: string,
): Promise<Cart["productsNotAdded"]> {
	const cart = await changeOrMakeCart(context, ["bag", token], ({ id: cartId }, at) =>
		getGateway(context).call(restoreBag, { ...at, params: { cartId }, body: { token } }),
	);
	return cart.productsNotAdded;
}
