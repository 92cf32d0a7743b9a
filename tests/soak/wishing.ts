// A shopper's wish on the cart: any operation of the contract that takes the cart's version.
import type { Cart } from "#contract/cart/shapes.ts";
import type { BodyOf, Operation, ParamsOf } from "#contract/operation.ts";
import type { InputOf } from "../support/gateway/caller.ts";
import type { Wish } from "./history.ts";
import { change, type Shopper } from "./shopper.ts";
import type { Step } from "./steps.ts";

type CartAnswer = { status: 200; data: Cart };

interface Asked<O extends Operation> {
	wish: Wish;
	params?: Omit<ParamsOf<O>, "cartId">;
	body?: BodyOf<O>;
}

/** One call on the cart, with its version; `null` where there is nothing to ask. */
export function wishing<O extends Operation>(
	self: Shopper,
	step: Step,
	operation: O,
	asked: (cart: Cart) => Asked<O> | null,
) {
	return change<CartAnswer>(
		self,
		operation.id,
		(cart) => asked(cart)?.wish ?? null,
		(gateway, cart, caller) => {
			const { params = {}, body } = asked(cart) ?? {};
			const input = {
				params: { cartId: cart.id, ...params },
				// some calls name the cart there too (CART-85)
				query: { version: cart.version, cartId: cart.id },
				...(body === undefined ? {} : { body }),
			};
			return gateway.call(operation, input as unknown as InputOf<O>, caller) as Promise<CartAnswer>;
		},
		step.again,
	);
}
