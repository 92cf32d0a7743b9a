import { and, eq, sql } from "drizzle-orm";
import { addWish } from "#contract/wishlist/add-wish.ts";
import { maxWishes, wishUndoSeconds } from "#contract/wishlist/shapes.ts";
import { GatewayError } from "#gateway/errors.ts";
import { prices, products, wishes } from "#gateway/platform/db/schema.ts";
import { handler } from "#gateway/platform/http/handler.ts";
import { runOnce, writeKeyOf } from "#gateway/platform/http/idempotency.ts";
import { catalogMarketOf } from "#gateway/selling/catalog/market.ts";
import { checkWishlist } from "../read-share.ts";
import { readWishes } from "../read-wishes.ts";

export const handleAddWish = handler(addWish, (input, context) => {
	checkWishlist(input.call);
	const customerId = input.call.customerId ?? "";
	const { productId } = input.body;
	const market = catalogMarketOf(input.call);
	return runOnce(context, writeKeyOf(addWish, input), async (tx) => {
		const inMarket = and(
			eq(prices.productId, products.productId),
			eq(prices.currency, market.currency),
		);
		const [known] = await tx
			.select({ price: prices.price })
			.from(products)
			.leftJoin(prices, inMarket)
			.where(eq(products.productId, productId));
		if (!known) throw new GatewayError("PRODUCT_NOT_FOUND");
		const wishedAt = context.now();
		const { price } = known;
		const fresh = { wishedAt, price, currency: price === null ? null : market.currency };
		const justNow = new Date(wishedAt.getTime() - wishUndoSeconds * 1_000).toISOString();
		// a product removed a moment ago and added again counts as never removed
		const isSame = sql`${wishes.removedAt} >= ${justNow}::timestamptz`;
		await tx
			.insert(wishes)
			.values({ customerId, productId, ...fresh })
			.onConflictDoUpdate({
				target: [wishes.customerId, wishes.productId],
				set: {
					wishedAt: sql`case when ${isSame} then ${wishes.wishedAt} else excluded.wished_at end`,
					price: sql`case when ${isSame} then ${wishes.price} else excluded.price end`,
					currency: sql`case when ${isSame} then ${wishes.currency} else excluded.currency end`,
					removedAt: null,
				},
				setWhere: sql`${wishes.removedAt} is not null`,
			});
		await tx.execute(sql`
			delete from ${wishes} where customer_id = ${customerId} and (
				removed_at < ${justNow}::timestamptz or product_id in (
					select product_id from ${wishes} where customer_id = ${customerId} and removed_at is null
					order by wished_at desc, product_id offset ${maxWishes}))`);
		return { status: 200 as const, data: await readWishes(tx, customerId, market) };
	});
});
