// What programs ask for: the bodies of the Universal Commerce Protocol (UCP), read leniently, as its schemas are open. What is not
// read here (a buyer, payment, signals) is dropped: nothing of a person is kept (PAGE-148).
import { z } from "zod";
import { maxEntries } from "#app/models/cart/cart-link.server.ts";

/** Products of a page of results, at most, and where nothing is said. */
export const [maxProducts, usualProducts] = [20, 10];
/** Ids that one look-up may name. */
export const maxIds = 20;

const short = z.string().trim().min(1).max(200);

const context = z.looseObject({
	/** ISO 3166-1 alpha-2 */
	address_country: z.string().trim().length(2).optional(),
	/** BCP 47 */
	language: z.string().trim().min(2).max(35).optional(),
	/** ISO 4217; also the denomination of price filters */
	currency: z.string().trim().length(3).optional(),
	/** prefix of one of the shop's markets, `de-de`: decides alone where it is given */
	market: z.string().trim().max(8).optional(),
});
export type AgentContext = z.infer<typeof context>;

const cents = z.number().int().min(0).max(100_000_000);
const filters = z.looseObject({
	categories: z.array(short).max(10).optional(),
	price: z.looseObject({ min: cents.optional(), max: cents.optional() }).optional(),
});

/** What any call may say of its buyer. */
export const located = z.looseObject({ context: context.optional() });

export const searchRequest = located
	.extend({
		query: z.string().trim().max(200).optional(),
		filters: filters.optional(),
		pagination: z
			.looseObject({
				cursor: z.string().max(40).optional(),
				limit: z.number().int().min(1).optional(),
			})
			.optional(),
	})
	.refine(
		({ query, filters: given }) => query || given?.price || (given?.categories?.length ?? 0) > 0,
		"a query or a filter is needed",
	);
export type SearchRequest = z.infer<typeof searchRequest>;

const selected = z.looseObject({ name: short, label: short });

export const lookupRequest = located.extend({
	ids: z.array(short).min(1),
	filters: filters.optional(),
});
export type LookupRequest = z.infer<typeof lookupRequest>;

export const productRequest = located.extend({
	id: short,
	selected: z.array(selected).max(5).optional(),
	preferences: z.array(short).max(5).optional(),
	filters: filters.optional(),
});
export type ProductRequest = z.infer<typeof productRequest>;

const lineItem = z.looseObject({
	id: z.string().max(64).optional(),
	item: z.looseObject({
		/** a variant's id: its GTIN */
		id: short,
		quantity_unit: z
			.looseObject({ unit: z.string().max(20), scale: z.number().int().optional() })
			.optional(),
	}),
	/** how many there are is answered, not refused */
	quantity: z.number().int().min(1).max(Number.MAX_SAFE_INTEGER),
});
export type RequestedLine = z.infer<typeof lineItem>;

const lineItems = z.array(lineItem).max(maxEntries);
/** Those that stay where nothing is said; an empty list takes all off. */
const discounts = z.looseObject({
	codes: z.array(z.string().trim().min(1).max(64)).max(5).optional(),
});

export const cartRequest = located.extend({
	line_items: lineItems,
	discounts: discounts.optional(),
});
export type CartRequest = z.infer<typeof cartRequest>;

/** Of a checkout that is made from a cart, the cart's lines count and the others are ignored. */
export const checkoutRequest = located.extend({
	line_items: lineItems.optional().default([]),
	cart_id: z.string().max(400).optional(),
	discounts: discounts.optional(),
});
export type CheckoutRequest = z.infer<typeof checkoutRequest>;
