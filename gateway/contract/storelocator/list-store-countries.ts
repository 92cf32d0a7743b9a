import { z } from "zod";
import { operation } from "../operation.ts";
import { countryList } from "./shapes.ts";

/** STORE-25: which of the countries asked have stores; 404 where none has. */
export const listStoreCountries = operation({
	id: "listStoreCountries",
	noun: "storelocator",
	summary: "Countries with stores",
	method: "get",
	path: "/ecommerce/v2/storelocator/stores/countries",
	access: "public",
	query: z.object({ countries: countryList.optional() }),
	responses: {
		200: z.array(z.object({ countryCode: z.string().length(2), stores: z.number().int() })),
	},
	errors: ["STORE_NOT_FOUND"],
});
