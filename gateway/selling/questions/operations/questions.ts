import {
	answerQuestion,
	askQuestion,
	confirmQuestion,
	getQuestionConfirmation,
	listOpenQuestions,
	listQuestions,
	refuseQuestion,
} from "#contract/question/operations.ts";
import { GatewayError } from "#gateway/errors.ts";
import { askingLimits } from "#gateway/messages/letters/asking-limits.ts";
import type { Db } from "#gateway/platform/db/client.ts";
import { marketOf } from "#gateway/platform/domains/market-of.ts";
import { handler, ok } from "#gateway/platform/http/handler.ts";
import { runOnce, writeKeyOf } from "#gateway/platform/http/idempotency.ts";
import { guardOpenForm } from "#gateway/platform/protection/guard.ts";
import { ask, confirm, isConfirmed } from "../ask.ts";
import { answer, refuse } from "../decide.ts";
import { readAnswered, readOpen } from "../read-questions.ts";

const limits = askingLimits("question", 10);

export const handleAskQuestion = handler(askQuestion, async (input, context) => {
	const { body, call } = input;
	const { storeId } = marketOf(call);
	const { proof, ...said } = body;
	const { customerId, language } = call;
	const write = async (tx: Db, mayBeWrittenTo: boolean) => {
		const asked = { ...said, storeId, customerId, language };
		await ask(tx, asked, context.now(), mayBeWrittenTo);
		return { status: 202 as const, data: { isAsked: true as const } };
	};
	return runOnce(context, writeKeyOf(askQuestion, input), write, async () => {
		await limits.countAttempt(context, call);
		await guardOpenForm(context, call, "question", proof);
		return limits.mayWriteTo(context, storeId, said.email);
	});
});

export const handleGetQuestionConfirmation = handler(
	getQuestionConfirmation,
	async ({ params }, { db, now }) => {
		const found = await isConfirmed(db, params.token, now());
		if (found === null) throw new GatewayError("NOT_FOUND");
		return ok({ isConfirmed: found });
	},
);

export const handleConfirmQuestion = handler(confirmQuestion, async ({ body }, { db, now }) => {
	if (!(await confirm(db, body.token, now()))) throw new GatewayError("NOT_FOUND");
	return ok({ isConfirmed: true as const });
});

export const handleListQuestions = handler(listQuestions, async ({ query, call }, { db }) =>
	ok({ questions: await readAnswered(db, query.productId, call.language) }),
);

export const handleListOpenQuestions = handler(listOpenQuestions, async ({ query }, { db }) =>
	ok({ questions: await readOpen(db, query.state, query.limit) }),
);

export const handleAnswerQuestion = handler(answerQuestion, async ({ params, body }, context) => {
	const data = await answer(context, params.questionId, body.answer);
	if (!data) throw new GatewayError("NOT_FOUND");
	return ok(data);
});

export const handleRefuseQuestion = handler(refuseQuestion, async ({ params, body }, context) => {
	const data = await refuse(context, params.questionId, body.reason);
	if (!data) throw new GatewayError("NOT_FOUND");
	return ok(data);
});
