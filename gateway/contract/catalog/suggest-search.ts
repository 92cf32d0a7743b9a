import { z } from "zod";
import { operation } from "../operation.ts";
import { listingProduct, segmentation } from "./shapes.ts";

/** CATALOGUE-50: families whose titles begin like a half-typed search, products that match with its last word a prefix. */
export const suggestSearch = operation({
	id: "suggestSearch",
	noun: "catalog",
	summary: "Suggestions while typing",
	method: "get",
	path: "/ecommerce/v3/catalog/suggestions",
	access: "public",
	query: z.object({
		q: z.string().trim().min(2).max(200),
		size: z.coerce.number().int().min(1).max(12).default(4),
	}),
	responses: {
		200: z.object({
			/** with the titles of the families above, from the top */
			families: z.array(segmentation.extend({ above: z.array(z.string()) })),
			/** one colour per model */
			products: z.array(listingProduct),
			/** whole searches that begin as typed and find something, the likeliest first: `robe noire taille 38` */
			queries: z.array(z.string()).default([]),
			/** keys of help pages that it asks about, `returns` */
			helpTopics: z.array(z.string()).default([]),
		}),
	},
	errors: [],
});
