// What the operator decides on a question: its answer, or why it is not shown.
import { and, eq, ne } from "drizzle-orm";
import type { OpenQuestion } from "#contract/question/shapes.ts";
import type { RefusalReason } from "#contract/review/limits.ts";
import { publishProductPictures } from "#gateway/content/pictures/rows.ts";
import type { DbContext } from "#gateway/context.ts";
import { queueLetters } from "#gateway/messages/letters/outbox.ts";
import { productQuestions } from "#gateway/platform/db/schema.ts";
import { readQuestion } from "./read-questions.ts";

type Decision =
	| { state: "published"; answer: string; refusal: null }
	| { state: "refused"; answer: null; refusal: RefusalReason };

/** @returns null if no such question waits or was decided on */
async function decide(
	{ db, now }: DbContext,
	questionId: string,
	decision: Decision,
): Promise<OpenQuestion | null> {
	return db.transaction(async (tx) => {
		const decidedAt = now();
		const which = eq(productQuestions.questionId, questionId);
		const [row] = await tx
			.update(productQuestions)
			.set({ ...decision, decidedAt })
			.where(and(which, ne(productQuestions.state, "asked")))
			.returning({ productId: productQuestions.productId });
		if (!row) return null;
		// one letter of each kind, however often an answer is mended
		const kind = decision.state === "published" ? "question-answered" : "question-refused";
		await queueLetters(tx, decidedAt, [{ kind, about: questionId, orderNumber: null }]);
		await publishProductPictures(tx, row.productId);
		return readQuestion(tx, questionId);
	});
}

export const answer = (context: DbContext, questionId: string, words: string) =>
	decide(context, questionId, { state: "published", answer: words, refusal: null });

export const refuse = (context: DbContext, questionId: string, refusal: RefusalReason) =>
	decide(context, questionId, { state: "refused", answer: null, refusal });
