// Prices of products in the currencies they are sold in: a line is a step of a price's history.
import { and, eq, sql } from "drizzle-orm";
import { z } from "zod";
import { setPrices } from "../../catalog/set-prices.ts";
import { priceTypes } from "../../contract/shapes.ts";
import type { Db } from "../../db/client.ts";
import { everyRow } from "../../db/every-row.ts";
import { priceHistory, prices, products, skus } from "../../db/schema.ts";
import { missingValues } from "../../db/upsert.ts";
import { cents, currency, instant } from "../cells.ts";
import { kind, type Line } from "../kind.ts";

const shape = z.strictObject({
	productId: z.coerce.string(),
	currency: currency(),
	/** cents, taxes included; null stops the sale of the product in this currency */
	price: z.preprocess((value) => (value === "null" ? null : value), cents().nullable()),
	/** S sale and P promotion are shown as reductions */
	priceType: z.enum(priceTypes).optional(),
	/** when the price starts; by default the moment of the import */
	since: instant().optional(),
});
type Row = z.output<typeof shape>;

async function faultsOf(tx: Db, lines: Line<Row>[], at: Date) {
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
		if (row.since && row.since > at) {
			return [{ line, message: "since: a price cannot begin in the future" }];
		}
		return [];
	});
}

/** Stops the sale of products; their histories stay. @returns how many were on sale */
async function withdraw(tx: Db, rows: readonly Row[]): Promise<number> {
	let withdrawn = 0;
	for (const row of rows) {
		const gone = await tx
			.delete(prices)
			.where(and(eq(prices.productId, row.productId), eq(prices.currency, row.currency)))
			.returning({ productId: prices.productId });
		withdrawn += gone.length;
	}
	return withdrawn;
}

export const priceRows = kind({
	shape,
	key: ["productId", "currency", "since"],
	isEvent: true,
	references: ({ productId }) => [
		{ to: "product", id: productId },
		{ to: "sizedProduct", id: productId },
	],
	keyOf: (row) => `${row.productId} ${row.currency} ${row.since?.toISOString() ?? ""}`,
	async apply(tx, lines, at) {
		const faults = await faultsOf(tx, lines, at);
		const refused = new Set(faults.map(({ line }) => line));
		const good = lines.filter(({ line }) => !refused.has(line)).map(({ row }) => row);
		const told = good.flatMap(({ price, since, ...row }) =>
			price === null ? [] : [{ ...row, price, since: since ?? at }],
		);
		const done = await setPrices(tx, told);
		const withdrawn = await withdraw(
			tx,
			good.filter(({ price }) => price === null),
		);
		return { created: done.created.length, changed: done.changed.length + withdrawn, faults };
	},
	async *rows(db) {
		const isSold = sql`exists (select from ${prices} p
			where p.product_id = ${priceHistory.productId} and p.currency = ${priceHistory.currency})`;
		yield* everyRow(db, priceHistory, ["productId", "currency", "since"], isSold);
	},
});
