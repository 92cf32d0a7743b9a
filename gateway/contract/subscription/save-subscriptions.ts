import { z } from "zod";
import { messageTypes, store } from "../newsletter/shapes.ts";
import { operation } from "../operation.ts";
import { optin, subscriptionList } from "./shapes.ts";

/**
 * ACCOUNT-41: kinds that are not named stay as they are. A newsletter counts once the letter about it was answered, as for
 * visitors without an account.
 */
export const saveSubscriptions = operation({
	id: "saveSubscriptions",
	noun: "subscription",
	summary: "Choose what to be written to about",
	method: "put",
	path: "/customers-self/subscriptions",
	access: "customer",
	body: z.object({
		values: z.array(z.object({ type: z.enum(messageTypes), optin })).max(8),
		store,
		/** kept with each choice, to show where consent was given */
		source: z.string().min(1).max(16),
		complement: z.string().max(200),
	}),
	responses: { 200: subscriptionList },
	errors: ["UNKNOWN_STORE"],
});
