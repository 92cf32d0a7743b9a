import { z } from "zod";
import { lineId } from "../cart/shapes.ts";
import { operationsOf } from "../operation.ts";
import { digits, paging } from "../shapes.ts";
import { surveyToken } from "../survey/shapes.ts";
import { maxStars, reviewSorts } from "./limits.ts";
import { newReview, orderReviews, review, reviewFigures } from "./shapes.ts";

const operation = operationsOf("review");

/**
 * Published reviews of a product's model, in every size and colour; figures cover all, the list those asked for. Reviews in
 * the caller's language come first (CATALOGUE-114).
 */
export const listReviews = operation({
	id: "listReviews",
	summary: "Reviews of a product",
	method: "get",
	path: "/ecommerce/v3/reviews",
	access: "public",
	query: z.object({
		productId: digits,
		stars: z.coerce.number().int().min(1).max(maxStars).optional(),
		/** a size's id */
		size: z.string().max(64).optional(),
		sort: z.enum(reviewSorts).default("newest"),
		page: z.coerce.number().int().min(1).max(1_000).default(1),
	}),
	responses: {
		200: z.object({ figures: reviewFigures, paging, reviews: z.array(review) }),
	},
	errors: [],
});

/** The items of an order that has arrived, each with its buyer's review; none before that. */
export const listOrderReviews = operation({
	id: "listOrderReviews",
	summary: "Reviews of an order's items",
	method: "get",
	path: "/customers-self/orders/{orderNumber}/reviews",
	access: "customer",
	params: z.object({ orderNumber: z.string().max(32) }),
	responses: { 200: orderReviews },
	errors: ["ORDER_NOT_FOUND"],
});

/** Reviews an item, once; the review waits until a merchant has approved it. */
export const addOrderReview = operation({
	id: "addOrderReview",
	summary: "Review an item of an order",
	method: "post",
	path: "/customers-self/orders/{orderNumber}/reviews",
	access: "customer",
	carriesPicture: true,
	params: z.object({ orderNumber: z.string().max(32) }),
	body: newReview,
	responses: { 201: orderReviews },
	errors: ["ORDER_NOT_FOUND", "REVIEW_REFUSED", "PICTURE_REFUSED"],
});

/** Deletes a review and its picture, whatever its state; another may be written. A missing review is no error. */
export const removeOrderReview = operation({
	id: "removeOrderReview",
	summary: "Take the review of an item of an order back",
	method: "delete",
	path: "/customers-self/orders/{orderNumber}/reviews/{lineId}",
	access: "customer",
	params: z.object({ orderNumber: z.string().max(32), lineId }),
	responses: { 200: orderReviews },
	errors: ["ORDER_NOT_FOUND"],
});

/** For the link in the survey's letter: the order's items and nothing else of it, since letters are forwarded. */
export const listSurveyReviews = operation({
	id: "listSurveyReviews",
	summary: "Reviews of the items that a survey is about",
	method: "get",
	path: "/surveys/{token}/reviews",
	access: "public",
	params: z.object({ token: surveyToken }),
	responses: { 200: orderReviews },
	errors: ["SURVEY_NOT_FOUND"],
});

/** Without signing in: the link came to the mailbox that the order was confirmed to. */
export const addSurveyReview = operation({
	id: "addSurveyReview",
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

/** By the same link that it can be written by. */
export const removeSurveyReview = operation({
	id: "removeSurveyReview",
	summary: "Take the review of an item that a survey is about back",
	method: "delete",
	path: "/surveys/{token}/reviews/{lineId}",
	access: "public",
	params: z.object({ token: surveyToken, lineId }),
	responses: { 200: orderReviews },
	errors: ["SURVEY_NOT_FOUND"],
});
