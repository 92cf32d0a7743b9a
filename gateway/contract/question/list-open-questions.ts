import { z } from "zod";
import { operation } from "../operation.ts";
import { questionStates } from "./limits.ts";
import { openQuestion } from "./shapes.ts";

/** CATALOGUE-112: questions that wait, the longest waiting first; or those decided on, the latest first. */
export const listOpenQuestions = operation({
	id: "listOpenQuestions",
	noun: "question",
	summary: "Questions for the operator",
	method: "get",
	path: "/product-questions",
	access: "operator",
	scope: "support:read",
	query: z.object({
		state: z.enum(questionStates).exclude(["asked"]).default("waiting"),
		limit: z.coerce.number().int().min(1).max(200).default(50),
	}),
	responses: { 200: z.object({ questions: z.array(openQuestion) }) },
	errors: ["OPERATOR_KEY_INVALID"],
});
