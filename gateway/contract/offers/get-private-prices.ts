import { z } from "zod";
import { operation } from "../operation.ts";
import { cents, digits } from "../shapes.ts";

export const privatePrices = z.object({
	/** ISO 8601 instant, inclusive */
	endDate: z.string(),
	/** of the market's currency, taxes included; each below the public price of this moment */
	prices: z.array(z.object({ productId: digits, price: cents })),
});
export type PrivatePrices = z.infer<typeof privatePrices>;

/** MARKET-68: what getPrivateSale shows, by price alone: pages show it beside the public price. */
export const getPrivatePrices = operation({
	id: "getPrivatePrices",
	noun: "offers",
	summary: "What the customer pays in the private sale that is open now",
	method: "get",
	path: "/customers-self/private-prices",
	access: "customer",
	responses: { 200: z.object({ sale: privatePrices.nullable() }) },
	errors: [],
});
