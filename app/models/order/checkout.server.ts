// What the steps of the checkout save in the cart (CHECKOUT-73 to CHECKOUT-75).

import { changeCart } from "#app/models/cart/cart.server.ts";
import { measureStep } from "#app/models/measurement/measurement.server.ts";
import { attempt } from "#app/server/failures.ts";
import { GatewayFailure } from "#app/server/gateway-client.ts";
import { type Context, getGateway, getRuntime } from "#app/server/request-context.ts";
import type { Runtime } from "#app/server/runtime.ts";
import {
	setAddressAndDelivery,
	setBillingAddress,
	setHspShipping,
	setShippingMethod,
} from "#contract/cart/delivery.ts";
import type { Cart } from "#contract/cart/shapes.ts";
import type { Address } from "#contract/customer/shapes.ts";
import type { Receiver, ShippingMethodKey } from "#contract/delivery/shapes.ts";
import type { BodyOf } from "#contract/operation.ts";

/** @throws GatewayFailure ADDRESS_INVALID with `details.field`, … */
export function setBilling(context: Context, address: Address): Promise<Cart> {
	return changeCart(context, (cart, at) =>
		getGateway(context).call(setBillingAddress, {
			params: { cartId: cart.id },
			...at,
			body: address,
		}),
	);
}

/** How an order is delivered: by a method to an address or a place, or to a receiver of the second programme. */
export type Delivery = BodyOf<typeof setAddressAndDelivery>["delivery"];

/**
 * @param delivery its address is the parcel's, or the shopper's if a place is named by its id (LM, PR, LO)
 * @throws GatewayFailure SHIPPING_METHOD_UNKNOWN, DELIVERY_POINT_UNKNOWN, ADDRESS_INVALID with `details.field`, …
 */
async function deliver(context: Context, delivery: Delivery): Promise<Cart> {
	const gateway = getGateway(context);
	return changeCart(context, (cart, at) => {
		const params = { cartId: cart.id };
		if ("receiver" in delivery) {
			return gateway.call(setHspShipping, { params, ...at, body: delivery });
		}
		const { method: shippingMethodId, address: body } = delivery;
		const named = { ...params, shippingMethodId };
		return gateway.call(setShippingMethod, { params: named, ...at, body });
	});
}

function measureDelivery(context: Context, cart: Cart, delivery: Delivery): Cart {
	const shippingTier = "receiver" in delivery ? "HSP" : delivery.method;
	measureStep(context, cart, { name: "add_shipping_info", shippingTier });
	return cart;
}

/** @throws GatewayFailure SHIPPING_METHOD_UNKNOWN, DELIVERY_POINT_UNKNOWN, ADDRESS_INVALID with `details.field`, … */
export async function setDelivery(
	context: Context,
	method: ShippingMethodKey,
	address: Address & { deliveryPointIdV2?: string },
): Promise<Cart> {
	const delivery = { method, address };
	return measureDelivery(context, await deliver(context, delivery), delivery);
}

/** Delivery of the second programme, handed to a receiver. @throws GatewayFailure SHIPPING_METHOD_UNKNOWN, … */
export async function setReceiver(context: Context, receiver: Receiver): Promise<Cart> {
	const delivery = { receiver };
	return measureDelivery(context, await deliver(context, delivery), delivery);
}

/** A gateway of the specification need not have the call that does both; it is asked for it again after this, in milliseconds. */
const lacksItFor = 300_000;
const lackingSince = new WeakMap<Runtime, number>();

function isLacking(failure: unknown): boolean {
	if (!(failure instanceof GatewayFailure)) return false;
	const { code, status, details } = failure;
	if (status === 404) return code !== "CART_NOT_FOUND";
	return details?.answered === 404 || details?.answered === 405;
}

/**
 * Both at once: one call in place of two that wait for each other (CHECKOUT-111).
 * @throws GatewayFailure as `setBilling` and `setDelivery`; ADDRESS_INVALID says in `details.of` whose address is meant
 */
export async function setBillingAndDelivery(
	context: Context,
	billing: Address,
	delivery: Delivery,
): Promise<Cart> {
	const runtime = getRuntime(context);
	const isAsked = Date.now() - (lackingSince.get(runtime) ?? Number.NEGATIVE_INFINITY) > lacksItFor;
	if (isAsked) {
		const done = await attempt(
			changeCart(context, (cart, at) => {
				const input = { params: { cartId: cart.id }, ...at, body: { billing, delivery } };
				return getGateway(context).call(setAddressAndDelivery, input);
			}),
		);
		if (done.ok) return measureDelivery(context, done.data, delivery);
		if (!isLacking(done.failure)) throw done.failure;
		lackingSince.set(runtime, Date.now());
	}
	const billed = await attempt(setBilling(context, billing));
	if (!billed.ok) {
		const { failure } = billed;
		if (!(failure instanceof GatewayFailure)) throw failure;
		const { operation, code, status, message, details } = failure;
		const of = { ...details, of: "billing" };
		throw new GatewayFailure(operation, code, status, message, { details: of, cause: failure });
	}
	return measureDelivery(context, await deliver(context, delivery), delivery);
}
