// The catalogue's words and sizes; products refer to them by key.
import { z } from "zod";
import { attributeKeys } from "#contract/catalog/shapes.ts";
import { rowsOf, withoutEmptyValues } from "#gateway/platform/db/every-row.ts";
import { catalogTerms, sizes, termKinds } from "#gateway/platform/db/schema.ts";
import { upsert } from "#gateway/platform/db/upsert.ts";
import { sizeScales } from "#shop/sizes.ts";
import { asJson, count, hex, json, key, words } from "../cells.ts";
import { mergedWords } from "../complete.ts";
import { type FileRow, kind } from "../kind.ts";

const termShape = z.strictObject({
	kind: z.enum(termKinds),
	key: key(),
	labels: words(),
	/** of a feature or fit only: the facet of a listing that it is a value of */
	facet: z.enum(attributeKeys).optional(),
	/** of a colour only */
	hex: hex().optional(),
	position: count().optional(),
});

export const terms = kind({
	shape: termShape,
	key: ["key", "kind"],
	words: ["labels"],
	computed: ["position"],
	async apply(tx, lines) {
		const rows = lines.map(({ line, row }) => ({
			kind: row.kind,
			key: row.key,
			labels: row.labels,
			facet: row.kind === "feature" || row.kind === "fit" ? (row.facet ?? null) : null,
			hex: row.hex ?? null,
			position: row.position ?? line,
		}));
		const done = await upsert(tx, catalogTerms, ["kind", "key"], rows);
		return { created: done.created.length, changed: done.changed.length, faults: [] };
	},
	async *rows(db, ids) {
		for await (const row of rowsOf(db, catalogTerms, ["kind", "key"], ids, "key"))
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

/** One label for all markets, or for each of them: a market that the row lacks keeps its own. */
function labelsOf(given: unknown, stored: unknown): unknown {
	const isRow = (value: unknown): value is FileRow => value instanceof Object;
	const read = asJson(given);
	const known = isRow(stored) ? stored : {};
	const about = { isStored: isRow(stored), isNeeded: true };
	const isByMarket = isRow(read) && ("EUR" in read || "IT" in read);
	if (!isByMarket && !about.isStored) return mergedWords(undefined, read, about);
	const of = (market: "EUR" | "IT") => {
		if (!isByMarket) return mergedWords(known[market], read, about);
		return market in read ? mergedWords(known[market], read[market], about) : known[market];
	};
	return { EUR: of("EUR"), IT: of("IT") };
}

export const sizeRows = kind({
	shape: sizeShape,
	key: ["sizeId"],
	computed: ["position"],
	makes: ({ sizeId }) => [{ to: "size", id: sizeId }],
	complete: (row, given, stored) =>
		"labels" in given ? { ...row, labels: labelsOf(given.labels, stored?.labels) } : row,
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
	async *rows(db, ids) {
		for await (const row of rowsOf(db, sizes, ["sizeId"], ids)) yield withoutEmptyValues(row);
	},
});
