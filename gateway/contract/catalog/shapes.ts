// Words of the catalogue (CATALOGUE-1 to CATALOGUE-3): a model is a style, a product is a model in one colour, a sku is
// a product in one size.
import { z } from "zod";
import { sizeGroups } from "#shop/sizes.ts";
import {
	availabilityTypes,
	byLanguage,
	catalogPrice,
	digits,
	gtin,
	marketingLabels,
	paging,
	pictureTypes,
	productAvailability,
	word,
} from "../shapes.ts";
import { environment, safetyContact } from "./product-facts.ts";

export const segmentation = z.object({
	segmentationId: word,
	/** segmentationId of the node above, null at the top (women, men, children) */
	parent: word.nullable(),
	title: z.string(),
	titles: byLanguage,
	/** name of the scene that is drawn for it, null where it has none */
	scene: z.string().nullable(),
	/** products of the whole branch that this market sells */
	productCount: z.number().int().min(0),
});
export type Segmentation = z.infer<typeof segmentation>;

export const colour = z.object({
	/** the colour family that facets use, e.g. `blue` */
	family: z.string(),
	label: z.string(),
	/** #rrggbb */
	hex: z.string().regex(/^#[0-9a-f]{6}$/),
});

export const sku = z.object({
	gtin,
	/** the size's key, stable across markets, e.g. `38` or `M` */
	sizeId: z.string(),
	/** the size as this market writes it (sizes.ts) */
	sizeLabel: z.string(),
	/** as it is sewn into the product, e.g. `FR 38`, where the market writes another */
	sizeElsewhere: z.string().optional(),
	availability: productAvailability,
	/** units that may still be ordered, capped at 10 so that stock is not published */
	orderable: z.number().int().min(0).max(10),
});
export type Sku = z.infer<typeof sku>;

export const colourway = z.object({
	productId: digits,
	colour,
	/** label and colour in this request's language, for the slug (CATALOGUE-5) */
	label: z.string(),
	availability: productAvailability,
});

/** What a listing card needs, and no more. */
export const listingProduct = z.object({
	productId: digits,
	label: z.string(),
	colour,
	price: catalogPrice,
	pictures: z.array(z.enum(pictureTypes)),
	colourways: z.array(colourway),
	marketingLabels: z.array(z.enum(marketingLabels)),
	availability: productAvailability,
	segmentationId: word,
	/** reviews of the model, and their average: 0–5 with one decimal; a gateway may leave them out */
	ratingCount: z.number().int().min(0).optional(),
	averageRating: z.number().min(0).max(5).optional(),
});
export type ListingProduct = z.infer<typeof listingProduct>;

export const making = z.object({
	step: z.enum(["weaving", "dyeing", "assembly", "finishing"]),
	/** ISO 3166-1 alpha-2 */
	country: z.string().length(2),
});

/** Steps from raw material to product, in their order; those of `making` are among them. */
export const originSteps = [
	...(["fibre", "spinning", "weaving", "tanning", "dyeing", "printing"] as const),
	...(["assembly", "finishing"] as const),
] as const;
export const originStep = z.object({
	step: z.enum(originSteps),
	/** ISO 3166-1 alpha-2 */
	country: z.string().length(2),
	/** town or region, as it is called there */
	place: z.string().optional(),
});

/** A measure of a garment, in cm; `key` is one of the vocabulary's, `chest`, `waist`, … */
const measurement = z.object({ key: z.string(), label: z.string(), centimetres: z.number() });

export const product = listingProduct.extend({
	optionId: digits,
	model: z.string(),
	ref: z.string(),
	season: z.string(),
	/** name and colour in every language: alternates of a page have translated slugs (PAGE-10) */
	labels: byLanguage,
	colourLabels: byLanguage,
	description: z.string(),
	/** style facts as sentences: fit, neckline, length, closing */
	features: z.array(z.string()),
	fit: z.object({ key: z.string(), label: z.string() }),
	composition: z.array(
		z.object({
			part: z.string(),
			materials: z.array(z.object({ material: z.string(), percent: z.number().int() })),
		}),
	),
	/** care symbols (ISO 3758 keys) with their sentence */
	care: z.array(z.object({ key: z.string(), label: z.string() })),
	/** of the reference size */
	measurements: z.array(measurement),
	/** the same of each size that is measured, by sizeId (CATALOGUE-121); a gateway until 0.8.0 sends none */
	sizeMeasurements: z
		.array(z.object({ sizeId: z.string(), measurements: z.array(measurement) }))
		.optional(),
	referenceSize: z.string(),
	/** sizeId of the reference size, the scale of its sizes, and the audience they are for */
	sizing: z.object({ reference: z.string(), scale: z.string(), audience: z.string() }),
	/** the bust of the pictures: the height in cm it is built for and the size it is dressed in; null for accessories */
	wornBy: z.object({ height: z.number().int(), size: z.string() }).nullable(),
	making: z.array(making),
	/** all steps that are known (CATALOGUE-128); absent where only those of `making` are */
	origin: z.array(originStep).optional(),
	/** what can be repaired, and how; absent where the catalogue does not say */
	repair: z.string().optional(),
	ratingCount: z.number().int().min(0),
	/** 0–5 with one decimal; 0 where there is no rating */
	averageRating: z.number().min(0).max(5),
	/** how many gave one star, two, … five */
	ratingStars: z.array(z.number().int().min(0)).length(5),
	environment,
	/** who answers for its safety (GPSR Art. 19); null where the catalogue does not say */
	manufacturer: safetyContact.nullable(),
	/** the person in the Union, where the manufacturer is outside it */
	responsiblePerson: safetyContact.nullable(),
	/** ISO date on which pre-ordered stock arrives; null where none is expected */
	expectedOn: z.string().nullable(),
	availabilityType: z.enum(availabilityTypes),
	skus: z.array(sku),
	/** from the top segmentation to the product's own */
	path: z.array(z.object({ segmentationId: word, title: z.string(), titles: byLanguage })),
});
export type Product = z.infer<typeof product>;

/** `best-selling`: by units sold of late (CATALOGUE-104) */
export const sorts = ["relevance", "best-selling", "new", "price-asc", "price-desc"] as const;
export type Sort = (typeof sorts)[number];

/** Filters across families: reduced products (CATALOGUE-12), and new ones that can be ordered. */
export const highlights = ["reduced", "new"] as const;
export type Highlight = (typeof highlights)[number];

const facetValue = z.object({
	value: z.string(),
	label: z.string(),
	/** products left if this value is chosen as well, ignoring the facet's own choice */
	count: z.number().int().min(0),
	selected: z.boolean(),
	/** #rrggbb for colours */
	hex: z.string().optional(),
	/** of a size: its group, since sizes of different groups may share a label */
	group: z.enum(sizeGroups).optional(),
});
export const facet = z.object({
	key: z.enum(["size", "colour", "material", "availability", "highlight"]),
	values: z.array(facetValue),
});

/** Facets of a cut, by the words that the vocabulary puts into them (CATALOGUE-105). */
export const attributeKeys = ["length", "sleeve", "pattern", "fit"] as const;
export type AttributeKey = (typeof attributeKeys)[number];

export const listing = z.object({
	products: z.array(listingProduct),
	facets: z.array(facet),
	/** beside `facets`, which storefronts of the release before know whole */
	attributes: z
		.array(z.object({ key: z.enum(attributeKeys), values: z.array(facetValue) }))
		.optional(),
	/** cents; the span over the family with every other filter applied, null for an empty result */
	priceRange: z.object({ min: z.number().int(), max: z.number().int() }).nullable(),
	sort: z.enum(sorts),
	paging,
});
export type Listing = z.infer<typeof listing>;

const several = z
	.union([z.string(), z.array(z.string())])
	.transform((value) =>
		(Array.isArray(value) ? value : value.split(",")).filter(Boolean).slice(0, 40),
	)
	.optional();

/** Query of a listing or a search: comma lists or repeated keys; prices in cents. */
export const listingQuery = z.object({
	page: z.coerce.number().int().min(1).max(10_000).default(1),
	size: z.coerce.number().int().min(1).max(96).default(24),
	sort: z.enum(sorts).default("relevance"),
	sizes: several,
	colours: several,
	materials: several,
	/** keys of vocabulary terms that belong to the facet */
	lengths: several,
	sleeves: several,
	patterns: several,
	fits: several,
	/** of `productAvailabilities` (CATALOGUE-14) */
	availabilities: several,
	/** of `highlights` */
	highlights: several,
	/** leaves out products that carry one of these labels now, also from the counts (CATALOGUE-80) */
	withoutLabels: several.pipe(z.array(z.enum(marketingLabels)).optional()),
	minPrice: z.coerce.number().int().min(0).optional(),
	maxPrice: z.coerce.number().int().min(0).optional(),
});
