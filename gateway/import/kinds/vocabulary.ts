// The catalogue's words and sizes; products refer to them by key.
import { z } from "zod";
import { sizeScales } from "../../../shop/sizes.ts";
import { everyRow, withoutEmptyValues } from "../../db/every-row.ts";
import { catalogTerms, sizes, termKinds } from "../../db/schema.ts";
import { upsert } from "../../db/upsert.ts";
import { count, hex, json, key, words } from "../cells.ts";
import { kind } from "../kind.ts";

const termShape = z.strictObject({
	kind: z.enum(termKinds),
	key: key(),
	labels: words(),
	/** of a colour only */
	hex: hex().optional(),
	position: count().optional(),
});

export const terms = kind({
	shape: termShape,
	keyOf: (row) => `${row.kind} ${row.key}`,
	async apply(tx, lines) {
		const rows = lines.map(({ line, row }) => ({
			kind: row.kind,
			key: row.key,
			labels: row.labels,
			hex: row.hex ?? null,
			position: row.position ?? line,
		}));
		const done = await upsert(tx, catalogTerms, ["kind", "key"], rows);
		return { created: done.created.length, changed: done.changed.length, faults: [] };
	},
	async *rows(db) {
		for await (const row of everyRow(db, catalogTerms, ["kind", "key"]))
			yield withoutEmptyValues(row);
	},
});

const sizeShape = z.strictObject({
	sizeId: key(),
	scale: z.enum(sizeScales),
	/** as it is written, with its own form for Italy where Italian sizes differ */
	labels: json(z.union([z.strictObject({ EUR: words(40), IT: words(40) }), words(40)])),
	position: count().optional(),
});

export const sizeRows = kind({
	shape: sizeShape,
	keyOf: ({ sizeId }) => sizeId,
	async apply(tx, lines) {
		const rows = lines.map(({ line, row: { sizeId, scale, labels, position } }) => ({
			sizeId,
			scale,
			labels: "EUR" in labels ? labels : { EUR: labels, IT: labels },
			position: position ?? line,
		}));
		const done = await upsert(tx, sizes, ["sizeId"], rows);
		return { created: done.created.length, changed: done.changed.length, faults: [] };
	},
	async *rows(db) {
		for await (const row of everyRow(db, sizes, ["sizeId"])) yield withoutEmptyValues(row);
	},
});
