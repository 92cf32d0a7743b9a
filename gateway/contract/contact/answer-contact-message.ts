import { z } from "zod";
import { operation } from "../operation.ts";
import { contactMessage, contactReference } from "./shapes.ts";

/** CONTENT-76: says that a message is answered, by e-mail or telephone; again changes nothing. */
export const answerContactMessage = operation({
	id: "answerContactMessage",
	noun: "contact",
	summary: "Say that a message is answered",
	method: "put",
	path: "/contact-messages/{reference}/answered",
	access: "operator",
	scope: "support:write",
	params: z.object({ reference: contactReference }),
	responses: { 200: contactMessage },
	errors: ["OPERATOR_KEY_INVALID", "NOT_FOUND"],
});
