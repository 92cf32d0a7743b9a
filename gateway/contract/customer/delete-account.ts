import { operation } from "../operation.ts";
import { customer } from "./shapes.ts";

/**
 * ACCOUNT-51: closes the customer's account and ends all its sessions, the caller's with them. Who signs in again may
 * have it back for `daysUntilErased`; then it is erased, and only what the law wants kept of orders stays. Repeated, it
 * changes nothing: the session is over.
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

/** Days in which a deleted account may be had back. */
export const daysUntilErased = 30;
