import { getAbandonedBag } from "#contract/cart/get-abandoned-bag.ts";
import { GatewayError } from "#gateway/errors.ts";
import { marketOf } from "#gateway/platform/domains/market-of.ts";
import { handler } from "#gateway/platform/http/handler.ts";
import { readBag } from "../abandoned-bags.ts";
import { readCarts } from "../cart-state.ts";
import { plainLineItems } from "../line-items.ts";
import { reprice } from "../rules/lines.ts";

export const handleGetAbandonedBag = handler(getAbandonedBag, async ({ params, call }, context) => {
	const market = marketOf(call);
	const bag = await readBag(context, params.token);
	if (!bag) throw new GatewayError("NOT_FOUND");
	const skus = bag.lines.map(({ sku }) => sku);
	const { facts, now } = await readCarts(context, { market, skus });
	const lines = reprice(bag.lines, facts, now);
	const view = { market, language: call.language, facts };
	return { status: 200, data: { lineItems: plainLineItems(lines, view) } };
});
