import { z } from "zod";
import { operationsOf } from "../operation.ts";
import { proof } from "../protection/proof.ts";
import { refusalReasons } from "../review/limits.ts";
import { digits } from "../shapes.ts";
import {
	maxAnswerLength,
	maxAskerLength,
	maxQuestionLength,
	minQuestionLength,
	questionStates,
} from "./limits.ts";
import { answeredQuestion, openQuestion, questionId, questionToken } from "./shapes.ts";

const operation = operationsOf("question");

/** CATALOGUE-111: answered questions about a product's model, those in the caller's language first, each newest first. */
export const listQuestions = operation({
	id: "listQuestions",
	summary: "Questions about a product, with their answers",
	method: "get",
	path: "/ecommerce/v3/questions",
	access: "public",
	query: z.object({ productId: digits }),
	/** 50 at most */
	responses: { 200: z.object({ questions: z.array(answeredQuestion) }) },
	errors: [],
});

/**
 * CATALOGUE-110: the operator reads it once the letter sent to the address was answered (double opt-in), or at once if it is the
 * proven address of the customer who calls. The answer is the same whatever is known of the address.
 */
export const askQuestion = operation({
	id: "askQuestion",
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

/** What the letter's link leads to; changes nothing. */
export const getQuestionConfirmation = operation({
	id: "getQuestionConfirmation",
	summary: "Whether the address of a question is confirmed",
	method: "get",
	path: "/product-questions/{token}",
	access: "public",
	params: z.object({ token: questionToken }),
	responses: { 200: z.object({ isConfirmed: z.boolean() }) },
	errors: ["NOT_FOUND"],
});

/** By the link of the letter that asks whether the address is right; again changes nothing. */
export const confirmQuestion = operation({
	id: "confirmQuestion",
	summary: "Confirm the address of a question",
	method: "post",
	path: "/product-questions/confirm",
	access: "public",
	body: z.object({ token: questionToken }),
	responses: { 200: z.object({ isConfirmed: z.literal(true) }) },
	errors: ["NOT_FOUND"],
});

/** CATALOGUE-112: questions that wait, the longest waiting first; or those decided on, the latest first. */
export const listOpenQuestions = operation({
	id: "listOpenQuestions",
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

/** CATALOGUE-112: publishes the question with this answer, or replaces its answer. Its asker gets one letter. */
export const answerQuestion = operation({
	id: "answerQuestion",
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

/** CATALOGUE-112: refuses a question, also a published one; its answer is deleted. Its asker is told why. */
export const refuseQuestion = operation({
	id: "refuseQuestion",
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
