// Warehouses that orders are sent from (ORDER-52).
import { z } from "zod";
import { rowsOf, withoutEmptyValues } from "#gateway/platform/db/every-row.ts";
import { warehouses } from "#gateway/platform/db/schema.ts";
import { upsert } from "#gateway/platform/db/upsert.ts";
import { usualPriority } from "#gateway/selling/warehouses/rules/allot.ts";
import { json, list, storeId, text } from "../cells.ts";
import { kind } from "../kind.ts";

export const warehouseId = () =>
	z
		.string()
		.regex(
			/^[a-z][a-z0-9-]{0,31}$/,
			"small letters, digits and hyphens, such as lyon; main for the main one",
		);

const rank = () => z.coerce.number().pipe(z.int().min(0).max(10_000));

const shape = z.strictObject({
	warehouseId: warehouseId(),
	name: text(120).min(1),
	line1: text(120).min(1),
	zipCode: text(12).min(1),
	city: text(80).min(1),
	country: z.string().regex(/^[A-Z]{2}$/, "two capitals, such as FR"),
	/** the smaller, the sooner an order is allotted to it */
	priority: rank().default(usualPriority),
	/** by store id, in markets where it is another: {"1004": 1} */
	priorities: json(z.record(z.string(), rank())).default({}),
	/** store ids of the markets whose returns are sent to it */
	returnsOf: list(storeId()).default([]),
});

export const warehouseRows = kind({
	shape,
	key: ["warehouseId"],
	references: ({ priorities, returnsOf }) => [
		...Object.keys(priorities).map((id) => ({ to: "market" as const, id, column: "priorities" })),
		...returnsOf.map((id) => ({ to: "market" as const, id, column: "returnsOf" })),
	],
	makes: ({ warehouseId: id }) => [{ to: "warehouse", id }],
	async apply(tx, lines) {
		const done = await upsert(
			tx,
			warehouses,
			["warehouseId"],
			lines.map(({ row }) => row),
		);
		return { created: done.created.length, changed: done.changed.length, faults: [] };
	},
	async *rows(db, ids) {
		for await (const row of rowsOf(db, warehouses, ["warehouseId"], ids)) {
			yield withoutEmptyValues(row);
		}
	},
});
