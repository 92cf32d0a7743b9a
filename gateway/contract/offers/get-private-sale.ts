import { z } from "zod";
import { listingProduct } from "../catalog/shapes.ts";
import { operation } from "../operation.ts";

export const privateSale = z.object({
	/** ISO 8601 instants, both inclusive */
	startDate: z.string(),
	endDate: z.string(),
	/** IANA name of the time zone of the market's customers */
	timeZone: z.string(),
	/** most wanted first, at the private price with the usual one struck through */
	products: z.array(listingProduct),
});
export type PrivateSale = z.infer<typeof privateSale>;

/** MARKET-34: the private sale of the market while it is open, for holders of the loyalty card; null for any other visitor. */
export const getPrivateSale = operation({
	id: "getPrivateSale",
	noun: "offers",
	summary: "The private sale that the customer may see now",
	method: "get",
	path: "/customers-self/private-sale",
	access: "customer",
	responses: { 200: z.object({ sale: privateSale.nullable() }) },
	errors: [],
});
