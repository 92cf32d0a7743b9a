import { randomBytes } from "node:crypto";
import { and, eq, sql } from "drizzle-orm";
import { shareCart } from "#contract/cart/share-cart.ts";
import { GatewayError } from "#gateway/errors.ts";
import { sharedCarts } from "#gateway/platform/db/schema.ts";
import { marketOf } from "#gateway/platform/domains/market-of.ts";
import { handler } from "#gateway/platform/http/handler.ts";
import { runOnce, writeKeyOf } from "#gateway/platform/http/idempotency.ts";
import { cartNotFound, mayUse } from "../access.ts";
import { readCarts } from "../cart-state.ts";
import { inMarket } from "../market.ts";

export const handleShareCart = handler(shareCart, async (input, context) => {
	const { params, call } = input;
	const market = marketOf(call);
	// LIMIT-71: a flag that is off removes the feature from calls too
	if (!market.allowShareCart) throw new GatewayError("NOT_FOUND");
	const reading = await readCarts(context, { cartId: params.cartId, market });
	const [cart] = reading.carts;
	if (cart?.state !== "open" || !mayUse(cart, call)) throw cartNotFound(params.cartId);
	const { lines } = inMarket(cart, market, reading.facts, reading.now);
	if (lines.length === 0) throw new GatewayError("CART_EMPTY");
	const { storeId } = market;
	return runOnce(context, writeKeyOf(shareCart, input), async (tx) => {
		// the same snapshot keeps its address
		const isSame = and(
			eq(sharedCarts.cartId, cart.id),
			eq(sharedCarts.storeId, storeId),
			eq(sharedCarts.lines, sql`${JSON.stringify(lines)}::jsonb`),
		);
		const [existing] = await tx.select().from(sharedCarts).where(isSame).limit(1);
		if (existing) return { status: 201 as const, data: { shareId: existing.shareId } };
		const shareId = randomBytes(16).toString("base64url");
		const sharedAt = context.now();
		await tx.insert(sharedCarts).values({ shareId, cartId: cart.id, storeId, lines, sharedAt });
		return { status: 201 as const, data: { shareId } };
	});
});
