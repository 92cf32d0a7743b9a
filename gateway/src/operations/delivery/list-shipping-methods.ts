import { listShippingMethods } from "../../../contract/delivery/list-shipping-methods.ts";
import type { Call, GatewayContext } from "../../context.ts";
import { deliveryOffers } from "../../domain/delivery/offers.ts";
import { deliveryPromise } from "../../domain/delivery/promise.ts";
import { handler } from "../../http/handler.ts";
import { cartNotFound, mayUse } from "../cart/access.ts";
import { readCarts } from "../cart/cart-state.ts";
import { marketOf, rateFor } from "../cart/market.ts";

/** What of a cart decides on rates and days; an empty one where no cart is named. */
async function contents(context: GatewayContext, cartId: string | undefined, call: Call) {
	if (!cartId) return { lines: [], facts: new Map() };
	const { carts: found, facts } = await readCarts(context.db, {
		cartId,
		currency: marketOf(call).devise,
	});
	const [cart] = found;
	if (cart?.state !== "open" || !mayUse(cart, call)) throw cartNotFound(cartId);
	return { lines: cart.lines, facts };
}

export const handleListShippingMethods = handler(
	listShippingMethods,
	async ({ query, call }, context) => {
		const market = marketOf(call);
		const country = query.country.toUpperCase();
		const cart = await contents(context, query.cartId, call);
		const delayed = cart.lines.flatMap((line) => cart.facts.get(line.sku) ?? []);
		const inCurrency = (centAmount: number) => ({ centAmount, currencyCode: market.devise });
		const methods = deliveryOffers(market, country).map((offer) => {
			const rate = rateFor(offer, cart, market, cart.facts);
			return {
				key: offer.key,
				shippingRate: {
					price: inCurrency(rate.price),
					freeAbove: rate.freeAbove === null ? null : inCurrency(rate.freeAbove),
				},
				needsAddress: true,
				needsPhone: market.phoneNumberByShippingMethod[offer.key] ?? false,
				promise: deliveryPromise(context.now(), country, offer.workingDays, delayed),
			};
		});
		return { status: 200, data: methods };
	},
);
