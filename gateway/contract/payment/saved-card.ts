import { z } from "zod";

/** Cards that a customer may keep at most; a further one replaces the oldest. */
export const maxSavedCards = 10;

/** A card that a customer pays with again: what names it, never its number (CHECKOUT-99). */
export const savedCard = z.object({
	savedCardId: z.string(),
	/** a payment product that is a card */
	brand: z.string(),
	/** last four digits */
	ending: z.string().regex(/^\d{4}$/),
	/** `YYYY-MM`, the last month it is valid in */
	expires: z.string().regex(/^\d{4}-\d{2}$/),
	/** it is kept, but can no longer pay */
	isExpired: z.boolean(),
});
export type SavedCard = z.infer<typeof savedCard>;

export const savedCardId = z.string().regex(/^[\w-]{1,64}$/);
