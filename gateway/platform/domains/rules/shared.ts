// What the markets have in common; each record states everything else itself.

import type { ShippingMethodKey } from "#contract/delivery/shapes.ts";
import type { DomainRecord, FeatureFlag } from "#contract/domain/shapes.ts";

/** How often a page asks for an order until it shows up, and after how many milliseconds again (MARKET-33). */
export const orderConfirmation = { maxAttempts: 10, attemptDelay: 1_000 } as const;

export const commercialOperation = { version: "2026-winter" } as const;

/** Two sales for card holders a year open before the public ones. */
export const privateSales = {
	startDate: "2027-01-02T08:00:00+01:00",
	endDate: "2027-01-05T23:59:59+01:00",
} as const;

export const giftCard = { minAmount: 1_000, maxAmount: 15_000, preselectedAmount: 5_000 } as const;

/** Families whose offers the site asks for without being on one of their pages. */
export const commercialOffersFamilies = { ids: ["women", "men", "children"] };

/** No family makes a cart free of delivery costs by itself. */
export const freeCartCriteria = { segmentationIds: [] as string[] };

/** The courier calls ahead when a method hands the parcel to somebody else, or comes at an agreed hour. */
export const phoneNumberByShippingMethod = {
	LM: true,
	NO: false,
	PR: true,
	EX: true,
	VI: false,
	LO: true,
	HSP: false,
} satisfies Record<ShippingMethodKey, boolean>;

/** Couriers of some countries ask for a number at the door as well. */
export const phoneNumberAlways = {
	...phoneNumberByShippingMethod,
	NO: true,
} satisfies Record<ShippingMethodKey, boolean>;

/**
 * Flags that are alike everywhere. What needs an operator's account with a third party (bot protection) is off until there is
 * one; A/B testing and customers' pictures need none (ADR 0047, 0050).
 */
export const flags = {
	ereservation: false,
	loyalty: true,
	wishlist: true,
	showProductAvailabilityAlert: true,
	agec: false,
	myDownloads: true,
	recaptcha: false,
	swiftAddToCart: true,
	showMap: false,
	newRatioOnProductPicture: true,
	abtasty: true,
	olapic: true,
	richRelevance: true,
	allowShareCart: true,
	showEcoDesign: false,
	showCommercialOffers: true,
	cnil: false,
} satisfies Record<FeatureFlag, boolean>;

type Donation = DomainRecord["donations"][number];

/** Rounds the cart up to the next whole unit of currency. */
export const roundUp = (label: string): Donation => ({
	id: "round-up",
	isActive: true,
	kind: "round-up",
	centAmount: null,
	label,
});

/** Adds a fixed sum. @param centAmount in cents of the market's currency */
export const fixedDonation = (centAmount: number, label: string, isActive = true): Donation => ({
	id: `fixed-${centAmount}`,
	isActive,
	kind: "fixed",
	centAmount,
	label,
});
