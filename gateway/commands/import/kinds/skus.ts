// Sizes of products, and their stock.
import { eq, gt, inArray, sql } from "drizzle-orm";
import { z } from "zod";
import type { Db } from "#gateway/platform/db/client.ts";
import { databaseNow } from "#gateway/platform/db/database-now.ts";
import { everyRow, rowsOf, withoutEmptyValues } from "#gateway/platform/db/every-row.ts";
import {
	deliveryPoints,
	skuStatuses,
	skus,
	stockCounts,
	storeStock,
	warehouseStock,
	warehouses,
} from "#gateway/platform/db/schema.ts";
import { missingValues, upsert } from "#gateway/platform/db/upsert.ts";
import { isGtin } from "#gateway/selling/catalog/rules/gtin.ts";
import { isAhead, setStockAt } from "#gateway/selling/catalog/set-stock.ts";
import { locationOf, mainWarehouse } from "#gateway/selling/warehouses/rules/allot.ts";
import { count, instant, key } from "../cells.ts";
import { kind, type Line } from "../kind.ts";
import { warehouseId } from "./warehouses.ts";

export const gtin = () =>
	z.coerce
		.string()
		.regex(/^\d{8,14}$/, "8 to 14 digits; a spreadsheet keeps them in a column of texts")
		.transform((digits) => digits.padStart(13, "0").replace(/^0(?=\d{13}$)/, ""))
		.refine(isGtin, "its last digit does not fit the others");

const shape = z.strictObject({
	gtin: gtin(),
	productId: z.coerce.string(),
	sizeId: key(),
	position: count().optional(),
	/** how it is sold */
	status: z.enum(skuStatuses).default("REGULAR"),
});

/** A size stays with its product: shoppers who have ordered it are promised that one. */
async function ofOthers(tx: Db, lines: readonly Line<z.output<typeof shape>>[]) {
	const gtins = lines.map(({ row }) => row.gtin);
	const known = await tx
		.select({ gtin: skus.gtin, productId: skus.productId })
		.from(skus)
		.where(inArray(skus.gtin, gtins));
	const ownerOf = new Map(known.map((sku) => [sku.gtin, sku.productId]));
	return lines.flatMap(({ line, row }) => {
		const owner = ownerOf.get(row.gtin);
		const message = `gtin: ${row.gtin} is of the product ${owner} already`;
		return owner && owner !== row.productId ? [{ line, message }] : [];
	});
}

export const skuRows = kind({
	shape,
	key: ["gtin"],
	computed: ["position"],
	references: ({ productId, sizeId }) => [
		{ to: "product", id: productId },
		{ to: "size", id: sizeId },
	],
	makes: ({ gtin, productId }) => [
		{ to: "sku", id: gtin },
		{ to: "sizedProduct", id: productId },
	],
	unique: ({ productId, sizeId }) => ({
		rule: "skus_product_size",
		value: `${productId} ${sizeId}`,
	}),
	fixed: "productId",
	taken: ofOthers,
	async apply(tx, lines) {
		const faults = await ofOthers(tx, lines);
		const refused = new Set(faults.map(({ line }) => line));
		const rows = lines
			.filter(({ line }) => !refused.has(line))
			.map(({ line, row }) => ({ ...row, position: row.position ?? line }));
		const done = await upsert(tx, skus, ["gtin"], rows, { stock: 0 });
		return { created: done.created.length, changed: done.changed.length, faults };
	},
	async *rows(db, ids) {
		for await (const row of rowsOf(db, skus, ["gtin"], ids)) {
			const { stock: _, sellable: __, lowAt: ___, elsewhere: ____, ...rest } = row;
			yield withoutEmptyValues(rest);
		}
	},
});

const pageSize = 1_000;

/** Stock of every sku at the main warehouse and its newest count, page by page. */
async function* everyStock(db: Db) {
	let after = "";
	for (;;) {
		const page = await db
			.select({
				gtin: skus.gtin,
				stock: sql<number>`${skus.stock} - ${skus.elsewhere}`,
				countedAt: stockCounts.countedAt,
			})
			.from(skus)
			.leftJoin(stockCounts, eq(stockCounts.gtin, skus.gtin))
			.where(gt(skus.gtin, after))
			.orderBy(skus.gtin)
			.limit(pageSize);
		yield* page;
		const last = page.at(-1);
		if (!last || page.length < pageSize) return;
		after = last.gtin;
	}
}

const stockShape = z
	.strictObject({
		gtin: gtin(),
		quantity: count(),
		/** the store whose shelves were counted */
		pointId: z.coerce.string().optional(),
		/** the warehouse that was counted; without store and warehouse, the main one */
		warehouseId: warehouseId().optional(),
		/** when it was counted, by default now: what was ordered since is subtracted, an older count than the known one is ignored */
		asOf: instant().optional(),
	})
	.refine(
		({ pointId, warehouseId: at }) => !pointId || !at,
		"pointId and warehouseId: one of the two",
	);

/** Null for the main warehouse. */
const placeOf = (row: z.output<typeof stockShape>): string | null =>
	row.pointId ?? (row.warehouseId ? locationOf(row.warehouseId) : null);

export const stockRows = kind({
	shape: stockShape,
	key: ["gtin", "pointId", "warehouseId"],
	isEvent: true,
	references: ({ gtin, pointId, warehouseId: id }) => [
		{ to: "sku", id: gtin },
		...(pointId ? [{ to: "store" as const, id: pointId }] : []),
		...(id && id !== mainWarehouse ? [{ to: "warehouse" as const, id }] : []),
	],
	// of several counts the newest is right, whatever their order
	keyOf: (row) => `${row.gtin} ${placeOf(row) ?? ""} ${row.asOf?.toISOString() ?? ""}`,
	async apply(tx, lines) {
		const now = await databaseNow(tx);
		const noSku = await missingValues(
			tx,
			skus.gtin,
			lines.map(({ row }) => row.gtin),
		);
		const noPoint = await missingValues(
			tx,
			deliveryPoints.pointId,
			lines.map(({ row }) => row.pointId),
		);
		const noWarehouse = await missingValues(
			tx,
			warehouses.warehouseId,
			lines.map(({ row }) => (row.warehouseId === mainWarehouse ? undefined : row.warehouseId)),
		);
		const faults = lines.flatMap(({ line, row }) => {
			if (noSku.has(row.gtin)) return [{ line, message: `there is no sku ${row.gtin}` }];
			if (row.pointId && noPoint.has(row.pointId)) {
				return [{ line, message: `there is no store ${row.pointId}` }];
			}
			if (row.warehouseId && noWarehouse.has(row.warehouseId)) {
				return [{ line, message: `there is no warehouse ${row.warehouseId}` }];
			}
			if (row.asOf && isAhead(row.asOf, now)) {
				const message = `asOf: lies in the future, here it is ${now.toISOString()}`;
				return [{ line, message }];
			}
			return [];
		});
		const refused = new Set(faults.map(({ line }) => line));
		const good = lines.filter(({ line }) => !refused.has(line)).map(({ row }) => row);
		const told = good.map((row) => ({
			gtin: row.gtin,
			quantity: row.quantity,
			asOf: row.asOf ?? null,
			locationId: placeOf(row),
		}));
		return { ...(await setStockAt(tx, told)), faults };
	},
	async *rows(db) {
		for await (const { gtin, stock, countedAt } of everyStock(db)) {
			yield withoutEmptyValues({ gtin, quantity: stock, asOf: countedAt });
		}
		const shelves = everyRow(db, storeStock, ["gtin", "pointId"]);
		for await (const { countedAt, lowAt: _, ...shelf } of shelves) {
			yield withoutEmptyValues({ ...shelf, asOf: countedAt });
		}
		const elsewhere = everyRow(db, warehouseStock, ["gtin", "warehouseId"]);
		for await (const { countedAt, lowAt: _, ...shelf } of elsewhere) {
			yield withoutEmptyValues({ ...shelf, asOf: countedAt });
		}
	},
});
