import { operation } from "../operation.ts";
import { customer } from "./shapes.ts";

/**
 * ACCOUNT-51: closes the customer's account and ends all its sessions, the caller's included. For `daysUntilErased` the
 * customer can sign in and reactivate it; then it is erased, but for what the law requires to be kept of orders. Repeating the
 * call changes nothing: the session is over.
 */
export const deleteAccount = operation({
	id: "deleteAccount",
	noun: "customer",
	summary: "Delete the signed-in customer's account",
	method: "delete",
	path: "/accounts-self/",
	access: "customer",
	responses: { 200: customer },
	errors: [],
});

/** Days within which a deleted account can be reactivated. */
export const daysUntilErased = 30;
