// Shapes that several nouns share.
import { z } from "zod";
import {
	type CurrencyCode,
	currencies,
	type Language,
	languages,
	readCurrency,
} from "#shop/languages.ts";

export { type CurrencyCode, currencies, type Language, languages };

/** A word in each language: `name by language` of CART-25. */
export const byLanguage = z.object({
	fr: z.string(),
	en: z.string(),
	es: z.string(),
	de: z.string(),
	it: z.string(),
	pl: z.string(),
});
export type ByLanguage = z.infer<typeof byLanguage>;

export const currencyCode = z.preprocess(
	(code: CurrencyCode) => readCurrency(code),
	z.enum(currencies),
);

/** Amounts are integers in cents, taxes included (CATALOGUE-10). */
export const cents = z.number().int();
export const money = z.object({ centAmount: cents, currencyCode });
export type Money = z.infer<typeof money>;

/** Days before a reduction of which the lowest price is told beside it (CATALOGUE-12). */
export const daysOfLowestPrice = 30;

/** I initial, S sale, P promotion, A adjusted (CATALOGUE-13). */
export const priceTypes = ["I", "S", "P", "A"] as const;
export const catalogPrice = z.object({
	/** cents, in the market's currency */
	price: cents,
	/** cents; the lowest price of the 30 days before the reduction (CATALOGUE-12), null where nothing is reduced */
	strikeThroughPrice: cents.nullable(),
	priceType: z.enum(priceTypes),
	currencyCode,
});

export const productAvailabilities = [
	"DISCONTINUED",
	"AVAILABLE",
	"UNAVAILABLE",
	"SOON_UNAVAILABLE",
	"SOON_AVAILABLE",
	"ON_DEMAND",
	"UNKNOWN",
] as const;
export const productAvailability = z.enum(productAvailabilities);
export type ProductAvailability = z.infer<typeof productAvailability>;

export const availabilityTypes = ["ONLINE_AND_IN_STORE", "ONLINE_ONLY", "IN_STORE_ONLY"] as const;

export const marketingLabels = ["WebExclu", "New", "ON_DEMAND", "RAL_ANTICIPATION"] as const;
export type MarketingLabel = (typeof marketingLabels)[number];

export const pictureTypes = ["AP", "GZ", "DP", "VC", "SU", "VH", "ZM"] as const;
export type PictureType = (typeof pictureTypes)[number];

/** A page's place in a list: 1-based `page`, `size` rows a page, `total` rows in all. */
export const paging = z.object({
	page: z.number().int().min(1),
	size: z.number().int().min(1),
	total: z.number().int().min(0),
	pageCount: z.number().int().min(0),
});

/** Digits only, as in the short and legacy URL forms (PAGE-15). */
export const digits = z.string().regex(/^\d{1,18}$/);
/** Word characters, as in the other page identifiers (PAGE-16). */
export const word = z.string().regex(/^\w{1,64}$/);
export const gtin = z.string().regex(/^\d{13}$/);
