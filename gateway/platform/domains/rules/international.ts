import type { DomainRecord } from "#contract/domain/shapes.ts";
import * as shared from "./shared.ts";

/** Great Britain pays in euro here (MARKET-44). */
export const international: DomainRecord = {
	domain: "vitrine.com",
	storeId: "1003",
	countryCodeISO2: "GB",
	devise: "EUR",
	params: {
		deliveryCountries: ["GB", "IE", "US"],
		billingCountries: ["GB", "IE", "US", "FR", "DE", "ES", "IT", "CH", "PL"],
		phoneNumberCountries: ["GB", "IE", "US", "FR", "DE", "ES", "IT", "CH", "PL"],
	},
	paymentProducts: [
		{ name: "visa", rank: 1 },
		{ name: "mastercard", rank: 2 },
		{ name: "american-express", rank: 3 },
		{ name: "applepay", rank: 4 },
		{ name: "googlepay", rank: 5 },
		{ name: "paypal", rank: 6, minAmount: 100, maxAmount: 500_000 },
		{ name: "klarna", rank: 7, minAmount: 3_500, maxAmount: 150_000 },
		{ name: "mpp", rank: 8 },
	],
	giftCard: shared.giftCard,
	loyaltyCardCentAmount: 1_000,
	loyaltyScale: { pointsPerUnit: 1, thresholds: [150, 300, 600] },
	orderConfirmation: shared.orderConfirmation,
	privateSales: shared.privateSales,
	commercialOperation: shared.commercialOperation,
	phoneNumberByShippingMethod: shared.phoneNumberByShippingMethod,
	donations: [
		shared.roundUp("Round up for Thread & Shelter"),
		shared.fixedDonation(100, "Give €1 to Thread & Shelter"),
	],
	funnel: { overview: true },
	storeLocator: {
		zoom: 6,
		center: { lat: 53.4084, lon: -2.0 },
		countryCodes: ["GB", "IE"],
		isActive: true,
	},
	commercialOffersFamilies: shared.commercialOffersFamilies,
	freeCartCriteria: shared.freeCartCriteria,
	...shared.flags,
	ereservation: true,
	showMap: true,
	// the card is sold in the euro zone's, the Swiss and the Polish shops only
	loyalty: false,
};
