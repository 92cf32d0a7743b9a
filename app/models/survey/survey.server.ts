// A customer's answers about a delivered order, by the link of the letter that asks for them.
import { z } from "zod";
import { type Context, getGateway } from "#app/server/request-context.ts";
import { pageFailure } from "#app/server/respond.ts";
import { answerSurvey, getSurvey } from "#contract/survey/operations.ts";
import { maxMark, maxTextLength } from "#contract/survey/questions.ts";
import { surveyToken } from "#contract/survey/shapes.ts";

/** The token of a letter's link. @throws a 404 page if it is not one of ours */
export function surveyTokenOf(url: URL): string {
	const token = surveyToken.safeParse(url.searchParams.get("token")).data;
	if (!token) throw pageFailure(404, { message: `Page Not Found: ${url.pathname}` });
	return token;
}

const mark = z.coerce
	.number({ error: "survey:error.mark" })
	.int("survey:error.mark")
	.min(1, "survey:error.mark")
	.max(maxMark, "survey:error.mark");

export const surveySchema = z.object({
	products: mark,
	arrival: mark,
	shop: mark,
	words: z.string().max(maxTextLength, `forms:error.tooLong?max=${maxTextLength}`).default(""),
});

/** @throws GatewayFailure SURVEY_NOT_FOUND */
export async function readSurvey(context: Context, token: string): Promise<boolean> {
	return (await getGateway(context).call(getSurvey, { params: { token } })).data.isAnswered;
}

/** @throws GatewayFailure SURVEY_NOT_FOUND */
export async function sendSurvey(
	context: Context,
	token: string,
	answer: z.output<typeof surveySchema>,
): Promise<void> {
	await getGateway(context).call(answerSurvey, { params: { token }, body: answer });
}
