import { operation } from "../operation.ts";
import { address, addressVersionQuery, savedBillingAddress } from "./shapes.ts";

/** ACCOUNT-31: line1 to line4, country, city, zipCode, quality, and who lives there. */
export const saveBillingAddress = operation({
	id: "saveBillingAddress",
	noun: "customer",
	summary: "Keep a billing address",
	method: "put",
	path: "/customers-self/addresses/billing",
	access: "customer",
	query: addressVersionQuery,
	body: address,
	responses: { 200: savedBillingAddress },
	errors: ["ADDRESS_INVALID", "ADDRESS_VERSION_CONFLICT"],
});
