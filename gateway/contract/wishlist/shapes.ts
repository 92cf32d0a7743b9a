import { z } from "zod";
import { listingProduct } from "../catalog/shapes.ts";

/** A product as its card shows it, and since when it is wished for (ISO instant). */
export const wish = listingProduct.extend({ wishedAt: z.string() });
export type Wish = z.infer<typeof wish>;

/** Newest first; only what the asking market sells (D27). */
export const wishlist = z.object({ values: z.array(wish) });

/** Wishes that a customer may keep; the oldest make room. */
export const mostWishes = 200;
