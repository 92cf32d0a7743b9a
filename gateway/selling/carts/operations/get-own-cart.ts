import { getOwnCart } from "#contract/cart/get-own-cart.ts";
import { GatewayError } from "#gateway/errors.ts";
import { marketOf } from "#gateway/platform/domains/market-of.ts";
import { handler } from "#gateway/platform/http/handler.ts";
import { readCarts } from "../cart-state.ts";
import { inMarket } from "../market.ts";
import { cartView } from "../view.ts";

export const handleGetOwnCart = handler(getOwnCart, async ({ call }, context) => {
	const market = marketOf(call);
	const reading = await readCarts(context, {
		openOf: call.customerId,
		market,
		customerId: call.customerId,
	});
	const [cart] = reading.carts;
	if (!cart) throw new GatewayError("CART_NOT_FOUND");
	const here = inMarket(cart, market, reading.facts, context.now().toISOString());
	return { status: 200, data: cartView(here, reading, { market, language: call.language }) };
});
