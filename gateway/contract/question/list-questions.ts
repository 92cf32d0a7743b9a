import { z } from "zod";
import { operation } from "../operation.ts";
import { digits } from "../shapes.ts";
import { answeredQuestion } from "./shapes.ts";

/** CATALOGUE-111: answered questions about a product's model, those in the caller's language first, each newest first. */
export const listQuestions = operation({
	id: "listQuestions",
	noun: "question",
	summary: "Questions about a product, with their answers",
	method: "get",
	path: "/ecommerce/v3/questions",
	access: "public",
	query: z.object({ productId: digits }),
	/** 50 at most */
	responses: { 200: z.object({ questions: z.array(answeredQuestion) }) },
	errors: [],
});
