import { z } from "zod";
import { operationsOf } from "../operation.ts";
import { proof } from "../protection/proof.ts";
import { contactTopics, maxMessageLength, minMessageLength } from "./limits.ts";
import { contactMessage, contactReference } from "./shapes.ts";

const operation = operationsOf("contact");

/**
 * CONTENT-75. The message goes to the service address of the market and is kept for the operator; its writer gets a letter
 * with the reference. The answer does not say whether the order exists.
 */
export const sendContactMessage = operation({
	id: "sendContactMessage",
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

/** CONTENT-76: messages that wait for an answer, the longest waiting first; or those answered, the latest first. */
export const listContactMessages = operation({
	id: "listContactMessages",
	summary: "Messages to customer service",
	method: "get",
	path: "/contact-messages",
	access: "operator",
	scope: "support:read",
	query: z.object({
		state: z.enum(["waiting", "answered"]).default("waiting"),
		limit: z.coerce.number().int().min(1).max(200).default(50),
	}),
	responses: { 200: z.object({ messages: z.array(contactMessage) }) },
	errors: ["OPERATOR_KEY_INVALID"],
});

/** CONTENT-76: says that a message is answered, by e-mail or telephone; again changes nothing. */
export const answerContactMessage = operation({
	id: "answerContactMessage",
	summary: "Say that a message is answered",
	method: "put",
	path: "/contact-messages/{reference}/answered",
	access: "operator",
	scope: "support:write",
	params: z.object({ reference: contactReference }),
	responses: { 200: contactMessage },
	errors: ["OPERATOR_KEY_INVALID", "NOT_FOUND"],
});
