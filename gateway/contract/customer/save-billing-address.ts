import { operation } from "../operation.ts";
import { address } from "./shapes.ts";

/** S1 §7: line1 to line4, country, city, zipCode, quality, and who lives there. */
export const saveBillingAddress = operation({
	id: "saveBillingAddress",
	noun: "customer",
	summary: "Keep a billing address",
	method: "put",
	path: "/customers-self/addresses/billing",
	access: "customer",
	body: address,
	responses: { 200: address },
	errors: ["ADDRESS_INVALID"],
});
