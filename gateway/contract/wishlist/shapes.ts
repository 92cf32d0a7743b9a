import { z } from "zod";
import { listingProduct, sku } from "../catalog/shapes.ts";
import { cents } from "../shapes.ts";

/** A size of a wish, and whether it can have a stock alert: a size that never comes back cannot. */
export const wishSize = sku.extend({ isAwaitable: z.boolean() });

/** A product as its card shows it, and since when it is wished for (ISO instant). */
export const wish = listingProduct.extend({
	wishedAt: z.string(),
	/** cents it cost when it was added; null where it was added in another currency */
	wishedPrice: cents.nullable().default(null),
	/** if the call asks for them */
	sizes: z.array(wishSize).optional(),
});
export type Wish = z.infer<typeof wish>;

/** Newest first; only what the asking market sells (CATALOGUE-11). */
export const wishlist = z.object({ values: z.array(wish) });

/** Most wishes that a customer may keep; a new one replaces the oldest (CATALOGUE-54). */
export const maxWishes = 200;

/** The same for a guest (CATALOGUE-84). */
export const maxGuestWishes = 100;

/** Days without use after which a guest's wishlist is deleted (CATALOGUE-84). */
export const guestWishDays = 90;

/** Seconds within which a wish that is removed and added again counts as the same one (CATALOGUE-56). */
export const wishUndoSeconds = 60;

/** 128 random bits, base64url: it is what gives access to the list (CATALOGUE-58). */
const shareId = z.string().regex(/^[\w-]{22}$/);

/** The id under which the list is shared; null if it is not shared. */
export const wishlistShare = z.object({ shareId: shareId.nullable() });
