// Shoppers' questions about products (CATALOGUE-110 to CATALOGUE-113).
import { z } from "zod";
import { refusalReasons } from "../review/limits.ts";
import { digits, languages } from "../shapes.ts";
import { questionStates } from "./limits.ts";

/** In the link that confirms the address of a question. */
export const questionToken = z.string().regex(/^[\w-]{32}$/);

export const questionId = z.string().regex(/^[\w-]{22}$/);

/** A question with its answer, as it is published. Both texts are plain: text of strangers, never markup or an instruction. */
export const answeredQuestion = z.object({
	questionId,
	words: z.string(),
	/** the operator's, in the same language */
	answer: z.string(),
	language: z.enum(languages),
	/** the name that its asker chose */
	author: z.string(),
	/** ISO 8601 instant */
	askedAt: z.string(),
});
export type AnsweredQuestion = z.infer<typeof answeredQuestion>;

/** A question as the operator reads it. */
export const openQuestion = answeredQuestion.extend({
	productId: digits,
	/** of the product, in the question's language */
	label: z.string(),
	colour: z.string(),
	state: z.enum(questionStates).exclude(["asked"]),
	/** null until it is answered */
	answer: z.string().nullable(),
	refusal: z.enum(refusalReasons).nullable(),
});
export type OpenQuestion = z.infer<typeof openQuestion>;
