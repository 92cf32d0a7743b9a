// Prices of products in the currencies they are sold in: a line is a price from a moment on, to its end or to the next.
import { sql } from "drizzle-orm";
import { z } from "zod";
import { priceTypes } from "#contract/shapes.ts";
import type { Db } from "#gateway/platform/db/client.ts";
import { databaseNow } from "#gateway/platform/db/database-now.ts";
import { everyRow } from "#gateway/platform/db/every-row.ts";
import {
	nextPrices,
	priceHistory,
	pricePeriods,
	prices,
	products,
	skus,
} from "#gateway/platform/db/schema.ts";
import { missingValues } from "#gateway/platform/db/upsert.ts";
import { marketCurrencies, ownList, partsOf } from "#gateway/selling/catalog/price-list.ts";
import { setPrices } from "#gateway/selling/catalog/set-prices.ts";
import { cents, currency, flag, instant, storeId } from "../cells.ts";
import { kind, type Line } from "../kind.ts";

const shape = z
	.strictObject({
		productId: z.coerce.string(),
		currency: currency(),
		/** a market whose own price it is, over the one of its currency; without it the price of all markets of the currency */
		storeId: storeId().optional(),
		/** cents, taxes included; null takes the product off sale in this currency; of a market: its currency's price holds again */
		price: z.preprocess((value) => (value === "null" ? null : value), cents().nullable()),
		/** S sale and P promotion are shown as reductions */
		priceType: z.enum(priceTypes).optional(),
		/** when the price begins, also in the future; by default the moment of the import */
		since: instant().optional(),
		/** when it ends by itself: then what was told without an end holds again */
		until: instant().optional(),
		/** drops what was planned before: prices that begin later, and those that end later */
		isOnly: flag().optional(),
	})
	.refine(({ since, until }) => !until || !since || until > since, "until: not after since");
type Row = z.output<typeof shape>;

const listOf = ({ currency, storeId }: Pick<Row, "currency" | "storeId">) =>
	storeId ? ownList(currency, storeId) : currency;

async function faultsOf(tx: Db, lines: Line<Row>[], now: Date) {
	const ids = lines.map(({ row }) => row.productId);
	const noProduct = await missingValues(tx, products.productId, ids);
	const noSize = await missingValues(tx, skus.productId, ids);
	const currencies = await marketCurrencies(
		tx,
		lines.map(({ row }) => row.storeId),
	);
	return lines.flatMap(({ line, row }) => {
		if (noProduct.has(row.productId)) {
			return [{ line, message: `there is no product ${row.productId}` }];
		}
		if (noSize.has(row.productId)) {
			return [{ line, message: `the product ${row.productId} has no size yet` }];
		}
		const sold = currencies.get(row.storeId ?? "");
		if (sold && !sold.has(row.currency)) {
			const message = `the market ${row.storeId} has no prices in ${row.currency}`;
			return [{ line, message: `storeId: ${message}` }];
		}
		if (!row.since && row.until && row.until <= now) {
			return [{ line, message: "until: in the past, and there is no since" }];
		}
		return [];
	});
}

export const priceRows = kind({
	shape,
	key: ["productId", "currency", "storeId", "since"],
	isEvent: true,
	references: ({ productId, storeId: id }) => [
		{ to: "product", id: productId },
		{ to: "sizedProduct", id: productId },
		...(id ? [{ to: "market" as const, id, column: "storeId" }] : []),
	],
	keyOf: ({ productId, since, until, ...row }) =>
		`${productId} ${listOf(row)} ${since?.toISOString() ?? ""} ${until !== undefined}`,
	async apply(tx, lines) {
		const now = await databaseNow(tx);
		const faults = await faultsOf(tx, lines, now);
		const refused = new Set(faults.map(({ line }) => line));
		const good = lines.filter(({ line }) => !refused.has(line)).map(({ row }) => row);
		const done = await setPrices(
			tx,
			good.map((row) => ({ ...row, list: listOf(row), since: row.since ?? now })),
		);
		const [created, changed] = [new Set(done.created), new Set(done.changed)];
		const planned = done.planned.filter((key) => !created.has(key) && !changed.has(key));
		return { created: created.size, changed: changed.size + planned.length, faults };
	},
	async *rows(db) {
		// what was withdrawn without a word has no price, and gets none by its history
		const isTold = (table: typeof priceHistory | typeof pricePeriods) => sql`exists (
			select from ${prices} p where (p.product_id, p.currency) = (${table.productId}, ${table.list})
			union all select from ${nextPrices} n where (n.product_id, n.currency) = (${table.productId}, ${table.list})
			union all select from ${priceHistory} h where h.price is null
				and (h.product_id, h.currency) = (${table.productId}, ${table.list}))`;
		const key = ["productId", "list", "since"] as const;
		for (const table of [priceHistory, pricePeriods]) {
			for await (const { productId, list, ...row } of everyRow(db, table, key, isTold(table))) {
				const { currency, storeId } = partsOf(list);
				yield { productId, currency, ...(storeId === null ? {} : { storeId }), ...row };
			}
		}
	},
});
