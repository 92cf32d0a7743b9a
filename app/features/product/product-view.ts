// A product as its page needs it; the loader shapes it from the gateway's answer.
import type { Product } from "#contract/catalog/shapes.ts";
import type { PictureType } from "#contract/shapes.ts";
import { type SizeChoice, sizeChoice } from "~/models/catalog/availability.ts";

export interface ColourwayView {
	productId: string;
	colour: string;
	label: string;
	isGone: boolean;
}

export interface ProductView {
	productId: string;
	label: string;
	colour: string;
	/** cents */
	price: number;
	/** cents; the lowest price of the 30 days before the reduction (D27) */
	was: number | null;
	currency: string;
	pictures: PictureType[];
	/** this one included */
	colourways: ColourwayView[];
	sizes: SizeChoice[];
	/** at least one size can be put in the cart */
	isOpen: boolean;
	/** everything that can be had is made or sent later */
	isOnDemand: boolean;
	labels: Product["marketingLabels"];
	ref: string;
	description: string;
	features: string[];
	fit: string;
	composition: Product["composition"];
	care: Product["care"];
	measurements: Product["measurements"];
	referenceSize: string;
	wornBy: Product["wornBy"];
	/** a country, in the page's language, for each step */
	making: Product["making"];
	rating: number;
	ratingCount: number;
	/** [familyId, title] from the top to the product's own */
	path: [string, string][];
}

/** Order of the gallery: front first, then worn, back, details. */
const galleryOrder: readonly PictureType[] = ["AP", "GZ", "VC", "DP", "SU", "VH", "ZM"];

/** @param countryName of an ISO 3166-1 alpha-2 code; asked on the server, whose data knows every language */
export function productView(product: Product, countryName: (iso2: string) => string): ProductView {
	const { colour, price, pictures, availabilityType } = product;
	const isInStoreOnly = availabilityType === "IN_STORE_ONLY";
	const sizes = product.skus.map((sku) => sizeChoice(sku, isInStoreOnly));
	const open = sizes.filter(({ isOpen }) => isOpen);
	return {
		productId: product.productId,
		label: product.label,
		colour: colour.label,
		price: price.price,
		was: price.strikeThroughPrice,
		currency: price.currencyCode,
		pictures: galleryOrder.filter((type) => pictures.includes(type)),
		colourways: product.colourways.map((each) => ({
			productId: each.productId,
			colour: each.colour.label,
			label: each.label,
			isGone: each.availability === "UNAVAILABLE" || each.availability === "DISCONTINUED",
		})),
		sizes,
		isOpen: open.length > 0,
		isOnDemand: open.length > 0 && open.every(({ code }) => code === 3),
		labels: product.marketingLabels,
		ref: product.ref,
		description: product.description,
		features: product.features,
		fit: product.fit.label,
		composition: product.composition,
		care: product.care,
		measurements: product.measurements,
		referenceSize: product.referenceSize,
		wornBy: product.wornBy,
		making: product.making.map(({ step, country }) => ({ step, country: countryName(country) })),
		rating: product.averageRating,
		ratingCount: product.ratingCount,
		path: product.path.map(({ segmentationId, title }) => [segmentationId, title]),
	};
}
