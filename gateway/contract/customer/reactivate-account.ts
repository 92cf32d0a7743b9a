import { operation } from "../operation.ts";
import { customer } from "./shapes.ts";

/** ACCOUNT-52: undoes the deletion of the signed-in customer's account. */
export const reactivateAccount = operation({
	id: "reactivateAccount",
	noun: "customer",
	summary: "Reactivate the signed-in customer's account",
	method: "put",
	path: "/accounts-self/reactivate/",
	access: "customer",
	openToDeleted: true,
	responses: { 200: customer },
	errors: [],
});
