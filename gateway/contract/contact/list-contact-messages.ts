import { z } from "zod";
import { operation } from "../operation.ts";
import { contactMessage } from "./shapes.ts";

/** CONTENT-76: messages that wait for an answer, the longest waiting first; or those answered, the latest first. */
export const listContactMessages = operation({
	id: "listContactMessages",
	noun: "contact",
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
