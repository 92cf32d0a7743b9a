// The shop domain record (MARKET-26 to MARKET-42): one per shop domain.
import { z } from "zod";
import { type FeatureFlag, featureFlags } from "#shop/flags.ts";
import { cardFields } from "../payment/card-fields.ts";
import { walletSheets } from "../payment/express.ts";
import { cents, currencyCode, languages } from "../shapes.ts";

export { featureFlags };

export const paymentProduct = z.object({
	name: z.string(),
	rank: z.number().int(),
	/** cents; MARKET-29: 0 and 999999 where none is given */
	minAmount: cents.optional(),
	maxAmount: cents.optional(),
	/** a wallet whose provider brings the address too (CHECKOUT-112); said by the gateway, never by a file */
	express: z.literal(true).optional(),
});

const flagShape = Object.fromEntries(featureFlags.map((flag) => [flag, z.boolean()])) as Record<
	FeatureFlag,
	z.ZodBoolean
>;

const iso2 = z.string().length(2);

/** How the pages of a shop are addressed and written (MARKET-62). */
export const recordLocale = z.object({
	/** first segment of its pages' paths */
	prefix: z.string(),
	/** prefixes that are answered 308 to the same path under `prefix` (MARKET-8) */
	offlinePrefixes: z.array(z.string()),
	language: z.enum(languages),
	/** BCP 47, sent as Accept-Language and used to format */
	tag: z.string(),
	htmlLang: z.string(),
	/** further countries that it is meant for */
	also: z.array(iso2),
});

/** The legal person that sells in a shop, as papers and letters have to name it (MARKET-65). */
export const seller = z.object({
	name: z.string(),
	/** address, line by line, the country last */
	lines: z.array(z.string()),
	vatNumber: z.string(),
	/** what the law also has its papers name (MARKET-74); empty and null where nothing is said */
	legalForm: z.string().default(""),
	shareCapital: z.object({ centAmount: cents, currencyCode: z.string() }).nullable().default(null),
	/** register and number in it */
	register: z.string().default(""),
	/** who represents it */
	directors: z.array(z.string()).default([]),
});
export type Seller = z.infer<typeof seller>;

export const domainRecord = z.object({
	domain: z.string(),
	storeId: z.string(),
	countryCodeISO2: iso2,
	locale: recordLocale,
	/** IANA name, of the shop's customers */
	timeZone: z.string(),
	seller,
	/** every price has a note beside it that delivery is added (§ 6 PAngV); elsewhere a page says it once */
	hasDeliveryNote: z.boolean(),
	/** pages say publicly that holders of the loyalty card pay less (MARKET-70); the price itself is theirs */
	tellsMemberPrice: z.boolean().default(false),
	/** how customer service is reached (CONTENT-75); empty for a way that the market does not offer */
	service: z.object({ email: z.string(), phone: z.string() }).default({ email: "", phone: "" }),
	/** the currency, by the name of MARKET-26 */
	devise: currencyCode,
	params: z.object({
		deliveryCountries: z.array(iso2),
		billingCountries: z.array(iso2),
		phoneNumberCountries: z.array(iso2),
	}),
	paymentProducts: z.array(paymentProduct),
	/** a card may be typed in the shop's own page (CHECKOUT-120); said by the gateway, never by a file */
	cardFields: cardFields.optional(),
	/** wallets that bring the address, by a sheet in the page (CHECKOUT-123); said by the gateway, never by a file */
	walletSheets: walletSheets.optional(),
	giftCard: z.object({ minAmount: cents, maxAmount: cents, preselectedAmount: cents }),
	loyaltyCardCentAmount: cents,
	/** for wrapping a parcel as a gift, 0 where it is free; null where it is not offered (CART-121) */
	giftWrapPrice: cents.nullable().default(null),
	/** points per whole unit of currency, and the thresholds that a reward needs */
	loyaltyScale: z.object({ pointsPerUnit: z.number(), thresholds: z.array(z.number().int()) }),
	/** `attemptDelay` in milliseconds */
	orderConfirmation: z.object({
		maxAttempts: z.number().int(),
		attemptDelay: z.number().int(),
	}),
	/** ISO 8601 instants, inclusive; the window that the operator of the market has set, where there is one */
	privateSales: z.object({ startDate: z.string(), endDate: z.string() }),
	commercialOperation: z.object({ version: z.string() }),
	/** whether a phone number is needed, by shipping method code */
	phoneNumberByShippingMethod: z.record(z.string(), z.boolean()),
	donations: z.array(
		z.object({
			id: z.string(),
			isActive: z.boolean(),
			kind: z.enum(["round-up", "fixed"]),
			centAmount: cents.nullable(),
			label: z.string(),
		}),
	),
	funnel: z.object({ overview: z.boolean() }),
	storeLocator: z.object({
		zoom: z.number(),
		center: z.object({ lat: z.number(), lon: z.number() }),
		countryCodes: z.array(iso2),
		isActive: z.boolean(),
	}),
	commercialOffersFamilies: z.object({ ids: z.array(z.string()) }),
	/** what a cart must hold to be free of delivery costs in any case */
	freeCartCriteria: z.object({ segmentationIds: z.array(z.string()) }),
	/** the market is closed for a while (OPERATOR-63) */
	maintenance: z.boolean().default(false),
	...flagShape,
});
export type DomainRecord = z.infer<typeof domainRecord>;
