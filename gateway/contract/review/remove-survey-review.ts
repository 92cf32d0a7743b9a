import { z } from "zod";
import { lineId } from "../cart/shapes.ts";
import { operation } from "../operation.ts";
import { surveyToken } from "../survey/shapes.ts";
import { orderReviews } from "./shapes.ts";

/** By the same link that it can be written by. */
export const removeSurveyReview = operation({
	id: "removeSurveyReview",
	noun: "review",
	summary: "Take the review of an item that a survey is about back",
	method: "delete",
	path: "/surveys/{token}/reviews/{lineId}",
	access: "public",
	params: z.object({ token: surveyToken, lineId }),
	responses: { 200: orderReviews },
	errors: ["SURVEY_NOT_FOUND"],
});
