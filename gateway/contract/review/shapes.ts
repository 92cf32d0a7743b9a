// Customers' reviews of the items that they received.
import { z } from "zod";
import { lineId } from "../cart/shapes.ts";
import { maxPictureBytes } from "../pictures/limits.ts";
import { pictureId } from "../pictures/shapes.ts";
import { digits, languages } from "../shapes.ts";
import {
	maxAuthorLength,
	maxStars,
	maxTextLength,
	minTextLength,
	refusalReasons,
	reviewFits,
	reviewStates,
} from "./limits.ts";

export const stars = z.number().int().min(1).max(maxStars);
const fit = z.enum(reviewFits);
const count = z.number().int().min(0);

/** As the market writes it, and as it is sewn into the product where that differs (shop/sizes.ts). */
const sizeNamed = { sizeLabel: z.string(), sizeElsewhere: z.string().optional() };

export const review = z.object({
	reviewId: z.string(),
	stars,
	/** as they were written */
	words: z.string(),
	language: z.enum(languages),
	/** in the caller's language, by a translation service; left out where there is none (CATALOGUE-115) */
	translation: z.string().optional(),
	/** the name that its author chose */
	author: z.string(),
	/** null where the item has no sizes, or nothing was said of it */
	fit: fit.nullable(),
	/** what was bought; null where the size is not known */
	size: z.object(sizeNamed).nullable(),
	product: z.object({ productId: digits, label: z.string(), colour: z.string() }),
	/** an order of this shop stands behind it */
	isVerified: z.boolean(),
	/** ISO 8601 instant */
	writtenAt: z.string(),
	pictures: z.array(z.object({ pictureId, alt: z.string(), language: z.enum(languages) })),
});
export type Review = z.infer<typeof review>;

/** Figures of all reviews of a model, whichever of them are listed. */
export const reviewFigures = z.object({
	count,
	/** 0–5 with one decimal; 0 where there is none */
	average: z.number().min(0).max(5),
	/** how many gave one star, two, … five */
	stars: z.array(count).length(maxStars),
	fits: z.record(fit, count),
	/** sizes that were bought, in their sequence */
	sizes: z.array(z.object({ sizeId: z.string(), ...sizeNamed, count })),
});
export type ReviewFigures = z.infer<typeof reviewFigures>;

/** An item that was bought, and its buyer's review. */
export const reviewableItem = z.object({
	lineId,
	productId: digits,
	label: z.string(),
	colour: z.string(),
	...sizeNamed,
	/** it comes in sizes, so that its fit can be reviewed */
	hasFit: z.boolean(),
	/** null until one is written */
	review: z
		.object({
			stars,
			words: z.string(),
			state: z.enum(reviewStates),
			/** why it is not shown, where it was refused */
			refusal: z.enum(refusalReasons).nullable(),
			/** its picture waits until the operator has seen it */
			isPictureWaiting: z.boolean().optional(),
			/** ISO 8601 instant */
			writtenAt: z.string(),
		})
		.nullable(),
});
export type ReviewableItem = z.infer<typeof reviewableItem>;

export const orderReviews = z.object({
	items: z.array(reviewableItem),
	/** whether a picture may come with one (`olapic`, LIMIT-84) */
	takesPicture: z.boolean(),
});
export type OrderReviews = z.infer<typeof orderReviews>;

export const newReview = z.object({
	lineId,
	stars,
	words: z.string().trim().min(minTextLength).max(maxTextLength),
	author: z.string().trim().min(1).max(maxAuthorLength),
	fit: fit.optional(),
	/** of the item: the file, base64 */
	picture: z
		.base64()
		.min(4)
		.max(Math.ceil(maxPictureBytes / 3) * 4)
		.optional(),
});
export type NewReview = z.infer<typeof newReview>;
