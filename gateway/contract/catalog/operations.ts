import { z } from "zod";
import { operationsOf } from "../operation.ts";
import { byLanguage, digits, gtin, paging, pictureTypes, word } from "../shapes.ts";
import { listing, listingQuery, product, segmentation } from "./shapes.ts";

const operation = operationsOf("catalog");

export const getProduct = operation({
	id: "getProduct",
	summary: "A product by its productId",
	method: "get",
	path: "/ecommerce/v3/catalog/products/{productId}",
	access: "public",
	params: z.object({ productId: digits }),
	responses: { 200: product },
	errors: ["PRODUCT_NOT_FOUND"],
});

export const getProductByGtin = operation({
	id: "getProductByGtin",
	summary: "The product that a barcode belongs to",
	method: "get",
	path: "/ecommerce/v3/catalog/skus/{gtin}",
	access: "public",
	params: z.object({ gtin }),
	responses: { 200: product },
	errors: ["PRODUCT_NOT_FOUND"],
});

/** The legacy `optionId` names the same product (CATALOGUE-2). */
export const getProductByOption = operation({
	id: "getProductByOption",
	summary: "A product by its legacy optionId",
	method: "get",
	path: "/ecommerce/v3/catalog/options/{optionId}",
	access: "public",
	params: z.object({ optionId: digits }),
	responses: { 200: product },
	errors: ["PRODUCT_NOT_FOUND"],
});

/** A product's materials and care on paper, in the language of the call. */
export const getCareSheet = operation({
	id: "getCareSheet",
	summary: "The care sheet of a product",
	method: "get",
	path: "/ecommerce/v3/catalog/products/{productId}/care-sheet",
	access: "public",
	params: z.object({ productId: digits }),
	file: "application/pdf",
	responses: { 200: z.instanceof(Uint8Array) },
	errors: ["PRODUCT_NOT_FOUND"],
});

/** One page of a family's products with facets and their counts. */
export const listFamilyProducts = operation({
	id: "listFamilyProducts",
	summary: "A family's products",
	method: "get",
	path: "/ecommerce/v3/catalog/families/{familyId}/products",
	access: "public",
	params: z.object({ familyId: word }),
	query: listingQuery,
	responses: {
		200: listing.extend({
			family: segmentation,
			/** from the top to this family */
			path: z.array(segmentation),
			/** families right below this one */
			children: z.array(segmentation),
		}),
	},
	errors: ["FAMILY_NOT_FOUND"],
});

/** CATALOGUE-7: the whole segmentation tree as a flat list, parents before children. */
export const listSegmentations = operation({
	id: "listSegmentations",
	summary: "The segmentation tree",
	method: "get",
	path: "/ecommerce/v3/catalog/segmentations/",
	access: "public",
	responses: { 200: z.array(segmentation) },
	errors: [],
});

/** What a product page's address is made of in every language, and what a sitemap says of the page. */
export const productAddress = z.object({
	productId: digits,
	labels: byLanguage,
	colourLabels: byLanguage,
	pictures: z.array(z.enum(pictureTypes)),
	/** ISO day of its launch, or of its price where that is newer */
	changedOn: z.iso.date(),
});
export type ProductAddress = z.infer<typeof productAddress>;

/** Every product that the market sells, ordered by id: for sitemaps, page by page. */
export const listProductAddresses = operation({
	id: "listProductAddresses",
	summary: "Addresses of every product",
	method: "get",
	path: "/ecommerce/v3/catalog/product-addresses",
	access: "public",
	query: z.object({
		page: z.coerce.number().int().min(1).max(100_000).default(1),
		size: z.coerce.number().int().min(1).max(2_000).default(1_000),
	}),
	responses: { 200: z.object({ products: z.array(productAddress), paging }) },
	errors: [],
});
