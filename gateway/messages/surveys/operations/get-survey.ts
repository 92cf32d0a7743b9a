import { getSurvey } from "#contract/survey/get-survey.ts";
import { handler } from "#gateway/platform/http/handler.ts";
import { surveyState } from "../surveys.ts";

export const handleGetSurvey = handler(getSurvey, async ({ params }, { db }) => ({
	status: 200,
	data: await surveyState(db, params.token),
}));
