import { and, eq, isNull } from "drizzle-orm";
import { answerSurvey, getSurvey } from "#contract/survey/operations.ts";
import { orderSurveys } from "#gateway/platform/db/schema.ts";
import { handler, ok } from "#gateway/platform/http/handler.ts";
import { surveyState } from "../surveys.ts";

export const handleGetSurvey = handler(getSurvey, async ({ params }, { db }) =>
	ok(await surveyState(db, params.token)),
);

export const handleAnswerSurvey = handler(answerSurvey, async ({ params, body }, { db, now }) => {
	const { products, arrival, shop, words } = body;
	await db
		.update(orderSurveys)
		.set({ products, arrival, shop, words: words.trim(), answeredAt: now() })
		.where(and(eq(orderSurveys.token, params.token), isNull(orderSurveys.answeredAt)));
	return ok(await surveyState(db, params.token));
});
