import { z } from "zod";
import { operation } from "../operation.ts";
import { proof } from "../protection/proof.ts";
import { digits } from "../shapes.ts";
import { maxAskerLength, maxQuestionLength, minQuestionLength } from "./limits.ts";

/**
 * CATALOGUE-110: the operator reads it once the letter sent to the address was answered (double opt-in), or at once if it is the
 * proven address of the customer who calls. The answer is the same whatever is known of the address.
 */
export const askQuestion = operation({
	id: "askQuestion",
	noun: "question",
	summary: "Ask a question about a product",
	method: "post",
	path: "/product-questions",
	access: "public",
	body: z.object({
		email: z.email().max(254),
		productId: digits,
		author: z.string().trim().min(1).max(maxAskerLength),
		words: z.string().trim().min(minQuestionLength).max(maxQuestionLength),
		proof,
	}),
	responses: { 202: z.object({ isAsked: z.literal(true) }) },
	errors: ["PRODUCT_NOT_FOUND", "CHECK_NEEDED"],
});
