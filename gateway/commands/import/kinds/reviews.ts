// Reviews of a former shop, with whether an order was behind each; a model's ratings are counted from them.
import { inArray } from "drizzle-orm";
import { z } from "zod";
import {
	maxAuthorLength,
	maxTextLength,
	minTextLength,
	refusalReasons,
	reviewFits,
	reviewStates,
} from "#contract/review/limits.ts";
import { stars } from "#contract/review/shapes.ts";
import { digits, languages } from "#contract/shapes.ts";
import { rowsOf, withoutEmptyValues } from "#gateway/platform/db/every-row.ts";
import { reviews } from "#gateway/platform/db/schema.ts";
import { upsert } from "#gateway/platform/db/upsert.ts";
import { renewRatings } from "#gateway/selling/reviews/ratings.ts";
import { flag, instant, key, text } from "../cells.ts";
import { kind } from "../kind.ts";
import { plainWords } from "../reduce-html.ts";

const shape = z
	.strictObject({
		review: key(),
		productId: z.preprocess(String, digits),
		size: key().optional(),
		stars: z.preprocess(Number, stars),
		fit: z.enum(reviewFits).optional(),
		words: z
			.string()
			.transform((written) => plainWords(written, "\n"))
			.pipe(z.string().trim().min(minTextLength).max(maxTextLength)),
		language: z.enum(languages),
		author: text(maxAuthorLength).trim().min(1),
		/** an order was behind it, and you can prove that: the page says so beside the review */
		isVerified: flag().default(false),
		state: z.enum(reviewStates).default("published"),
		refusal: z.enum(refusalReasons).optional(),
		writtenAt: instant(),
	})
	.refine(({ state, refusal }) => (state === "refused") === (refusal !== undefined), {
		error: "what is refused says why, and nothing else does",
		path: ["refusal"],
	});

export const reviewRows = kind({
	shape,
	key: ["review"],
	references: ({ productId, size }) => [
		{ to: "product", id: productId },
		...(size === undefined ? [] : [{ to: "size" as const, id: size }]),
	],
	async apply(tx, lines) {
		const good = lines.map(({ row }) => row);
		const rows = good.map(({ review, size, fit, refusal, ...row }) => ({
			...row,
			reviewId: review,
			sizeId: size ?? null,
			fit: fit ?? null,
			refusal: refusal ?? null,
		}));
		// a review that moved to another product also changes its former product's ratings
		const former = await tx
			.select({ productId: reviews.productId })
			.from(reviews)
			.where(
				inArray(
					reviews.reviewId,
					good.map(({ review }) => review),
				),
			);
		const done = await upsert(tx, reviews, ["reviewId"], rows);
		await renewRatings(tx, [...new Set([...former, ...good].map(({ productId }) => productId))]);
		return { created: done.created.length, changed: done.changed.length, faults: [] };
	},
	async *rows(db, ids) {
		for await (const row of rowsOf(db, reviews, ["reviewId"], ids)) {
			const { reviewId: review, sizeId: size, writtenAt } = row;
			const { productId, stars, fit, words, language, author, isVerified, state, refusal } = row;
			yield withoutEmptyValues({
				review,
				productId,
				size,
				stars,
				fit,
				words,
				language,
				author,
				isVerified,
				state,
				refusal,
				writtenAt: writtenAt.toISOString(),
			});
		}
	},
});
