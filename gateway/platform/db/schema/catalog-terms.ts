// The segmentation tree, the catalogue's vocabulary and its sizes.
import { type AnyPgColumn, integer, jsonb, pgTable, primaryKey, text } from "drizzle-orm/pg-core";
import { attributeKeys } from "#contract/catalog/shapes.ts";
import type { ByLanguage } from "#contract/shapes.ts";
import { sizeScales } from "#shop/sizes.ts";

/** Node of the segmentation tree; any node is a family (CATALOGUE-4). */
export const segmentations = pgTable("segmentations", {
	segmentationId: text("segmentation_id").primaryKey(),
	parent: text("parent").references((): AnyPgColumn => segmentations.segmentationId),
	/** ids from the top down to this node */
	path: text("path").array().notNull(),
	titles: jsonb("titles").$type<ByLanguage>().notNull(),
	scene: text("scene"),
	position: integer("position").notNull(),
});

export const termKinds = [
	"colour",
	"material",
	"fit",
	"care",
	"measure",
	"part",
	"feature",
] as const;

/** The catalogue's vocabulary: other rows hold keys, and the words for them in each language are only here. */
export const catalogTerms = pgTable(
	"catalog_terms",
	{
		kind: text("kind", { enum: termKinds }).notNull(),
		key: text("key").notNull(),
		labels: jsonb("labels").$type<ByLanguage>().notNull(),
		/** of a feature or fit: the facet that counts it; null for a word that is no choice */
		facet: text("facet", { enum: attributeKeys }),
		/** #rrggbb of a colour family */
		hex: text("hex"),
		/** order in a facet or a list */
		position: integer("position").notNull(),
	},
	(t) => [primaryKey({ columns: [t.kind, t.key] })],
);

export const sizingRegions = ["EUR", "IT"] as const;

/**
 * A sizeId is one size of one scale (`38` clothes, `38s` shoes). It has labels for each sizing region
 * (MARKET-55), from which a market's name for it is derived (shop/sizes.ts).
 */
export const sizes = pgTable("sizes", {
	sizeId: text("size_id").primaryKey(),
	scale: text("scale", { enum: sizeScales }).notNull(),
	position: integer("position").notNull(),
	labels: jsonb("labels").$type<Record<(typeof sizingRegions)[number], ByLanguage>>().notNull(),
});
