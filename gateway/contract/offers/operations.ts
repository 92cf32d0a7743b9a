import { z } from "zod";
import { promotionKind } from "../cart/shapes.ts";
import { listingProduct } from "../catalog/shapes.ts";
import { operationsOf } from "../operation.ts";
import { cents, digits, money, word } from "../shapes.ts";

const operation = operationsOf("offers");

export const commercialOffer = z.object({
	/** the commercial operation (`opcId`, CART-26) */
	id: z.string(),
	/** in the language asked for */
	title: z.string(),
	kind: promotionKind,
	/** to be typed in the cart; null for an offer that a member chooses for points */
	code: z.string().nullable(),
	/** points it costs; null where it costs none */
	points: z.number().int().nullable(),
	/** whole percent, null for other kinds */
	percent: z.number().int().nullable(),
	/** null for other kinds */
	amount: money.nullable(),
	/** minimum that the lines it applies to have to reach */
	minimum: money.nullable(),
	/** families whose lines it applies to; empty for all */
	familyIds: z.array(z.string()),
	/** ISO 8601 instant */
	endsAt: z.string(),
});
export type CommercialOffer = z.infer<typeof commercialOffer>;

/** CONTENT-42: the offers of a market that are valid now; empty for a country without a shop. */
export const listCommercialOffers = operation({
	id: "listCommercialOffers",
	summary: "Offers of a market, for everybody and for the customer",
	method: "get",
	path: "/commercial-animations-self/offers",
	access: "public",
	sendsCredentials: true,
	query: z.object({
		context: z.literal("SITE"),
		/** ISO 3166-1 alpha-2 */
		country: z.string().regex(/^[a-z]{2}$/i),
		/** ISO 639-2 */
		language: z.string().regex(/^[a-z]{3}$/i),
		/** also offers of other families than those asked for */
		allOffers: z.enum(["true", "false"]),
		/** comma list; without it, offers that apply to the whole shop */
		familyIds: z
			.string()
			.transform((list) => list.split(",").filter(Boolean))
			.pipe(z.array(word).max(40))
			.optional(),
	}),
	responses: {
		200: z.object({
			/** of the calling customer: their own codes, and offers that their points are enough for */
			personalOffers: z.array(commercialOffer),
			collectiveOffers: z.array(commercialOffer),
		}),
	},
	errors: [],
});

export const memberProducts = z.object({
	/** ISO 8601 instant, inclusive */
	endDate: z.string(),
	productIds: z.array(digits),
});

/** MARKET-70: public, without a price; null unless the market's `tellsMemberPrice` is set and a sale is open. */
export const listMemberProducts = operation({
	id: "listMemberProducts",
	summary: "Products that cost holders of the loyalty card less now",
	method: "get",
	path: "/private-sales/products",
	access: "public",
	responses: { 200: z.object({ sale: memberProducts.nullable() }) },
	errors: [],
});

export const privateSale = z.object({
	/** ISO 8601 instants, both inclusive */
	startDate: z.string(),
	endDate: z.string(),
	/** IANA name of the time zone of the market's customers */
	timeZone: z.string(),
	/** most wanted first, at the private price with the usual one struck through */
	products: z.array(listingProduct),
});
export type PrivateSale = z.infer<typeof privateSale>;

/** MARKET-34: the private sale of the market while it is open, for holders of the loyalty card; null for any other visitor. */
export const getPrivateSale = operation({
	id: "getPrivateSale",
	summary: "The private sale that the customer may see now",
	method: "get",
	path: "/customers-self/private-sale",
	access: "customer",
	responses: { 200: z.object({ sale: privateSale.nullable() }) },
	errors: [],
});

export const privatePrices = z.object({
	/** ISO 8601 instant, inclusive */
	endDate: z.string(),
	/** of the market's currency, taxes included; each below the public price of this moment */
	prices: z.array(z.object({ productId: digits, price: cents })),
});
export type PrivatePrices = z.infer<typeof privatePrices>;

/** MARKET-68: what getPrivateSale shows, by price alone: pages show it beside the public price. */
export const getPrivatePrices = operation({
	id: "getPrivatePrices",
	summary: "What the customer pays in the private sale that is open now",
	method: "get",
	path: "/customers-self/private-prices",
	access: "customer",
	responses: { 200: z.object({ sale: privatePrices.nullable() }) },
	errors: [],
});

/** CONTENT-45: notices that the law requires beside prices and offers in a market; empty for a country without a shop. */
export const listLegalNotices = operation({
	id: "listLegalNotices",
	summary: "Legal notices of a market",
	method: "get",
	path: "/commercial-animations/offers/legal-notices",
	access: "public",
	query: z.object({
		/** ISO 3166-1 alpha-2 */
		country: z.string().regex(/^[a-z]{2}$/i),
		/** ISO 639, of two letters, or of three as in the offers call */
		language: z.string().regex(/^[a-z]{2,3}$/i),
	}),
	responses: {
		200: z.object({
			/** each with a text for the footer (CONTENT-45), in the order they are read */
			values: z.array(z.object({ footerText: z.string() })),
		}),
	},
	errors: [],
});
