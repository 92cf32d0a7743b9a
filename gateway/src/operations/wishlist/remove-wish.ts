import { and, eq } from "drizzle-orm";
import { removeWish } from "../../../contract/wishlist/remove-wish.ts";
import { wishes } from "../../db/schema.ts";
import { handler } from "../../http/handler.ts";
import { once, writeKeyOf } from "../../http/idempotency.ts";
import { catalogMarketOf } from "../catalog/market.ts";
import { readWishes } from "./read-wishes.ts";

export const handleRemoveWish = handler(removeWish, (input, context) => {
	const customerId = input.call.customerId ?? "";
	const market = catalogMarketOf(input.call);
	return once(context, writeKeyOf(removeWish, input), async (tx) => {
		await tx
			.delete(wishes)
			.where(and(eq(wishes.customerId, customerId), eq(wishes.productId, input.params.productId)));
		return { status: 200 as const, data: await readWishes(tx, customerId, market) };
	});
});
