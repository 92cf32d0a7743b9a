import { z } from "zod";
import { operation } from "../operation.ts";
import { digits } from "../shapes.ts";

export const memberProducts = z.object({
	/** ISO 8601 instant, inclusive */
	endDate: z.string(),
	productIds: z.array(digits),
});

/** MARKET-70: public, without a price; null unless the market's `tellsMemberPrice` is set and a sale is open. */
export const listMemberProducts = operation({
	id: "listMemberProducts",
	noun: "offers",
	summary: "Products that cost holders of the loyalty card less now",
	method: "get",
	path: "/private-sales/products",
	access: "public",
	responses: { 200: z.object({ sale: memberProducts.nullable() }) },
	errors: [],
});
