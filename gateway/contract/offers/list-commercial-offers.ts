import { z } from "zod";
import { promotionKind } from "../cart/shapes.ts";
import { operation } from "../operation.ts";
import { money, word } from "../shapes.ts";

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
	noun: "offers",
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
