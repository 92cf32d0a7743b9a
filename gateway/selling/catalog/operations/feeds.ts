import { type SQL, sql } from "drizzle-orm";
import { z } from "zod";
import { feedPrices, feedStocks, listPriceLists, type toldPrice } from "#contract/catalog/feeds.ts";
import { GatewayError } from "#gateway/errors.ts";
import type { Db } from "#gateway/platform/db/client.ts";
import { databaseNow } from "#gateway/platform/db/database-now.ts";
import { type PriceList, priceHistory, pricePeriods, skus } from "#gateway/platform/db/schema.ts";
import { missingValues } from "#gateway/platform/db/upsert.ts";
import { handler, ok } from "#gateway/platform/http/handler.ts";
import { marketCurrencies, ownList, partsOf } from "../price-list.ts";
import { setPrices } from "../set-prices.ts";
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
		return ok({ changed: changed.length, unknown: [...unknown] });
	});
});

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
		return ok({
			changed: created.length + changed.length,
			planned: planned.length,
			unknown: [...unknown],
		});
	}),
);

/** An instant as Postgres writes it. */
const databaseInstant = z
	.string()
	.regex(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d(?:\.\d{1,6})?[+-]\d\d(?::\d\d)?$/)
	.refine((text) => !Number.isNaN(Date.parse(text)));
/** Where an answer ended: the key of its last row. */
const place = z.tuple([z.string(), z.string(), databaseInstant, z.boolean()]);

interface Row extends Record<string, unknown> {
	productId: string;
	list: PriceList;
	since: string;
	until: string | null;
	price: number | null;
	priceType: z.infer<typeof toldPrice>["priceType"];
}

/**
 * The condition for what comes after an answer.
 * @throws GatewayError INVALID_REQUEST for a cursor that no answer gave
 */
function placeOf(after: string): (isPeriod: boolean) => SQL {
	if (after === "") return () => sql`true`;
	try {
		const text = Buffer.from(after, "base64url").toString();
		const [productId, list, since, wasPeriod] = place.parse(JSON.parse(text));
		return (isPeriod) =>
			sql`(product_id, currency, since, ${isPeriod}::boolean) > (${productId}, ${list}, ${since}::timestamptz, ${wasPeriod}::boolean)`;
	} catch {
		const issues = [{ path: "after", message: "not the next of an answer" }];
		throw new GatewayError("INVALID_REQUEST", { in: "query", issues });
	}
}

type Query = z.output<NonNullable<typeof listPriceLists.query>>;

function ofList({ currencyCode, storeId }: Query): SQL {
	if (storeId) {
		return currencyCode
			? sql`currency = ${ownList(currencyCode, storeId)}`
			: sql`currency like ${`%/${storeId}`}`;
	}
	return currencyCode ? sql`currency = ${currencyCode}` : sql`true`;
}

async function readReported(db: Db, query: Query): Promise<Row[]> {
	const { productId, after, limit } = query;
	const isAfter = placeOf(after);
	const isOne = productId ? sql`product_id = ${productId}` : sql`true`;
	const branch = (isPeriod: boolean) => sql`(
		select product_id, currency, since, ${isPeriod ? sql`until` : sql`null::timestamptz as until`}, price, price_type
		from ${isPeriod ? pricePeriods : priceHistory}
		where ${ofList(query)} and ${isOne} and ${isAfter(isPeriod)}
		order by product_id, currency, since limit ${limit + 1})`;
	// the instant as text with all its digits: a cursor of milliseconds would pass over a row
	const { rows } = await db.execute<Row>(sql`
		select product_id as "productId", currency as list, since::text, until::text, price, price_type as "priceType"
		from (${branch(false)} union all ${branch(true)}) reported
		order by product_id, currency, reported.since, reported.until is not null limit ${limit + 1}`);
	return rows;
}

const instantOf = (text: string) => new Date(text).toISOString();

export const handleListPriceLists = handler(listPriceLists, async ({ query }, { db }) => {
	const rows = await readReported(db, query);
	const shown = rows.slice(0, query.limit);
	const last = rows.length > shown.length ? shown.at(-1) : undefined;
	const next = last && JSON.stringify([last.productId, last.list, last.since, last.until !== null]);
	const prices = shown.map(({ list, since, until, ...row }) => {
		const { currency: currencyCode, storeId } = partsOf(list);
		const times = { since: instantOf(since), until: until === null ? null : instantOf(until) };
		return { ...row, currencyCode, storeId, ...times };
	});
	return ok({ prices, next: next ? Buffer.from(next).toString("base64url") : null });
});
