import { type Context, getGateway } from "#app/server/request-context.ts";
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
