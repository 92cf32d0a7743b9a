import type { DomainRecord } from "#contract/domain/shapes.ts";
import * as shared from "./shared.ts";

export const italy: DomainRecord = {
	domain: "vitrine.it",
	storeId: "1006",
	countryCodeISO2: "IT",
	devise: "EUR",
	params: {
		deliveryCountries: ["IT", "SM", "VA"],
		billingCountries: ["IT", "SM", "VA", "CH", "FR"],
		phoneNumberCountries: ["IT", "SM", "VA", "CH", "FR"],
	},
	paymentProducts: [
		{ name: "paypal", rank: 1, minAmount: 100, maxAmount: 500_000 },
		{ name: "visa", rank: 2 },
		{ name: "mastercard", rank: 3 },
		{ name: "american-express", rank: 4 },
		{ name: "applepay", rank: 5 },
		{ name: "googlepay", rank: 6 },
		{ name: "alma-3x", rank: 7, minAmount: 5_000, maxAmount: 200_000 },
		{ name: "klarna", rank: 8, minAmount: 3_500, maxAmount: 100_000 },
	],
	giftCard: shared.giftCard,
	loyaltyCardCentAmount: 800,
	loyaltyScale: { pointsPerUnit: 1, thresholds: [150, 300, 600] },
	orderConfirmation: shared.orderConfirmation,
	privateSales: shared.privateSales,
	commercialOperation: shared.commercialOperation,
	phoneNumberByShippingMethod: shared.phoneNumberAlways,
	donations: [
		shared.roundUp("Arrotondo per Casa delle Donne"),
		shared.fixedDonation(100, "Dono 1 € a Casa delle Donne"),
	],
	funnel: { overview: true },
	storeLocator: {
		zoom: 6,
		center: { lat: 41.9028, lon: 12.4964 },
		countryCodes: ["IT"],
		isActive: false,
	},
	commercialOffersFamilies: shared.commercialOffersFamilies,
	freeCartCriteria: shared.freeCartCriteria,
	...shared.flags,
};
