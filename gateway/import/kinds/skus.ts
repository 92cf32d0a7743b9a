// Sizes of products, and their stock.
import { inArray } from "drizzle-orm";
import { z } from "zod";
import { isGtin } from "../../catalog/rules/gtin.ts";
import { setStock } from "../../catalog/set-stock.ts";
import { everyRow, rowsOf, withoutEmptyValues } from "../../db/every-row.ts";
import { deliveryPoints, skuStatuses, skus, storeStock } from "../../db/schema.ts";
import { missingValues, upsert } from "../../db/upsert.ts";
import { count, instant, key } from "../cells.ts";
import { kind } from "../kind.ts";

const gtin = () =>
	z.coerce
		.string()
		.regex(/^\d{8,14}$/, "8, 12, 13 or 14 digits")
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
	keyOf: (row) => row.gtin,
	async apply(tx, lines) {
		const known = await tx
			.select({ gtin: skus.gtin, productId: skus.productId })
			.from(skus)
			.where(
				inArray(
					skus.gtin,
					lines.map(({ row }) => row.gtin),
				),
			);
		const ownerOf = new Map(known.map((sku) => [sku.gtin, sku.productId]));
		const faults = lines.flatMap(({ line, row }) => {
			const owner = ownerOf.get(row.gtin);
			if (owner && owner !== row.productId) {
				return [{ line, message: `gtin: ${row.gtin} is of the product ${owner} already` }];
			}
			return [];
		});
		const refused = new Set(faults.map(({ line }) => line));
		const rows = lines
			.filter(({ line }) => !refused.has(line))
			.map(({ line, row }) => ({ ...row, position: row.position ?? line }));
		const done = await upsert(tx, skus, ["gtin"], rows, { stock: 0 });
		return { created: done.created.length, changed: done.changed.length, faults };
	},
	async *rows(db, ids) {
		for await (const row of rowsOf(db, skus, ["gtin"], ids)) {
			const { stock: _, stockAsOf: __, sellable: ___, ...rest } = row;
			yield withoutEmptyValues(rest);
		}
	},
});

const stockShape = z.strictObject({
	gtin: gtin(),
	quantity: count(),
	/** the store whose shelves were counted; without one, the stock that can be ordered */
	pointId: z.coerce.string().optional(),
	/** when it was counted: an older count than the known one changes nothing */
	asOf: instant().optional(),
});

export const stockRows = kind({
	shape: stockShape,
	key: ["gtin", "pointId"],
	isEvent: true,
	references: ({ gtin, pointId }) => [
		{ to: "sku", id: gtin },
		...(pointId ? [{ to: "store" as const, id: pointId }] : []),
	],
	keyOf: (row) => `${row.gtin} ${row.pointId ?? ""}`,
	async apply(tx, lines) {
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
		const faults = lines.flatMap(({ line, row }) => {
			if (noSku.has(row.gtin)) return [{ line, message: `there is no sku ${row.gtin}` }];
			if (row.pointId && noPoint.has(row.pointId)) {
				return [{ line, message: `there is no store ${row.pointId}` }];
			}
			return [];
		});
		const refused = new Set(faults.map(({ line }) => line));
		const good = lines.filter(({ line }) => !refused.has(line)).map(({ row }) => row);
		const counts = good.flatMap(({ gtin, quantity, pointId, asOf }) =>
			pointId === undefined ? [{ gtin, quantity, asOf: asOf ?? null }] : [],
		);
		const shelves = good.flatMap(({ gtin, quantity, pointId }) =>
			pointId === undefined ? [] : [{ gtin, pointId, quantity }],
		);
		const changed = await setStock(tx, counts);
		const stores = await upsert(tx, storeStock, ["gtin", "pointId"], shelves);
		return {
			created: stores.created.length,
			changed: changed.length + stores.changed.length,
			faults,
		};
	},
	async *rows(db) {
		for await (const { gtin, stock, stockAsOf } of everyRow(db, skus, ["gtin"])) {
			yield withoutEmptyValues({ gtin, quantity: stock, asOf: stockAsOf });
		}
		yield* everyRow(db, storeStock, ["gtin", "pointId"]);
	},
});
