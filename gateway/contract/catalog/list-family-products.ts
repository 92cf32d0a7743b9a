import { z } from "zod";
import { operation } from "../operation.ts";
import { word } from "../shapes.ts";
import { listing, listingQuery, segmentation } from "./shapes.ts";

/** One page of a family's products with facets and their counts. */
export const listFamilyProducts = operation({
	id: "listFamilyProducts",
	noun: "catalog",
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
