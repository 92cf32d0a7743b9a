import { operation } from "../operation.ts";
import { address, addressVersionQuery, savedBillingAddress } from "./shapes.ts";

const { firstName, lastName } = address.shape;

/** ACCOUNT-31: line1 to line4, country, city, zipCode, quality. A name that is left out stays, or is the customer's own. */
export const saveBillingAddress = operation({
	id: "saveBillingAddress",
	noun: "customer",
	summary: "Keep a billing address",
	method: "put",
	path: "/customers-self/addresses/billing",
	access: "customer",
	query: addressVersionQuery,
	body: address.extend({ firstName: firstName.optional(), lastName: lastName.optional() }),
	responses: { 200: savedBillingAddress },
	errors: ["ADDRESS_INVALID", "ADDRESS_VERSION_CONFLICT"],
});
