import { eq, sql } from "drizzle-orm";
import { addWish } from "../../../contract/wishlist/add-wish.ts";
import { mostWishes } from "../../../contract/wishlist/shapes.ts";
import { products, wishes } from "../../db/schema.ts";
import { GatewayError } from "../../errors.ts";
import { handler } from "../../http/handler.ts";
import { once, writeKeyOf } from "../../http/idempotency.ts";
import { catalogMarketOf } from "../catalog/market.ts";
import { readWishes } from "./read-wishes.ts";

export const handleAddWish = handler(addWish, (input, context) => {
	const customerId = input.call.customerId ?? "";
	const { productId } = input.body;
	const market = catalogMarketOf(input.call);
	return once(context, writeKeyOf(addWish, input), async (tx) => {
		const [known] = await tx
			.select({ productId: products.productId })
			.from(products)
			.where(eq(products.productId, productId));
		if (!known) throw new GatewayError("PRODUCT_NOT_FOUND");
		await tx
			.insert(wishes)
			.values({ customerId, productId, wishedAt: context.now() })
			.onConflictDoNothing();
		await tx.execute(sql`
			delete from ${wishes} where customer_id = ${customerId} and product_id in (
				select product_id from ${wishes} where customer_id = ${customerId}
				order by wished_at desc, product_id offset ${mostWishes})`);
		return { status: 200 as const, data: await readWishes(tx, customerId, market) };
	});
});
