import { z } from "zod";
import { operationsOf } from "../operation.ts";
import { maxTextLength } from "./questions.ts";
import { mark, surveyState, surveyToken } from "./shapes.ts";

const operation = operationsOf("survey");

/** Reveals nothing about the order or its customer, since letters are forwarded. */
export const getSurvey = operation({
	id: "getSurvey",
	summary: "Whether a survey is answered",
	method: "get",
	path: "/surveys/{token}",
	access: "public",
	params: z.object({ token: surveyToken }),
	responses: { 200: surveyState },
	errors: ["SURVEY_NOT_FOUND"],
});

/** The first answer stands; a repeated one changes nothing and gets the same response. */
export const answerSurvey = operation({
	id: "answerSurvey",
	summary: "Answer a survey",
	method: "put",
	path: "/surveys/{token}",
	access: "public",
	params: z.object({ token: surveyToken }),
	body: z.object({
		products: mark,
		arrival: mark,
		shop: mark,
		words: z.string().max(maxTextLength).default(""),
	}),
	responses: { 200: surveyState },
	errors: ["SURVEY_NOT_FOUND"],
});
