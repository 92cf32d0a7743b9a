import { z } from "zod";
import { operation } from "../operation.ts";
import { surveyToken } from "../survey/shapes.ts";
import { orderReviews } from "./shapes.ts";

/** For the link in the survey's letter: the order's items and nothing else of it, since letters are forwarded. */
export const listSurveyReviews = operation({
	id: "listSurveyReviews",
	noun: "review",
	summary: "Reviews of the items that a survey is about",
	method: "get",
	path: "/surveys/{token}/reviews",
	access: "public",
	params: z.object({ token: surveyToken }),
	responses: { 200: orderReviews },
	errors: ["SURVEY_NOT_FOUND"],
});
