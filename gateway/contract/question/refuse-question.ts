import { z } from "zod";
import { operation } from "../operation.ts";
import { refusalReasons } from "../review/limits.ts";
import { openQuestion, questionId } from "./shapes.ts";

/** CATALOGUE-112: refuses a question, also a published one; its answer is deleted. Its asker is told why. */
export const refuseQuestion = operation({
	id: "refuseQuestion",
	noun: "question",
	summary: "Refuse a question about a product",
	method: "put",
	path: "/product-questions/{questionId}/refusal",
	access: "operator",
	scope: "support:write",
	params: z.object({ questionId }),
	body: z.object({ reason: z.enum(refusalReasons) }),
	responses: { 200: openQuestion },
	errors: ["OPERATOR_KEY_INVALID", "NOT_FOUND"],
});
