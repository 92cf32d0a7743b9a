import { operation } from "../operation.ts";
import { bankDetails } from "./shapes.ts";

/** ACCOUNT-35: null while none are kept. */
export const getBankStatements = operation({
	id: "getBankStatements",
	noun: "customer",
	summary: "The customer's bank details, masked",
	method: "get",
	path: "/customers-self/bankStatements",
	access: "customer",
	responses: { 200: bankDetails.nullable() },
	errors: [],
});
