// Listings as the gateway answers them, for tests of catalogue pages.
import type { listFamilyProducts } from "#contract/catalog/operations.ts";
import type { ListingProduct } from "#contract/catalog/shapes.ts";
import type { AnswerOf } from "#contract/operation.ts";
import { everywhere } from "./builders.ts";
import { aSegmentation } from "./records.ts";

export type FamilyListing = AnswerOf<typeof listFamilyProducts>["data"];

export const aListingProduct = (facts: Partial<ListingProduct> = {}): ListingProduct => ({
	productId: "100001",
	label: "Lina dress",
	colour: { family: "blue", label: "Ink blue", hex: "#141311" },
	price: { price: 5900, strikeThroughPrice: null, priceType: "I", currencyCode: "EUR" },
	pictures: ["AP", "VC"],
	colourways: [
		{
			productId: "100001",
			colour: { family: "blue", label: "Ink blue", hex: "#141311" },
			label: "Lina dress",
			availability: "AVAILABLE",
		},
	],
	marketingLabels: [],
	availability: "AVAILABLE",
	segmentationId: "dresses",
	...facts,
});

export const women = aSegmentation({
	segmentationId: "women",
	title: "Women",
	titles: { ...everywhere("Women"), de: "Damen" },
});
export const dresses = aSegmentation({
	parent: "women",
	titles: { ...everywhere("Dresses"), de: "Kleider", fr: "Robes d’été" },
});
export const coats = aSegmentation({ segmentationId: "coats", parent: "women", title: "Coats" });

export const aListing = (facts: Partial<FamilyListing> = {}): FamilyListing => ({
	products: [aListingProduct()],
	facets: [
		{ key: "size", values: [{ value: "38", label: "38", count: 4, selected: false }] },
		{
			key: "colour",
			values: [{ value: "blue", label: "Blue", count: 2, selected: false, hex: "#2f4c7a" }],
		},
	],
	priceRange: { min: 4990, max: 16900 },
	sort: "relevance",
	paging: { page: 1, size: 24, total: 1, pageCount: 1 },
	family: dresses,
	path: [women, dresses],
	children: [],
	...facts,
});
