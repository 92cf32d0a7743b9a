import { feedStocks } from "#contract/catalog/feed-stocks.ts";
import { GatewayError } from "#gateway/errors.ts";
import { databaseNow } from "#gateway/platform/db/database-now.ts";
import { skus } from "#gateway/platform/db/schema.ts";
import { missingValues } from "#gateway/platform/db/upsert.ts";
import { handler } from "#gateway/platform/http/handler.ts";
import { isAhead, setStock } from "../set-stock.ts";

export const handleFeedStocks = handler(feedStocks, async ({ body }, { db }) => {
	// if a size is sent twice, the last count applies
	const byGtin = new Map(body.stocks.map(({ gtin, quantity }) => [gtin, quantity]));
	const asOf = new Date(body.asOf);
	const counts = [...byGtin].map(([gtin, quantity]) => ({ gtin, quantity, asOf }));
	return db.transaction(async (tx) => {
		const now = await databaseNow(tx);
		if (isAhead(asOf, now)) {
			const message = `lies in the future: here it is ${now.toISOString()}`;
			throw new GatewayError("INVALID_REQUEST", {
				in: "body",
				issues: [{ path: "asOf", message }],
			});
		}
		const changed = await setStock(tx, counts);
		const unknown = await missingValues(tx, skus.gtin, [...byGtin.keys()]);
		return { status: 200 as const, data: { changed: changed.length, unknown: [...unknown] } };
	});
});
