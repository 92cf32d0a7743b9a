import { operation } from "../operation.ts";
import { subscriptionList } from "./shapes.ts";

/** ACCOUNT-40. */
export const listSubscriptions = operation({
	id: "listSubscriptions",
	noun: "subscription",
	summary: "What the customer is written to about",
	method: "get",
	path: "/customers-self/subscriptions",
	access: "customer",
	responses: { 200: subscriptionList },
	errors: [],
});
