// Products: a model in one colour. A product is hidden until it has a price, and it can have none before it has a size.
import { inArray } from "drizzle-orm";
import { z } from "zod";
import { digits, marketingLabels, pictureTypes } from "#contract/shapes.ts";
import type { Db } from "#gateway/platform/db/client.ts";
import { rowsOf, withoutEmptyValues } from "#gateway/platform/db/every-row.ts";
import { products, segmentations } from "#gateway/platform/db/schema.ts";
import { upsert } from "#gateway/platform/db/upsert.ts";
import { renewDocuments } from "#gateway/selling/catalog/search/documents.ts";
import { count, hex, instant, key, list, text, words } from "../cells.ts";
import { kind, type Line } from "../kind.ts";

const id = () => z.coerce.string().pipe(digits);

const shape = z.strictObject({
	productId: id(),
	/** by default the product's id */
	optionId: id().optional(),
	model: key(),
	/** id of its family */
	segmentationId: key(),
	/** order of the colours within the model */
	position: count().optional(),
	/** key of the vocabulary term that the facet counts */
	colourFamily: key(),
	colourLabels: words(80),
	colourHex: hex(),
	/** keys of terms, for the facet */
	materials: list(key()).default([]),
	/** of exports until 0.8.0, when pictures were drawn from it: read and left out */
	artwork: z.unknown().optional(),
	pictures: list(z.enum(pictureTypes)).optional(),
	marketingLabels: list(z.enum(marketingLabels)).default([]),
	/** products of one look are shown together */
	look: text(64).optional(),
	popularity: count().default(0),
	/** by default the moment of the import */
	launchedAt: instant().optional(),
	/** when a pre-ordered product arrives */
	expectedAt: instant().optional(),
});
type Row = z.output<typeof shape>;

async function pathsOf(tx: Db, lines: Line<Row>[]) {
	const rows = await tx
		.select({ id: segmentations.segmentationId, path: segmentations.path })
		.from(segmentations)
		.where(
			inArray(segmentations.segmentationId, [
				...new Set(lines.map(({ row }) => row.segmentationId)),
			]),
		);
	return new Map(rows.map(({ id, path }) => [id, path]));
}

/** The database lets no two products have one option; a dry run asks for it where it cannot write. */
async function optionsOfOthers(tx: Db, lines: readonly Line<Row>[]) {
	const optionOf = ({ productId, optionId = productId }: Row) => optionId;
	const known = await tx
		.select({ productId: products.productId, optionId: products.optionId })
		.from(products)
		.where(
			inArray(
				products.optionId,
				lines.map(({ row }) => optionOf(row)),
			),
		);
	const ownerOf = new Map(known.map(({ productId, optionId }) => [optionId, productId]));
	return lines.flatMap(({ line, row }) => {
		const owner = ownerOf.get(optionOf(row));
		const message = `optionId: ${optionOf(row)} is of the product ${owner} already`;
		return owner && owner !== row.productId ? [{ line, message }] : [];
	});
}

export const productRows = kind({
	shape,
	key: ["productId"],
	words: ["colourLabels"],
	computed: ["optionId", "position", "launchedAt"],
	references: ({ model, segmentationId }) => [
		{ to: "model", id: model },
		{ to: "family", id: segmentationId },
	],
	makes: ({ productId }) => [{ to: "product", id: productId }],
	unique: ({ productId, optionId = productId }) => ({ rule: "products_option", value: optionId }),
	taken: optionsOfOthers,
	async apply(tx, lines, at) {
		const paths = await pathsOf(tx, lines);
		const rows = lines.map(({ line, row: { artwork: _, ...row } }) => ({
			...row,
			optionId: row.optionId ?? row.productId,
			segmentationPath: paths.get(row.segmentationId) ?? [],
			position: row.position ?? line,
			look: row.look ?? null,
			expectedAt: row.expectedAt ?? null,
			pictures: row.pictures ?? ["AP" as const],
		}));
		const done = await upsert(tx, products, ["productId"], rows, { launchedAt: at });
		const touched = [...done.created, ...done.changed].flat();
		await renewDocuments(tx, { products: touched });
		return { created: done.created.length, changed: done.changed.length, faults: [] };
	},
	async *rows(db, ids) {
		for await (const { segmentationPath: _, artwork: __, ...row } of rowsOf(
			db,
			products,
			["productId"],
			ids,
		)) {
			yield withoutEmptyValues(row);
		}
	},
});
