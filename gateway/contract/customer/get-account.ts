import { operation } from "../operation.ts";
import { customer } from "./shapes.ts";

/** ACCOUNT-14: the signed-in customer's record. */
export const getAccount = operation({
	id: "getAccount",
	noun: "customer",
	summary: "The signed-in customer",
	method: "get",
	path: "/accounts-self/",
	access: "customer",
	openToDeleted: true,
	responses: { 200: customer },
	errors: [],
});
