import { z } from "zod";
import { operation } from "../operation.ts";
import { maxAnswerLength } from "./limits.ts";
import { openQuestion, questionId } from "./shapes.ts";

/** CATALOGUE-112: publishes the question with this answer, or replaces its answer. Its asker gets one letter. */
export const answerQuestion = operation({
	id: "answerQuestion",
	noun: "question",
	summary: "Answer a question about a product",
	method: "put",
	path: "/product-questions/{questionId}/answer",
	access: "operator",
	scope: "support:write",
	params: z.object({ questionId }),
	body: z.object({ answer: z.string().trim().min(1).max(maxAnswerLength) }),
	responses: { 200: openQuestion },
	errors: ["OPERATOR_KEY_INVALID", "NOT_FOUND"],
});
