import { z } from "zod";
import { deliveryPoint } from "../delivery/shapes.ts";
import { digits } from "../shapes.ts";

/** STORE-10: what the search is for. */
const areas = ["eresa", "customer", "order", "welcome", "locator"] as const;
export const area = z.enum(areas);

const iso2 = z
	.string()
	.length(2)
	.transform((code) => code.toUpperCase());

/** `FR,BE` → both codes; a market may deliver to all countries of the world. */
export const countryList = z
	.string()
	.max(800)
	.transform((list) => list.split(",").map((code) => code.trim().toUpperCase()))
	.refine((codes) => codes.every((code) => /^[A-Z]{2}$/.test(code)));

/** STORE-22: `search` is a city, a postal code or a name; a position takes precedence. */
export const locatorQuery = z.object({
	search: z.string().trim().max(80).optional(),
	countryCode: iso2.optional(),
	/** comma list; by default the market's own */
	deliveryCountries: countryList.optional(),
	/** only places that can have this product; none for a product that is sold online only */
	productId: digits.optional(),
	/** key of a size: the stock of this one only */
	size: z.string().max(16).optional(),
	/** `eresa` lists only stores that take reservations; `order` searches less far than the others */
	context: area.optional(),
	lat: z.coerce.number().min(-90).max(90).optional(),
	lon: z.coerce.number().min(-180).max(180).optional(),
	/** at most so many, the nearest first */
	limit: z.coerce.number().int().min(1).max(200).default(20),
});

/** Stock of a product in a store (STORE-13). */
export const stockAvailability = z.enum(["AVAILABLE", "FEW_REMAINING", "UNAVAILABLE"]);
export type StockAvailability = z.infer<typeof stockAvailability>;

/** Stock of one size of a product in a store; sizes are listed in their order. */
export const sizeStock = z.object({
	/** the size's key, as in the catalogue's skus */
	sizeId: z.string(),
	/** the size as this market writes it */
	sizeLabel: z.string(),
	availability: stockAvailability,
});

/** A place of the locator; fields that another service does not know may be left out. */
export const place = deliveryPoint.extend({
	/** scene that shows it, empty where none does */
	photo: z.string().default(""),
	/** of the product asked for, or of one size; null if none was asked for or the product is unknown */
	stock: z.array(sizeStock).nullable().default(null),
});
export type Place = z.infer<typeof place>;

export const located = z.object({
	stores: z.array(place),
	/** where distances are counted from, null without a search, and from a gateway that does not say */
	origin: z
		.object({ lat: z.number(), lon: z.number(), label: z.string() })
		.nullable()
		.default(null),
});
export type Located = z.infer<typeof located>;
