import { z } from "zod";
import { operationsOf } from "../operation.ts";
import { reviewFits, reviewStates } from "../review/limits.ts";
import { languages } from "../shapes.ts";
import { cursor, cursorQuery, instant } from "./shapes.ts";

const operation = operationsOf("operator");

export const reviewRecord = z.object({
	reviewId: z.string(),
	productId: z.string(),
	/** null for an imported review */
	orderNumber: z.string().nullable(),
	stars: z.number().int().min(1).max(5),
	fit: z.enum(reviewFits).nullable(),
	words: z.string(),
	language: z.enum(languages),
	/** the name that it is shown under */
	author: z.string(),
	/** whether its author bought the product here */
	isVerified: z.boolean(),
	state: z.enum(reviewStates),
	writtenAt: instant,
	decidedAt: instant.nullable(),
	updatedAt: instant,
});

/** Reviews in the order of their last change, those that wait among them (OPERATOR-49). */
export const listReviewRecords = operation({
	id: "listReviewRecords",
	summary: "Reviews, by cursor",
	method: "get",
	path: "/operator/v1/reviews",
	access: "operator",
	scope: "reviews:read",
	query: cursorQuery.extend({ state: z.enum(reviewStates).optional() }),
	responses: {
		200: z.object({
			reviews: z.array(reviewRecord),
			/** ids of those that are no more */
			removed: z.array(z.string()),
			...cursor,
		}),
	},
	errors: [],
});
