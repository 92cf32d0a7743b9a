import { z } from "zod";
import { operation } from "../operation.ts";
import { digits, paging } from "../shapes.ts";
import { maxStars, reviewSorts } from "./limits.ts";
import { review, reviewFigures } from "./shapes.ts";

/**
 * Published reviews of a product's model, in every size and colour; figures cover all, the list those asked for. Reviews in
 * the caller's language come first (CATALOGUE-114).
 */
export const listReviews = operation({
	id: "listReviews",
	noun: "review",
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
