import { eq } from "drizzle-orm";
import { getSharedCart } from "#contract/cart/get-shared-cart.ts";
import { GatewayError } from "#gateway/errors.ts";
import { sharedCarts } from "#gateway/platform/db/schema.ts";
import { marketOf } from "#gateway/platform/domains/market-of.ts";
import { handler } from "#gateway/platform/http/handler.ts";
import { readCarts } from "../cart-state.ts";
import { plainLineItems } from "../line-items.ts";
import { reprice } from "../rules/lines.ts";

export const handleGetSharedCart = handler(getSharedCart, async ({ params, call }, context) => {
	const { shareId } = params;
	const market = marketOf(call);
	const [shared] = market.allowShareCart
		? await context.db.select().from(sharedCarts).where(eq(sharedCarts.shareId, shareId))
		: [];
	// another message than for a missing cart, so that the storefront keeps the viewer's own cart (CART-40)
	if (!shared) throw new GatewayError("CART_NOT_FOUND", undefined, "No such shared cart.");
	const skus = shared.lines.map(({ sku }) => sku);
	const { facts, now } = await readCarts(context, { market, skus });
	const lines = reprice(shared.lines, facts, now);
	return {
		status: 200,
		data: {
			shareId,
			sourceCartId: shareId,
			sharedAt: shared.sharedAt.toISOString(),
			lineItems: plainLineItems(lines, { market, language: call.language, facts }),
		},
	};
});
