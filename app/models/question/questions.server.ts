// Questions about products: as they are published, asked by a form, confirmed by the link of a letter (CATALOGUE-110).
import { z } from "zod";
import { sendOnce } from "#app/models/protection/send-once.server.ts";
import { attempt } from "#app/server/failures.ts";
import { constraintOf } from "#app/server/form-constraint.ts";
import {
	followLetterLink,
	isLinkConfirmed,
	type LetterLinkOutcome,
} from "#app/server/letter-link.ts";
import { type Context, getGateway, getShop } from "#app/server/request-context.ts";
import { typedEmail } from "#app/server/typed-email.ts";
import type { Proof } from "#contract/protection/proof.ts";
import { maxAskerLength, maxQuestionLength, minQuestionLength } from "#contract/question/limits.ts";
import {
	askQuestion,
	confirmQuestion,
	getQuestionConfirmation,
	listQuestions,
} from "#contract/question/operations.ts";
import { questionToken } from "#contract/question/shapes.ts";
import { formatDate } from "#shop/dates.ts";
import type { QuestionView } from "./question-view.ts";

/** None from a gateway that does not know the call. @throws GatewayFailure */
export async function readQuestions(context: Context, productId: string): Promise<QuestionView[]> {
	const done = await attempt(getGateway(context).call(listQuestions, { query: { productId } }));
	if (done.ok) {
		const { locale } = getShop(context);
		return done.data.data.questions.map((one) => ({
			...one,
			askedOn: formatDate(one.askedAt, locale),
		}));
	}
	if ("status" in done.failure && done.failure.status === 404) return [];
	throw done.failure;
}

const words = `questions:error.words?least=${minQuestionLength}`;
const email = "questions:error.email";

export const questionSchema = z.object({
	words: z
		.string({ error: words })
		.trim()
		.min(minQuestionLength, words)
		.max(maxQuestionLength, `forms:error.tooLong?max=${maxQuestionLength}`),
	author: z
		.string({ error: "questions:error.author" })
		.trim()
		.min(1, "questions:error.author")
		.max(maxAskerLength, `forms:error.tooLong?max=${maxAskerLength}`),
	email: typedEmail(email),
});

export const questionConstraint = constraintOf(questionSchema);

/** @throws GatewayFailure PRODUCT_NOT_FOUND, CHECK_NEEDED, TOO_MANY_REQUESTS */
export async function ask(
	context: Context,
	productId: string,
	asked: z.output<typeof questionSchema>,
	proof: Proof,
): Promise<void> {
	const gateway = getGateway(context);
	const body = { productId, ...asked };
	await sendOnce(body, (keys) => gateway.call(askQuestion, { body: { ...body, proof }, ...keys }));
}

const tokenOf = (url: URL) => questionToken.safeParse(url.searchParams.get("token")).data;

export function isConfirmed(context: Context, url: URL): Promise<boolean> {
	const token = tokenOf(url);
	const call = token
		? getGateway(context).call(getQuestionConfirmation, { params: { token } })
		: null;
	return isLinkConfirmed(context, "a question", call);
}

export async function confirm(context: Context, url: URL): Promise<LetterLinkOutcome> {
	const token = tokenOf(url);
	const call = token ? getGateway(context).call(confirmQuestion, { body: { token } }) : null;
	return followLetterLink(context, "a question", call);
}
