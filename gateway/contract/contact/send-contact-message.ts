import { z } from "zod";
import { operation } from "../operation.ts";
import { proof } from "../protection/proof.ts";
import { contactTopics, maxMessageLength, minMessageLength } from "./limits.ts";
import { contactReference } from "./shapes.ts";

/**
 * CONTENT-75. The message goes to the service address of the market and is kept for the operator; its writer gets a letter
 * with the reference. The answer does not say whether the order exists.
 */
export const sendContactMessage = operation({
	id: "sendContactMessage",
	noun: "contact",
	summary: "Write to customer service",
	method: "post",
	path: "/contact-messages",
	access: "public",
	body: z.object({
		email: z.email().max(254),
		topic: z.enum(contactTopics),
		orderNumber: z.string().trim().max(32).optional(),
		words: z.string().trim().min(minMessageLength).max(maxMessageLength),
		proof,
	}),
	responses: { 201: z.object({ reference: contactReference }) },
	errors: ["CHECK_NEEDED"],
});
