// Models: a style, with everything that its colours share.
import { z } from "zod";
import { originSteps } from "#contract/catalog/shapes.ts";
import { availabilityTypes } from "#contract/shapes.ts";
import { rowsOf, withoutEmptyValues } from "#gateway/platform/db/every-row.ts";
import { audiences, models } from "#gateway/platform/db/schema.ts";
import { upsert } from "#gateway/platform/db/upsert.ts";
import { renewDocuments } from "#gateway/selling/catalog/search/documents.ts";
import { json, key, list, text, words } from "../cells.ts";
import { kind } from "../kind.ts";
import { reduceHtml } from "../reduce-html.ts";

const keys = () => list(key()).default([]);
const percent = () => z.int().min(1).max(100);

const contact = () =>
	json(
		z.strictObject({
			name: z.string().min(1).max(200),
			address: z.string().min(1).max(300),
			email: z.string().min(1).max(200),
		}),
	);

const shape = z.strictObject({
	model: key(),
	/** the shop's own reference, by default the model's key */
	ref: text(64).optional(),
	season: text(40).default("PERMANENT"),
	audience: z.enum(audiences),
	/** its word for search: `dress` */
	garment: text(64).default(""),
	/** further words for search, such as other names of the garment */
	keywords: words(500).optional(),
	names: words(150),
	/** with paragraphs, lists and emphasis, or plain */
	descriptions: words(5_000, reduceHtml).optional(),
	/** keys of vocabulary terms */
	fit: text(64).default(""),
	care: keys(),
	features: keys(),
	measurements: json(
		z.array(z.strictObject({ measure: key(), centimetres: z.number().positive() })),
	).default([]),
	composition: json(
		z.array(
			z.strictObject({
				part: key(),
				materials: z.array(z.strictObject({ material: key(), percent: percent() })),
			}),
		),
	).default([]),
	making: json(
		z.array(
			z.strictObject({
				step: z.enum(["weaving", "dyeing", "assembly", "finishing"]),
				country: z.string().length(2),
			}),
		),
	).default([]),
	/** from raw material to product, with the town or region where it is known; by default the steps of `making` */
	origin: json(
		z
			.array(
				z.strictObject({
					step: z.enum(originSteps),
					country: z.string().regex(/^[A-Z]{2}$/, "a country's code such as FR"),
					place: text(80).optional(),
				}),
			)
			.max(20),
	).optional(),
	/** what can be repaired, and how */
	repair: words(1_000).optional(),
	/** size that measurements and pictures refer to */
	referenceSize: key(),
	wornBy: json(z.strictObject({ height: z.int(), size: key() })).optional(),
	availabilityType: z.enum(availabilityTypes).default("ONLINE_AND_IN_STORE"),
	hazardousSubstances: list(text(200)).default([]),
	/** the name it is sold under, and who is responsible for it in the Union (GPSR Art. 19) */
	manufacturer: contact().optional(),
	responsiblePerson: contact().optional(),
	/** what an environmental label is based on */
	certificate: json(
		z.strictObject({ scheme: z.string(), number: z.string(), material: key() }),
	).optional(),
	/** French environmental cost, and the product's mass in grams */
	environmentalCost: json(
		z.strictObject({ points: z.number().min(0), grams: z.number().positive() }),
	).optional(),
});
type Row = z.output<typeof shape>;

const columnsOf = (row: Row) => ({
	...row,
	ref: row.ref ?? row.model,
	descriptions: row.descriptions ?? { fr: "", en: "", es: "", de: "", it: "", pl: "" },
	keywords: row.keywords ?? null,
	origin: row.origin?.length ? row.origin : null,
	repair: row.repair ?? null,
	wornBy: row.wornBy ?? null,
	manufacturer: row.manufacturer ?? null,
	responsiblePerson: row.responsiblePerson ?? null,
	certificate: row.certificate ?? null,
	environmentalCost: row.environmentalCost ?? null,
});

export const modelRows = kind({
	shape,
	key: ["model"],
	words: ["names", "descriptions", "keywords", "repair"],
	references: ({ referenceSize, wornBy }) =>
		[referenceSize, wornBy?.size].flatMap((size) => (size ? [{ to: "size", id: size }] : [])),
	makes: ({ model }) => [{ to: "model", id: model }],
	async apply(tx, lines) {
		const rows = lines.map(({ row }) => columnsOf(row));
		const done = await upsert(tx, models, ["model"], rows);
		await renewDocuments(tx, { models: done.changed.flat() });
		return { created: done.created.length, changed: done.changed.length, faults: [] };
	},
	async *rows(db, ids) {
		for await (const row of rowsOf(db, models, ["model"], ids)) {
			// counted from the reviews, which have a file of their own
			const { ratingCount: _, averageRating: _average, ratingStars: _stars, ...own } = row;
			yield withoutEmptyValues(own);
		}
	},
});
