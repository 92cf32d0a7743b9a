import { z } from "zod";
import { operation } from "../operation.ts";
import { additionalInformation, letterToken, messageTypes, store } from "./shapes.ts";

/** CONTENT-38, by the token of any letter; repeated, it answers the same. 404 for a token without an address. */
export const unsubscribeNewsletter = operation({
	id: "unsubscribeNewsletter",
	noun: "newsletter",
	summary: "Stop one kind of letters to an address",
	method: "post",
	path: "/newsletters/unsubscribe",
	access: "public",
	body: z.object({
		token: letterToken,
		store,
		additionalInformation,
		type: z.enum(messageTypes).default("NEWS"),
	}),
	responses: { 200: z.object({ isUnsubscribed: z.literal(true) }) },
	errors: ["NOT_FOUND"],
});
