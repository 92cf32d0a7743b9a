import { sql } from "drizzle-orm";
import {
	type AnyPgColumn,
	boolean,
	check,
	index,
	integer,
	jsonb,
	numeric,
	pgTable,
	primaryKey,
	text,
	uniqueIndex,
} from "drizzle-orm/pg-core";
import type { z } from "zod";
import type { safetyContact } from "#contract/catalog/product-facts.ts";
import { attributeKeys, type originStep } from "#contract/catalog/shapes.ts";
import {
	availabilityTypes,
	type ByLanguage,
	type MarketingLabel,
	pictureTypes,
} from "#contract/shapes.ts";
import { sizeScales } from "#shop/sizes.ts";
import { at } from "./at.ts";

// The segmentation tree, the catalogue's vocabulary and its sizes.

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

// The catalogue (CATALOGUE-1 to CATALOGUE-3): segmentation → model (a style) → product (one colour) → sku (one size).
// Prices are in catalog-prices.ts, search documents in catalog-search.ts.

export const audiences = ["women", "men", "children", "unisex"] as const;

export interface CompositionPart {
	/** catalog_terms `part` */
	part: string;
	/** catalog_terms `material`; percentages of a part add up to 100 */
	materials: { material: string; percent: number }[];
}
export interface MakingStep {
	step: "weaving" | "dyeing" | "assembly" | "finishing";
	country: string;
}

/** Basis of an environmental label: a scheme verified by a third party, and the fibre it covers. */
export interface MaterialCertificate {
	/** the scheme's own name, e.g. `GOTS` */
	scheme: string;
	/** number of the licence, which is public */
	number: string;
	/** catalog_terms `material` */
	material: string;
}

export const models = pgTable(
	"models",
	{
		model: text("model").primaryKey(),
		ref: text("ref").notNull(),
		season: text("season").notNull(),
		audience: text("audience", { enum: audiences }).notNull(),
		garment: text("garment").notNull(),
		names: jsonb("names").$type<ByLanguage>().notNull(),
		descriptions: jsonb("descriptions").$type<ByLanguage>().notNull(),
		/** further words that search finds it by */
		keywords: jsonb("keywords").$type<ByLanguage>(),
		/** keys of catalog_terms: `fit`, `care`, `feature`, `measure` */
		fit: text("fit").notNull(),
		care: text("care").array().notNull(),
		features: text("features").array().notNull(),
		measurements: jsonb("measurements")
			.$type<{ measure: string; centimetres: number }[]>()
			.notNull(),
		composition: jsonb("composition").$type<CompositionPart[]>().notNull(),
		making: jsonb("making").$type<MakingStep[]>().notNull(),
		/** all known steps in their order, those of `making` included; null where only those are known */
		origin: jsonb("origin").$type<z.infer<typeof originStep>[]>(),
		/** what can be repaired, and how */
		repair: jsonb("repair").$type<ByLanguage>(),
		referenceSize: text("reference_size")
			.notNull()
			.references(() => sizes.sizeId),
		/** height in cm; size is a sizeId */
		wornBy: jsonb("worn_by").$type<{ height: number; size: string }>(),
		availabilityType: text("availability_type", { enum: availabilityTypes }).notNull(),
		ratingCount: integer("rating_count").notNull().default(0),
		averageRating: numeric("average_rating", { precision: 2, scale: 1, mode: "number" })
			.notNull()
			.default(0),
		/** how many reviews gave one star, two, … five: the source of count and average */
		ratingStars: integer("rating_stars").array().notNull().default(sql`'{0,0,0,0,0}'`),
		/** substances of very high concern above 0.1 % by weight (CATALOGUE-28), as the register names them */
		hazardousSubstances: text("hazardous_substances").array().notNull().default(sql`'{}'`),
		/** the name under which the product is sold (GPSR Art. 19 a) */
		manufacturer: jsonb("manufacturer").$type<z.infer<typeof safetyContact>>(),
		/** in the Union, where the manufacturer is not (GPSR Art. 19 b) */
		responsiblePerson: jsonb("responsible_person").$type<z.infer<typeof safetyContact>>(),
		certificate: jsonb("certificate").$type<MaterialCertificate>(),
		/** French environmental cost (decree 2025-957): impact points of the whole product, and its mass in grams */
		environmentalCost: jsonb("environmental_cost").$type<{ points: number; grams: number }>(),
	},
	(t) => [check("models_rating", sql`${t.averageRating} between 0 and 5`)],
);

/** What a garment measures in one of its sizes (CATALOGUE-121). */
export const sizeMeasurements = pgTable(
	"size_measurements",
	{
		model: text("model")
			.notNull()
			.references(() => models.model),
		sizeId: text("size_id")
			.notNull()
			.references(() => sizes.sizeId),
		/** catalog_terms `measure` */
		measure: text("measure").notNull(),
		centimetres: numeric("centimetres", { precision: 5, scale: 1, mode: "number" }).notNull(),
	},
	(t) => [
		primaryKey({ columns: [t.model, t.sizeId, t.measure] }),
		check("size_measurements_centimetres", sql`${t.centimetres} > 0`),
	],
);

export const products = pgTable(
	"products",
	{
		productId: text("product_id").primaryKey(),
		optionId: text("option_id").notNull(),
		model: text("model")
			.notNull()
			.references(() => models.model),
		segmentationId: text("segmentation_id")
			.notNull()
			.references(() => segmentations.segmentationId),
		/** its segmentation's `path`, copied so that one GIN index answers any family */
		segmentationPath: text("segmentation_path").array().notNull(),
		/** order of the colours within the model */
		position: integer("position").notNull(),
		/** catalog_terms `colour` */
		colourFamily: text("colour_family").notNull(),
		colourLabels: jsonb("colour_labels").$type<ByLanguage>().notNull(),
		colourHex: text("colour_hex").notNull(),
		/** catalog_terms `material` of the model's main parts, for the facet */
		materials: text("materials").array().notNull(),
		/** what pictures were drawn from until 0.8.0; still there for gateways of that release (ADR 0140) */
		artwork: jsonb("artwork").$type<object>(),
		/** types that its page shows; a product without pictures shows a blank for the first type */
		pictures: text("pictures", { enum: pictureTypes }).array().notNull(),
		marketingLabels: text("marketing_labels").array().$type<MarketingLabel[]>().notNull(),
		/** products of one look are shown together (related products) */
		look: text("look"),
		/** higher first in the sort `relevance` */
		popularity: integer("popularity").notNull(),
		/** newest first in the sort `new` */
		launchedAt: at("launched_at").notNull(),
		/** when a pre-ordered product (RAL_ANTICIPATION) arrives */
		expectedAt: at("expected_at"),
	},
	(t) => [
		uniqueIndex("products_option").on(t.optionId),
		index("products_model").on(t.model, t.position),
		index("products_path").using("gin", t.segmentationPath),
		index("products_materials").using("gin", t.materials),
		index("products_family_popularity").on(t.segmentationId, t.popularity),
		index("products_colour").on(t.colourFamily),
		index("products_look").on(t.look),
		index("products_popularity").on(t.popularity),
		index("products_launched").on(t.launchedAt),
	],
);

/** How a sku is sold, apart from its stock. */
export const skuStatuses = [
	"REGULAR",
	"ON_DEMAND",
	"SOON_AVAILABLE",
	"DISCONTINUED",
	"IN_STORE_ONLY",
] as const;

export const skus = pgTable(
	"skus",
	{
		gtin: text("gtin").primaryKey(),
		productId: text("product_id")
			.notNull()
			.references(() => products.productId),
		sizeId: text("size_id")
			.notNull()
			.references(() => sizes.sizeId),
		position: integer("position").notNull(),
		/** units that may still be ordered; for ON_DEMAND, units that the workshop still accepts */
		stock: integer("stock").notNull(),
		/** of these, units at other warehouses than the main one (schema/warehouse.ts) */
		elsewhere: integer("elsewhere").notNull().default(0),
		status: text("status", { enum: skuStatuses }).notNull().default("REGULAR"),
		/** from this many units on it is low, and an event tells so */
		lowAt: integer("low_at").notNull().default(2),
		/** may be put in a cart now: the size facet counts only these */
		sellable: boolean("sellable")
			.notNull()
			.generatedAlwaysAs(sql`stock > 0 and status in ('REGULAR', 'ON_DEMAND')`),
	},
	(t) => [
		check("skus_gtin", sql`${t.gtin} ~ '^[0-9]{13}$'`),
		check("skus_stock", sql`${t.stock} >= 0`),
		check("skus_elsewhere", sql`${t.elsewhere} between 0 and ${t.stock}`),
		uniqueIndex("skus_product_size").on(t.productId, t.sizeId),
		index("skus_sellable").on(t.sizeId, t.productId).where(sql`sellable`),
	],
);

/** The newest count that a sku's stock at the main warehouse follows from. Apart from `skus`: a count that changes no stock changes no page. */
export const stockCounts = pgTable("stock_counts", {
	gtin: text("gtin")
		.primaryKey()
		.references(() => skus.gtin, { onDelete: "cascade" }),
	countedAt: at("counted_at").notNull(),
});

// Pictures of products that have an original: where it is, and what is known of it (ADR 0086).

export const productMedia = pgTable(
	"product_media",
	{
		productId: text("product_id")
			.notNull()
			.references(() => products.productId, { onDelete: "cascade" }),
		type: text("type", { enum: pictureTypes }).notNull(),
		/** address of the original, at a host that `MEDIA_HOSTS` names */
		url: text("url"),
		/** path of the original under `MEDIA_URL`: `dresses/2000101-front.jpg` */
		key: text("key"),
		/** changes with the original when its address does not, so that pictures made of the former one are not shown again */
		version: text("version").notNull().default(""),
		/** widths in pixels of finished files, which are sent as they are (media/originals.ts) */
		finished: integer("finished").array().notNull().default(sql`'{}'`),
		/** text alternative; null for one that says what the type shows */
		alt: jsonb("alt").$type<ByLanguage>(),
		/** pixels of the original, null until it was read */
		width: integer("width"),
		height: integer("height"),
		/** #rrggbb shown until the picture has loaded, null until the original was read */
		colour: text("colour"),
	},
	(t) => [
		primaryKey({ columns: [t.productId, t.type] }),
		check("product_media_origin", sql`(${t.url} is null) <> (${t.key} is null)`),
		check("product_media_size", sql`${t.width} > 0 and ${t.height} > 0`),
	],
);
