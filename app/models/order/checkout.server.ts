// What the steps of the checkout save in the cart (CHECKOUT-73 to CHECKOUT-75).

import { changeCart } from "#app/models/cart/cart.server.ts";
import { measureStep } from "#app/models/measurement/measurement.server.ts";
import { type Context, getGateway } from "#app/server/request-context.ts";
import { setBillingAddress } from "#contract/cart/set-billing-address.ts";
import { setHspShipping } from "#contract/cart/set-hsp-shipping.ts";
import { setShippingMethod } from "#contract/cart/set-shipping-method.ts";
import type { Cart } from "#contract/cart/shapes.ts";
import type { Address } from "#contract/customer/shapes.ts";
import type { Receiver, ShippingMethodKey } from "#contract/delivery/shapes.ts";

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

/**
 * @param address of the parcel, or of the shopper if a place is named by its id (LM, PR, LO)
 * @throws GatewayFailure SHIPPING_METHOD_UNKNOWN, DELIVERY_POINT_UNKNOWN, ADDRESS_INVALID with `details.field`, …
 */
export async function setDelivery(
	context: Context,
	method: ShippingMethodKey,
	address: Address & { deliveryPointIdV2?: string },
): Promise<Cart> {
	const chosen = await changeCart(context, async (cart, at) => {
		const { data } = await getGateway(context).call(setShippingMethod, {
			params: { cartId: cart.id, shippingMethodId: method },
			...at,
			body: address,
		});
		return data;
	});
	measureStep(context, chosen, { name: "add_shipping_info", shippingTier: method });
	return chosen;
}

/** Delivery of the second programme, handed to a receiver. @throws GatewayFailure SHIPPING_METHOD_UNKNOWN, … */
export async function setReceiver(context: Context, receiver: Receiver): Promise<Cart> {
	const chosen = await changeCart(context, async (cart, at) => {
		const { data } = await getGateway(context).call(setHspShipping, {
			params: { cartId: cart.id },
			...at,
			body: { receiver },
		});
		return data;
	});
	measureStep(context, chosen, { name: "add_shipping_info", shippingTier: "HSP" });
	return chosen;
}
