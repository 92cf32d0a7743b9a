import { getCart } from "#contract/cart/get-cart.ts";
import { marketOf } from "#gateway/platform/domains/market-of.ts";
import { handler } from "#gateway/platform/http/handler.ts";
import { cartNotFound, mayUse } from "../access.ts";
import { readCarts } from "../cart-state.ts";
import { inMarket } from "../market.ts";
import { cartView } from "../view.ts";

export const handleGetCart = handler(getCart, async ({ params, call }, context) => {
	const market = marketOf(call);
	const reading = await readCarts(context, {
		cartId: params.cartId,
		market,
		customerId: call.customerId,
	});
	const [cart] = reading.carts;
	const isThere = cart?.state === "open" || cart?.state === "ordered";
	if (!cart || !isThere || !mayUse(cart, call)) throw cartNotFound(params.cartId);
	const here = inMarket(cart, market, reading.facts, context.now().toISOString());
	return { status: 200, data: cartView(here, reading, { market, language: call.language }) };
});
