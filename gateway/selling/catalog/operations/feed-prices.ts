import { feedPrices } from "#contract/catalog/feed-prices.ts";
import { GatewayError } from "#gateway/errors.ts";
import { databaseNow } from "#gateway/platform/db/database-now.ts";
import { skus } from "#gateway/platform/db/schema.ts";
import { missingValues } from "#gateway/platform/db/upsert.ts";
import { handler } from "#gateway/platform/http/handler.ts";
import { marketCurrencies, ownList } from "../price-list.ts";
import { setPrices } from "../set-prices.ts";

export const handleFeedPrices = handler(feedPrices, async ({ body }, { db }) =>
	db.transaction(async (tx) => {
		const now = await databaseNow(tx);
		const currencies = await marketCurrencies(
			tx,
			body.prices.map(({ storeId }) => storeId),
		);
		const issues = body.prices.flatMap(({ currencyCode, storeId }, at) =>
			storeId === undefined || currencies.get(storeId)?.has(currencyCode)
				? []
				: { path: `prices.${at}.storeId`, message: `no market with prices in ${currencyCode}` },
		);
		if (issues.length > 0) throw new GatewayError("INVALID_REQUEST", { in: "body", issues });
		const reported = body.prices.map(({ currencyCode, storeId, since, until, ...row }) => ({
			...row,
			list: storeId === undefined ? currencyCode : ownList(currencyCode, storeId),
			since: since ? new Date(since) : now,
			until: until ? new Date(until) : null,
		}));
		// a product without sizes cannot be sold, and gets no price
		const unknown = await missingValues(
			tx,
			skus.productId,
			reported.map(({ productId }) => productId),
		);
		const good = reported.filter((row) => !unknown.has(row.productId));
		const { created, changed, planned } = await setPrices(tx, good);
		return {
			status: 200 as const,
			data: {
				changed: created.length + changed.length,
				planned: planned.length,
				unknown: [...unknown],
			},
		};
	}),
);
