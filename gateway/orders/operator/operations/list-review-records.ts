import { inArray, sql } from "drizzle-orm";
import { listReviewRecords } from "#contract/operator/list-review-records.ts";
import { recordChanges, reviews } from "#gateway/platform/db/schema.ts";
import { changedRecords } from "#gateway/platform/events/changed-records.ts";
import { handler, ok } from "#gateway/platform/http/handler.ts";

export const handleListReviewRecords = handler(listReviewRecords, async ({ query }, context) => {
	const inState =
		query.state &&
		sql`exists (select from ${reviews} r where r.review_id = ${recordChanges.recordId} and r.state = ${query.state})`;
	const { changed, ...cursor } = await changedRecords(context, "review", query, inState);
	const ids = changed.map(({ recordId }) => recordId);
	const rows = ids.length
		? await context.db.select().from(reviews).where(inArray(reviews.reviewId, ids))
		: [];
	const byId = new Map(rows.map((row) => [row.reviewId, row]));
	const found = changed.flatMap(({ recordId, updatedAt }) => {
		const row = byId.get(recordId);
		if (!row) return [];
		const { reviewId, productId, orderNumber, stars, fit, words, language, author } = row;
		return {
			reviewId,
			productId,
			orderNumber,
			stars,
			fit,
			words,
			language,
			author,
			isVerified: row.isVerified,
			state: row.state,
			writtenAt: row.writtenAt.toISOString(),
			decidedAt: row.decidedAt?.toISOString() ?? null,
			updatedAt,
		};
	});
	const removed = ids.filter((id) => !byId.has(id));
	return ok({ reviews: found, removed, ...cursor });
});
