// The data of a product's page; the loader makes it from the gateway's reply.

import { isGoneProduct, type SizeChoice, sizeChoice } from "#app/models/catalog/availability.ts";
import type { SizeAdvice, SizeGuide } from "#app/models/catalog/size-guide.ts";
import type { Product } from "#contract/catalog/shapes.ts";
import type { PictureType } from "#contract/shapes.ts";
import { formatDate } from "#shop/dates.ts";
import { type DescriptionBlock, descriptionBlocks, plainDescription } from "#shop/description.ts";
import type { Locale } from "#shop/locales.ts";
import { memo } from "#shop/memo.ts";
import { widened } from "#shop/spaces.ts";

type OriginStep = NonNullable<Product["origin"]>[number]["step"];

export interface ColourwayView {
	productId: string;
	colour: string;
	label: string;
	isGone: boolean;
}

/** In centimetres: a number, and as the language writes it. */
export interface MeasureView {
	label: string;
	centimetres: number;
	length: string;
}

export interface ProductView {
	productId: string;
	label: string;
	colour: string;
	/** cents */
	price: number;
	/** cents; the lowest price of the 30 days before the reduction (CATALOGUE-12) */
	was: number | null;
	currency: string;
	/** in how many payments the price may be paid, and the cents of each (CHECKOUT-104) */
	instalments: { times: number; each: number } | null;
	pictures: PictureType[];
	/** #rrggbb of its cloth */
	hex: string;
	/** this colour included */
	colourways: ColourwayView[];
	sizes: SizeChoice[];
	/** at least one size can be put in the cart */
	isOpen: boolean;
	/** nothing of it can be bought yet, but some sizes are on their way */
	isAwaited: boolean;
	/** not sold online, and the market has stores */
	isInStoreOnly: boolean;
	/** every available size is made on demand or sent later */
	isOnDemand: boolean;
	labels: Product["marketingLabels"];
	ref: string;
	/** its words alone, a line a paragraph */
	description: string;
	/** its paragraphs, lists and emphasis; null where it is one plain text */
	descriptionBlocks: DescriptionBlock[] | null;
	features: string[];
	/** null where its note says as much */
	fit: string | null;
	composition: Product["composition"];
	care: Product["care"];
	/** of the reference size */
	measurements: MeasureView[];
	referenceSize: string;
	/** measures of the sizes, in their order, where any is known (CATALOGUE-121) */
	sizeMeasurements: MeasureView[][];
	wornBy: Product["wornBy"];
	/** what can be repaired, and how; empty where it is not known */
	repair: string;
	/** for each step its country, in the page's language, after its town or region */
	making: { step: OriginStep; where: string }[];
	environment: Product["environment"];
	manufacturer: Product["manufacturer"];
	responsiblePerson: Product["responsiblePerson"];
	rating: number;
	ratingCount: number;
	ratingStars: Product["ratingStars"];
	/** the day on which an expected product arrives, in the page's language */
	expectedOn: string | null;
	/** sizes that can have a stock alert */
	waited: SizeChoice[];
	guide: SizeGuide | null;
	sizeAdvice: SizeAdvice | null;
	/** message key of namespace `details`: how the cut decides between two sizes */
	fitNote: "fitClose" | "fitWide" | "fitTrue" | null;
	isWomens: boolean;
	/** gtin of the advised size, when it is available */
	advised: string | null;
	/** [familyId, title] from the top to the product's own */
	path: [string, string][];
}

/** Order of the gallery: front first, then worn, back, details. */
const galleryOrder: readonly PictureType[] = ["AP", "GZ", "VC", "DP", "SU", "VH", "ZM"];

/** Formats values in the page's language; used on the server, whose data covers every language. */
export interface Wording {
	/** name of the country with an ISO 3166-1 alpha-2 code */
	country(iso2: string): string;
	/** from an ISO date */
	day(date: string): string;
	number(value: number): string;
}

/** Kept for each language, since the tables behind `Intl` are slow to open. */
const wordings = new Map<string, Wording>();

function makeWording({ tag, language }: Locale): Wording {
	const regions = new Intl.DisplayNames(tag, { type: "region" });
	const numbers = new Intl.NumberFormat(tag);
	return {
		country: (iso2) => regions.of(iso2) ?? iso2,
		day: (date) => formatDate(date, { language }),
		number: (value) => widened(numbers.format(value)),
	};
}

export function wordingOf(locale: Locale): Wording {
	return memo(wordings, locale.tag, () => makeWording(locale));
}

/** The steps of a product, each with where it is done: all that are known, else those that the law asks for. */
export function originViews(
	{ origin, making }: Pick<Product, "origin" | "making">,
	wording: Pick<Wording, "country">,
): { step: OriginStep; where: string }[] {
	const steps: NonNullable<Product["origin"]> = origin ?? making;
	return steps.map(({ step, country, place }) => ({
		step,
		where: [place, wording.country(country)].filter(Boolean).join(", "),
	}));
}

const fitNotes: Readonly<Record<string, ProductView["fitNote"]>> = {
	fitted: "fitClose",
	slim: "fitClose",
	regular: "fitTrue",
	straight: "fitTrue",
	trueToSize: "fitTrue",
	loose: "fitWide",
	oversized: "fitWide",
};

/** Whether a size is sold out, but neither for good nor sold in stores only. */
function mayComeBack({ isOpen, note }: SizeChoice): boolean {
	return !isOpen && (note === "stockNone" || note === "stockSoon");
}

function formattedBlocks(description: string): DescriptionBlock[] | null {
	const blocks = descriptionBlocks(description);
	return blocks.length > 1 || plainDescription(description) !== description ? blocks : null;
}

const measureViews = (measures: Product["measurements"], wording: Wording): MeasureView[] =>
	measures.map(({ label, centimetres }) => ({
		label,
		centimetres,
		length: wording.number(centimetres),
	}));

/** Empty where no size is measured, and for a size that is not. */
function sizeMeasuresOf(product: Product, wording: Wording): MeasureView[][] {
	const known = new Map(
		product.sizeMeasurements?.map(({ sizeId, measurements }) => [sizeId, measurements]),
	);
	if (!product.skus.some(({ sizeId }) => known.has(sizeId))) return [];
	// as in the reference size, so that no row moves when another size is chosen
	const places = product.measurements.map(({ label }) => label);
	const placeOf = ({ label }: MeasureView) => places.indexOf(label) + 1 || Infinity;
	return product.skus.map(({ sizeId }) =>
		measureViews(known.get(sizeId) ?? [], wording).sort((a, b) => placeOf(a) - placeOf(b) || 0),
	);
}

/** @param help size guide and size advice */
export function productView(
	product: Product,
	wording: Wording,
	help: {
		guide: SizeGuide | null;
		sizeAdvice: SizeAdvice | null;
		hasStores: boolean;
		instalments: ProductView["instalments"];
	},
): ProductView {
	const { colour, price, pictures, availabilityType } = product;
	const { guide, sizeAdvice, hasStores } = help;
	const isInStoreOnly = availabilityType === "IN_STORE_ONLY";
	const sizes = product.skus.map((sku) => sizeChoice(sku, isInStoreOnly, hasStores));
	const open = sizes.filter(({ isOpen }) => isOpen);
	const found = sizeAdvice?.advice?.kind === "size" ? sizeAdvice.advice.sizeId : null;
	const advised = product.skus.find(({ sizeId }) => sizeId === found)?.gtin;
	return {
		productId: product.productId,
		label: product.label,
		colour: colour.label,
		hex: colour.hex,
		price: price.price,
		was: price.strikeThroughPrice,
		currency: price.currencyCode,
		instalments: help.instalments,
		pictures: galleryOrder.filter((type) => pictures.includes(type)),
		colourways: product.colourways.map((each) => ({
			productId: each.productId,
			colour: each.colour.label,
			label: each.label,
			isGone: isGoneProduct(each.availability),
		})),
		sizes,
		isOpen: open.length > 0,
		isAwaited: open.length === 0 && sizes.some(({ note }) => note === "stockSoon"),
		isInStoreOnly: isInStoreOnly && hasStores,
		isOnDemand: open.length > 0 && open.every(({ code }) => code === 3),
		labels: product.marketingLabels,
		ref: product.ref,
		description: plainDescription(product.description),
		descriptionBlocks: formattedBlocks(product.description),
		features: product.features,
		fit: guide && product.fit.key === "trueToSize" ? null : product.fit.label,
		composition: product.composition,
		care: product.care,
		measurements: measureViews(product.measurements, wording),
		referenceSize: product.referenceSize,
		sizeMeasurements: sizeMeasuresOf(product, wording),
		wornBy: product.wornBy,
		repair: product.repair ?? "",
		making: originViews(product, wording),
		environment: product.environment,
		manufacturer: product.manufacturer,
		responsiblePerson: product.responsiblePerson,
		rating: product.averageRating,
		ratingCount: product.ratingCount,
		ratingStars: product.ratingStars,
		expectedOn: product.expectedOn && wording.day(product.expectedOn),
		waited: isInStoreOnly ? [] : sizes.filter(mayComeBack),
		guide,
		sizeAdvice,
		fitNote: guide ? (fitNotes[product.fit.key] ?? null) : null,
		isWomens: product.sizing.audience === "women",
		advised: open.find(({ gtin }) => gtin === advised)?.gtin ?? null,
		path: product.path.map(({ segmentationId, title }) => [segmentationId, title]),
	};
}
