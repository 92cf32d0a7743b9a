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
import { setPrices } from "#gateway/selling/catalog/set-prices.ts";
import { cents, currency, flag, instant } from "../cells.ts";
import { kind, type Line } from "../kind.ts";

const shape = z
	.strictObject({
		productId: z.coerce.string(),
		currency: currency(),
		/** cents, taxes included; null takes the product off sale in this currency */
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

async function faultsOf(tx: Db, lines: Line<Row>[], now: Date) {
	const ids = lines.map(({ row }) => row.productId);
	const noProduct = await missingValues(tx, products.productId, ids);
	const noSize = await missingValues(tx, skus.productId, ids);
	return lines.flatMap(({ line, row }) => {
		if (noProduct.has(row.productId)) {
			return [{ line, message: `there is no product ${row.productId}` }];
		}
		if (noSize.has(row.productId)) {
			return [{ line, message: `the product ${row.productId} has no size yet` }];
		}
		if (!row.since && row.until && row.until <= now) {
			return [{ line, message: "until: in the past, and there is no since" }];
		}
		return [];
	});
}

export const priceRows = kind({
	shape,
	key: ["productId", "currency", "since"],
	isEvent: true,
	references: ({ productId }) => [
		{ to: "product", id: productId },
		{ to: "sizedProduct", id: productId },
	],
	keyOf: ({ productId, currency, since, until }) =>
		`${productId} ${currency} ${since?.toISOString() ?? ""} ${until !== undefined}`,
	async apply(tx, lines) {
		const now = await databaseNow(tx);
		const faults = await faultsOf(tx, lines, now);
		const refused = new Set(faults.map(({ line }) => line));
		const good = lines.filter(({ line }) => !refused.has(line)).map(({ row }) => row);
		const done = await setPrices(
			tx,
			good.map((row) => ({ ...row, since: row.since ?? now })),
		);
		const [created, changed] = [new Set(done.created), new Set(done.changed)];
		const planned = done.planned.filter((key) => !created.has(key) && !changed.has(key));
		return { created: created.size, changed: changed.size + planned.length, faults };
	},
	async *rows(db) {
		// what was withdrawn without a word has no price, and gets none by its history
		const isTold = (table: typeof priceHistory | typeof pricePeriods) => sql`exists (
			select from ${prices} p where (p.product_id, p.currency) = (${table.productId}, ${table.currency})
			union all select from ${nextPrices} n where (n.product_id, n.currency) = (${table.productId}, ${table.currency})
			union all select from ${priceHistory} h where h.price is null
				and (h.product_id, h.currency) = (${table.productId}, ${table.currency}))`;
		const key = ["productId", "currency", "since"] as const;
		yield* everyRow(db, priceHistory, key, isTold(priceHistory));
		yield* everyRow(db, pricePeriods, key, isTold(pricePeriods));
	},
});
