// Reviews: a product's, which are public, and an order's, as its buyer writes them.
import { z } from "zod";
import { type Context, getGateway } from "#app/server/request-context.ts";
import {
	maxAuthorLength,
	maxStars,
	maxTextLength,
	minTextLength,
	reviewFits,
} from "#contract/review/limits.ts";
import {
	addOrderReview,
	addSurveyReview,
	listOrderReviews,
	listReviews,
	listSurveyReviews,
	removeOrderReview,
	removeSurveyReview,
} from "#contract/review/operations.ts";
import type { NewReview, OrderReviews } from "#contract/review/shapes.ts";
import type { ReviewQuery } from "./review-query.ts";

/** @throws GatewayFailure */
export async function readReviews(context: Context, productId: string, filter: ReviewQuery) {
	const { stars, size, sort, page } = filter;
	const query = {
		productId,
		sort,
		page,
		...(stars === null ? {} : { stars }),
		...(size === null ? {} : { size }),
	};
	return (await getGateway(context).call(listReviews, { query })).data;
}

/** Who writes a review: the order's signed-in buyer, or the holder of the link that was sent to their mailbox. */
export type Writer = { orderNumber: string } | { token: string };

/** @throws GatewayFailure ORDER_NOT_FOUND, SURVEY_NOT_FOUND */
export async function readWritten(context: Context, writer: Writer): Promise<OrderReviews> {
	const gateway = getGateway(context);
	if ("token" in writer) return (await gateway.call(listSurveyReviews, { params: writer })).data;
	return (await gateway.call(listOrderReviews, { params: writer })).data;
}

/** Milliseconds: the gateway redraws a picture of many pixels during the call. */
const deadlineMs = 20_000;

/** @throws GatewayFailure REVIEW_REFUSED, PICTURE_REFUSED */
export async function writeReview(context: Context, writer: Writer, body: NewReview) {
	const gateway = getGateway(context);
	if ("token" in writer) {
		return (await gateway.call(addSurveyReview, { params: writer, body, deadlineMs })).data;
	}
	const idempotencyKey = crypto.randomUUID();
	const call = { params: writer, body, idempotencyKey, deadlineMs };
	return (await gateway.call(addOrderReview, call)).data;
}

/** Deletes a review, whatever its state. @throws GatewayFailure ORDER_NOT_FOUND, SURVEY_NOT_FOUND */
export async function takeReviewBack(context: Context, writer: Writer, lineId: string) {
	const gateway = getGateway(context);
	if ("token" in writer) {
		await gateway.call(removeSurveyReview, { params: { ...writer, lineId } });
		return;
	}
	const idempotencyKey = crypto.randomUUID();
	await gateway.call(removeOrderReview, { params: { ...writer, lineId }, idempotencyKey });
}

const starsMissing = { error: "reviews:error.stars" };

/** The form's fields, except its picture. */
export const reviewSchema = z.object({
	stars: z.coerce
		.number(starsMissing)
		.int(starsMissing)
		.min(1, starsMissing)
		.max(maxStars, starsMissing),
	fit: z.enum(reviewFits).optional(),
	words: z
		.string({ error: `reviews:error.words?least=${minTextLength}` })
		.trim()
		.min(minTextLength, `reviews:error.words?least=${minTextLength}`)
		.max(maxTextLength, `forms:error.tooLong?max=${maxTextLength}`),
	author: z
		.string({ error: "reviews:error.author" })
		.trim()
		.min(1, "reviews:error.author")
		.max(maxAuthorLength, `forms:error.tooLong?max=${maxAuthorLength}`),
});
