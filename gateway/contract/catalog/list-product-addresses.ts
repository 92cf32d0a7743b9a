import { z } from "zod";
import { operation } from "../operation.ts";
import { byLanguage, digits, paging, pictureTypes } from "../shapes.ts";

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
	noun: "catalog",
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
