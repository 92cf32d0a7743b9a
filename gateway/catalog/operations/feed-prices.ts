import { feedPrices } from "../../contract/catalog/feed-prices.ts";
import { skus } from "../../db/schema.ts";
import { missingValues } from "../../db/upsert.ts";
import { handler } from "../../http/handler.ts";
import { setPrices } from "../set-prices.ts";

export const handleFeedPrices = handler(feedPrices, async ({ body }, { db, now }) => {
	const told = body.prices.map(({ currencyCode, since, ...row }) => ({
		...row,
		currency: currencyCode,
		since: new Date(since),
	}));
	const isEarly = ({ since }: { since: Date }) => since > now();
	return db.transaction(async (tx) => {
		// a product without sizes cannot be sold, and gets no price
		const unknown = await missingValues(
			tx,
			skus.productId,
			told.map(({ productId }) => productId),
		);
		const good = told.filter((row) => !unknown.has(row.productId) && !isEarly(row));
		const { created, changed } = await setPrices(tx, good);
		const early = new Set(told.filter(isEarly).map(({ productId }) => productId));
		return {
			status: 200 as const,
			data: {
				changed: created.length + changed.length,
				unknown: [...unknown],
				early: [...early],
			},
		};
	});
});
