import { operation } from "../operation.ts";
import { savedBillingAddress } from "./shapes.ts";

/** ACCOUNT-30: null while none is kept. */
export const getBillingAddress = operation({
	id: "getBillingAddress",
	noun: "customer",
	summary: "The customer's billing address",
	method: "get",
	path: "/customers-self/addresses/billing",
	access: "customer",
	responses: { 200: savedBillingAddress.nullable() },
	errors: [],
});
