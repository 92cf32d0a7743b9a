import { z } from "zod";
import { operation } from "../operation.ts";
import { deliveryAddress, savedBillingAddress } from "./shapes.ts";

/** ACCOUNT-24: saved addresses, of one country where asked. */
export const getAddresses = operation({
	id: "getAddresses",
	noun: "customer",
	summary: "The customer's saved addresses",
	method: "get",
	path: "/customers-self/addresses",
	access: "customer",
	query: z.object({ country: z.string().length(2).optional() }),
	responses: {
		200: z.object({
			deliveryAddresses: z.array(deliveryAddress),
			billingAddress: savedBillingAddress.nullable().default(null),
		}),
	},
	errors: [],
});
