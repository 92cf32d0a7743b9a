// What the steps of the checkout write into the cart (S2 §7).
import { setBillingAddress } from "#contract/cart/set-billing-address.ts";
import { setShippingMethod } from "#contract/cart/set-shipping-method.ts";
import type { Cart } from "#contract/cart/shapes.ts";
import type { Address } from "#contract/customer/shapes.ts";
import type { ShippingMethodKey } from "#contract/delivery/shapes.ts";
import { changeCart } from "~/models/cart/cart.server.ts";
import { type Context, getGateway } from "~/server/request-context.ts";

/** @throws GatewayFailure ADDRESS_INVALID with `details.field`, … */
export function setBilling(context: Context, address: Address): Promise<Cart> {
	return changeCart(context, async (cart, at) => {
		const { data } = await getGateway(context).call(setBillingAddress, {
			params: { cartId: cart.id },
			...at,
			body: address,
		});
		return data;
	});
}

/** @throws GatewayFailure SHIPPING_METHOD_UNKNOWN, ADDRESS_INVALID with `details.field`, … */
export function setDelivery(
	context: Context,
	method: ShippingMethodKey,
	address: Address,
): Promise<Cart> {
	return changeCart(context, async (cart, at) => {
		const { data } = await getGateway(context).call(setShippingMethod, {
			params: { cartId: cart.id, shippingMethodId: method },
			...at,
			body: address,
		});
		return data;
	});
}
