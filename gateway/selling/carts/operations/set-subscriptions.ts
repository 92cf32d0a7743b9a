import { isDeepStrictEqual } from "node:util";
import { setSubscriptions } from "#contract/cart/set-subscriptions.ts";
import type { Cart } from "#contract/cart/shapes.ts";
import { GatewayError } from "#gateway/errors.ts";
import { handler } from "#gateway/platform/http/handler.ts";
import { changeCart } from "../change-cart.ts";

/** The call has no version (CART-93): if another change was faster, this one is repeated on its version. */
const attempts = 5;

const isRace = (error: unknown) =>
	error instanceof GatewayError && error.code === "CART_VERSION_CONFLICT";

export const handleSetSubscriptions = handler(setSubscriptions, async (input, context) => {
	const chosen = new Map(input.body.subscriptions.map((one) => [one.type, one]));
	const subscriptions = [...chosen.values()];
	for (let attempt = 1; ; attempt += 1) {
		try {
			return await changeCart<{ status: 200; data: Cart }>(
				context,
				setSubscriptions,
				{ ...input, query: undefined },
				{ self: true },
				({ cart }) =>
					isDeepStrictEqual(cart.subscriptions, subscriptions) ? null : { cart: { subscriptions } },
			);
		} catch (error) {
			if (!isRace(error) || attempt === attempts) throw error;
		}
	}
});
