import { optional } from "#app/server/failures.ts";
import { type Context, getGateway, getSession, getShop } from "#app/server/request-context.ts";
import { listShippingMethods } from "#contract/delivery/list-shipping-methods.ts";
import type { ShippingMethod } from "#contract/delivery/shapes.ts";

/**
 * Shipping methods for a country and a cart (CHECKOUT-41: loaded with country iso2 and cartId), or for the product of
 * a page.
 * @throws GatewayFailure
 */
export async function readShippingMethods(
	context: Context,
	query: { country: string; cartId?: string; productId?: string },
): Promise<ShippingMethod[]> {
	const { data } = await getGateway(context).call(listShippingMethods, { query });
	return data;
}

/** CHECKOUT-41: shipping methods that fail to load at start-up are ignored; the cart is shown without them. */
export async function methodsOrNone(context: Context) {
	const { domain } = getShop(context);
	const { cartId } = getSession(context);
	if (!cartId) return [];
	const call = readShippingMethods(context, { country: domain.countryCodeISO2, cartId });
	return optional(context, "shipping methods of the cart", call, [], null);
}
