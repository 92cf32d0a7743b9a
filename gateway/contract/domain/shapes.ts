// The shop domain record (MARKET-26 to MARKET-42): one per shop domain.
import { z } from "zod";
import { cents, currencyCode } from "../shapes.ts";

export const paymentProduct = z.object({
	name: z.string(),
	rank: z.number().int(),
	/** cents; MARKET-29: 0 and 999999 where none is given */
	minAmount: cents.optional(),
	maxAmount: cents.optional(),
});

export const featureFlags = [
	"ereservation",
	"loyalty",
	"wishlist",
	"showProductAvailabilityAlert",
	"agec",
	"myDownloads",
	"recaptcha",
	"swiftAddToCart",
	"showMap",
	"newRatioOnProductPicture",
	"abtasty",
	"olapic",
	"richRelevance",
	"allowShareCart",
	"showEcoDesign",
	"showCommercialOffers",
	"cnil",
] as const;
export type FeatureFlag = (typeof featureFlags)[number];

const flagShape = Object.fromEntries(featureFlags.map((flag) => [flag, z.boolean()])) as Record<
	FeatureFlag,
	z.ZodBoolean
>;

const iso2 = z.string().length(2);

export const domainRecord = z.object({
	domain: z.string(),
	storeId: z.string(),
	countryCodeISO2: iso2,
	/** the currency, by the name of MARKET-26 */
	devise: currencyCode,
	params: z.object({
		deliveryCountries: z.array(iso2),
		billingCountries: z.array(iso2),
		phoneNumberCountries: z.array(iso2),
	}),
	paymentProducts: z.array(paymentProduct),
	giftCard: z.object({ minAmount: cents, maxAmount: cents, preselectedAmount: cents }),
	loyaltyCardCentAmount: cents,
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
	...flagShape,
});
export type DomainRecord = z.infer<typeof domainRecord>;
