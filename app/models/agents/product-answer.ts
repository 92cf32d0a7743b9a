// A product of the catalogue as programs are told it: a UCP product is one colour of a model, a variant is one of its sizes.
import { type OfferAvailability, offerAvailability } from "#contract/catalog/offer-availability.ts";
import type { Product, Sku } from "#contract/catalog/shapes.ts";
import { sizeText } from "#shop/sizes.ts";
import { percentOff } from "../catalog/reduction.ts";
import type { Price } from "./answers.ts";

export interface Selected {
	name: string;
	label: string;
}

interface OptionValue {
	label: string;
	available: boolean;
	exists: boolean;
}

export interface VariantAnswer {
	/** its GTIN, by which a cart names it */
	id: string;
	barcodes?: { type: "GTIN"; value: string }[];
	title: string;
	description: { plain: string };
	url: string;
	price: Price;
	/** lowest price of the 30 days before the reduction (CATALOGUE-12) */
	list_price?: Price;
	availability: { available: boolean; status: string };
	options: Selected[];
	/** which ids of a look-up led here */
	inputs?: { id: string; match: "exact" | "featured" }[];
	metadata: {
		/** units that may be ordered now, ten at most */
		orderable: number;
		/** ISO date on which it arrives */
		expected_on?: string;
	};
}

export interface ProductAnswer {
	id: string;
	title: string;
	description: { plain: string };
	url: string;
	categories: { value: string; taxonomy: "merchant" }[];
	price_range: { min: Price; max: Price };
	list_price_range?: { min: Price; max: Price };
	media: { type: "image"; url: string; alt_text: string }[];
	options: { name: string; values: OptionValue[] }[];
	variants: VariantAnswer[];
	rating?: { value: number; scale_min: 1; scale_max: 5; count: number };
	metadata: Record<string, unknown>;
	/** of one product: the sizes that its variants are */
	selected?: Selected[];
}

/** What the words and addresses of an answer are made with. */
export interface ProductPlaces {
	/** "Größe", "Farbe" */
	words: { size: string; colour: string };
	urlOf(product: { productId: string; label: string; colour: { label: string } }): string;
	passportOf(productId: string): string;
	pictures(product: Product): string[];
	/** ISO date */
	today: string;
}

const canBeOrdered = (availability: OfferAvailability) =>
	availability !== "out_of_stock" && availability !== "discontinued";
const isOpen = (product: Product, sku: Sku, { today }: ProductPlaces) =>
	canBeOrdered(offerAvailability(sku, product, today));

/** GS1 prefixes 20 to 29 are of a shop's own use: such a number is no GTIN elsewhere. */
const isOwnNumber = (gtin: string) => gtin.startsWith("2");

function variantOf(product: Product, sku: Sku, places: ProductPlaces): VariantAnswer {
	const { price, strikeThroughPrice, currencyCode: currency } = product.price;
	const size = sizeText(sku);
	const status = offerAvailability(sku, product, places.today);
	const available = canBeOrdered(status);
	return {
		id: sku.gtin,
		...(isOwnNumber(sku.gtin) ? {} : { barcodes: [{ type: "GTIN" as const, value: sku.gtin }] }),
		title: `${product.label}, ${product.colour.label}, ${size}`,
		description: { plain: product.description },
		url: places.urlOf(product),
		price: { amount: price, currency },
		...(percentOff(price, strikeThroughPrice) === null
			? {}
			: { list_price: { amount: strikeThroughPrice ?? price, currency } }),
		availability: { available, status: status === "few_left" ? "in_stock" : status },
		options: [
			{ name: places.words.colour, label: product.colour.label },
			{ name: places.words.size, label: size },
		],
		metadata: {
			orderable: available ? sku.orderable : 0,
			...(product.expectedOn ? { expected_on: product.expectedOn } : {}),
		},
	};
}

/** Sizes as they are asked for: `38`, `38 (FR 40)`, a GTIN; never by their ids, which are another market's sizes. */
export const isSize = (sku: Sku, asked: string): boolean => {
	const wanted = asked.trim().toLowerCase();
	return [sku.gtin, sku.sizeLabel, sizeText(sku)].some((name) => name.toLowerCase() === wanted);
};

export interface Chosen {
	/** sizes to name first, as they were asked for */
	sizes?: readonly string[];
	/** the variant that an id names */
	gtin?: string;
	/** only these */
	only?: (sku: Sku) => boolean;
}

/** Those that were asked for first, then what can be ordered; otherwise in the order of their sizes. */
function ordered(product: Product, places: ProductPlaces, { sizes = [], gtin }: Chosen): Sku[] {
	const rank = (sku: Sku) =>
		(sku.gtin === gtin ? 4 : 0) +
		(sizes.some((size) => isSize(sku, size)) ? 2 : 0) +
		(isOpen(product, sku, places) ? 1 : 0);
	return product.skus.toSorted((one, other) => rank(other) - rank(one));
}

export function productAnswer(
	product: Product,
	places: ProductPlaces,
	chosen: Chosen = {},
): ProductAnswer {
	const { price, strikeThroughPrice, currencyCode: currency } = product.price;
	const amount = { amount: price, currency };
	const reduced = percentOff(price, strikeThroughPrice);
	const was = { amount: strikeThroughPrice ?? price, currency };
	const skus = ordered(product, places, chosen).filter(chosen.only ?? (() => true));
	const available = product.skus.some((sku) => isOpen(product, sku, places));
	return {
		id: product.productId,
		title: `${product.label}, ${product.colour.label}`,
		description: { plain: product.description },
		url: places.urlOf(product),
		categories: product.path.map(({ segmentationId }) => ({
			value: segmentationId,
			taxonomy: "merchant",
		})),
		price_range: { min: amount, max: amount },
		...(reduced === null ? {} : { list_price_range: { min: was, max: was } }),
		media: places.pictures(product).map((url) => ({
			type: "image",
			url,
			alt_text: `${product.label}, ${product.colour.label}`,
		})),
		options: [
			{
				name: places.words.colour,
				values: [{ label: product.colour.label, available, exists: true }],
			},
			{
				name: places.words.size,
				values: product.skus.map((sku) => ({
					label: sizeText(sku),
					available: isOpen(product, sku, places),
					exists: true,
				})),
			},
		],
		variants: skus.map((sku) => variantOf(product, sku, places)),
		...(product.ratingCount > 0
			? {
					rating: {
						value: product.averageRating,
						scale_min: 1 as const,
						scale_max: 5 as const,
						count: product.ratingCount,
					},
				}
			: {}),
		metadata: {
			category: product.path.map(({ title }) => title).join(" > "),
			reference: product.ref,
			...(reduced === null
				? {}
				: { reduction: { percent: reduced, lowest_price_of_30_days_before: was } }),
			features: product.features,
			composition: product.composition,
			care: product.care.map(({ label }) => label),
			making: product.making,
			other_colours: product.colourways
				.filter(
					({ productId, availability }) =>
						productId !== product.productId && availability !== "DISCONTINUED",
				)
				.map((each) => ({
					id: each.productId,
					colour: each.colour.label,
					url: places.urlOf(each),
				})),
			digital_product_passport: places.passportOf(product.productId),
			...(product.manufacturer ? { manufacturer: product.manufacturer } : {}),
			...(product.responsiblePerson ? { responsible_person: product.responsiblePerson } : {}),
		},
	};
}
