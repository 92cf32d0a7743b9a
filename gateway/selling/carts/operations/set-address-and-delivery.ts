import { setAddressAndDelivery } from "#contract/cart/set-address-and-delivery.ts";
import { GatewayError } from "#gateway/errors.ts";
import { marketOf } from "#gateway/platform/domains/market-of.ts";
import { handler } from "#gateway/platform/http/handler.ts";
import { changeCart } from "../change-cart.ts";
import type { StoredCart } from "../stored-cart.ts";
import { bill } from "./set-billing-address.ts";
import { handTo } from "./set-hsp-shipping.ts";
import { deliver } from "./set-shipping-method.ts";

/** Names whose address a refusal means. */
async function about<T>(of: "billing" | "delivery", change: () => T | Promise<T>): Promise<T> {
	try {
		return await change();
	} catch (error) {
		if (!(error instanceof GatewayError) || error.code !== "ADDRESS_INVALID") throw error;
		throw new GatewayError("ADDRESS_INVALID", { ...error.details, of });
	}
}

export const handleSetAddressAndDelivery = handler(setAddressAndDelivery, (input, context) => {
	const { billing, delivery } = input.body;
	const market = marketOf(input.call);
	return changeCart(context, setAddressAndDelivery, input, { self: true }, async (current) => {
		const billed = await about("billing", () => bill(current, billing, market));
		const next = { ...current, cart: { ...current.cart, ...billed.cart } };
		const delivered = await about<{ cart: Partial<StoredCart> }>("delivery", () =>
			"receiver" in delivery
				? handTo(next, delivery.receiver, market)
				: deliver(context, next, delivery.method, delivery.address, market),
		);
		return { cart: { ...billed.cart, ...delivered.cart }, along: billed.along };
	});
});
