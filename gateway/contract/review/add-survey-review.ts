import { z } from "zod";
import { operation } from "../operation.ts";
import { surveyToken } from "../survey/shapes.ts";
import { newReview, orderReviews } from "./shapes.ts";

/** Without signing in: the link came to the mailbox that the order was confirmed to. */
export const addSurveyReview = operation({
	id: "addSurveyReview",
	noun: "review",
	summary: "Review an item that a survey is about",
	method: "post",
	path: "/surveys/{token}/reviews",
	access: "public",
	carriesPicture: true,
	params: z.object({ token: surveyToken }),
	body: newReview,
	responses: { 201: orderReviews },
	errors: ["SURVEY_NOT_FOUND", "REVIEW_REFUSED", "PICTURE_REFUSED"],
});
