import { z } from "zod";
import { listingProduct, sku } from "../catalog/shapes.ts";
import { cents } from "../shapes.ts";

/** A size of a wish, and whether one may wait for it: what never comes back is not waited for. */
export const wishSize = sku.extend({ isAwaitable: z.boolean() });

/** A product as its card shows it, and since when it is wished for (ISO instant). */
export const wish = listingProduct.extend({
	wishedAt: z.string(),
	/** cents it cost when it was added; null where it was added in another currency */
	wishedPrice: cents.nullable().default(null),
	/** where they were asked for */
	sizes: z.array(wishSize).optional(),
});
export type Wish = z.infer<typeof wish>;

/** Newest first; only what the asking market sells (CATALOGUE-11). */
export const wishlist = z.object({ values: z.array(wish) });

/** Wishes that a customer may keep; the oldest make room (CATALOGUE-54). */
export const mostWishes = 200;

/** Seconds in which a wish that is taken back and made again is the same one (CATALOGUE-56). */
export const wishUndoSeconds = 60;

/** 128 random bits, base64url: whoever has it sees the list (CATALOGUE-58). */
const shareId = z.string().regex(/^[\w-]{22}$/);

/** Under which id a list is shared; null where it is nobody else's to see. */
export const wishlistShare = z.object({ shareId: shareId.nullable() });
