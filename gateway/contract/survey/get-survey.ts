import { z } from "zod";
import { operation } from "../operation.ts";
import { surveyState, surveyToken } from "./shapes.ts";

/** Reveals nothing about the order or its customer, since letters are forwarded. */
export const getSurvey = operation({
	id: "getSurvey",
	noun: "survey",
	summary: "Whether a survey is answered",
	method: "get",
	path: "/surveys/{token}",
	access: "public",
	params: z.object({ token: surveyToken }),
	responses: { 200: surveyState },
	errors: ["SURVEY_NOT_FOUND"],
});
