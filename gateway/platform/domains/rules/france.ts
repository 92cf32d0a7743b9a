import type { DomainRecord } from "#contract/domain/shapes.ts";
import * as shared from "./shared.ts";

export const france: DomainRecord = {
	domain: "vitrine.fr",
	storeId: "1001",
	countryCodeISO2: "FR",
	devise: "EUR",
	params: {
		deliveryCountries: ["FR", "BE", "LU", "MC"],
		billingCountries: ["FR", "BE", "LU", "MC", "CH", "DE", "ES", "GB", "IT"],
		phoneNumberCountries: ["FR", "BE", "LU", "MC", "CH", "DE", "ES", "GB", "IT"],
	},
	paymentProducts: [
		{ name: "cb", rank: 1 },
		{ name: "visa", rank: 2 },
		{ name: "mastercard", rank: 3 },
		{ name: "american-express", rank: 4 },
		{ name: "applepay", rank: 5 },
		{ name: "googlepay", rank: 6 },
		{ name: "paypal", rank: 7, minAmount: 100, maxAmount: 500_000 },
		{ name: "alma-3x", rank: 8, minAmount: 5_000, maxAmount: 300_000 },
		{ name: "alma-4x", rank: 9, minAmount: 10_000, maxAmount: 300_000 },
		{ name: "bancontact", rank: 10, minAmount: 100, maxAmount: 1_000_000 },
	],
	giftCard: shared.giftCard,
	loyaltyCardCentAmount: 1_000,
	loyaltyScale: { pointsPerUnit: 1, thresholds: [150, 300, 600] },
	orderConfirmation: shared.orderConfirmation,
	privateSales: shared.privateSales,
	commercialOperation: shared.commercialOperation,
	phoneNumberByShippingMethod: shared.phoneNumberByShippingMethod,
	donations: [
		shared.roundUp("J’arrondis pour la Maison des femmes"),
		shared.fixedDonation(100, "Je donne 1 € à la Maison des femmes"),
		shared.fixedDonation(200, "Je donne 2 € à la Maison des femmes"),
	],
	funnel: { overview: true },
	storeLocator: {
		zoom: 6,
		center: { lat: 46.6034, lon: 2.4383 },
		countryCodes: ["FR", "BE", "LU"],
		isActive: true,
	},
	commercialOffersFamilies: shared.commercialOffersFamilies,
	freeCartCriteria: shared.freeCartCriteria,
	...shared.flags,
	ereservation: true,
	showMap: true,
	// the law of 10 February 2020 against waste, decree of 29 April 2022
	agec: true,
	showEcoDesign: true,
	cnil: true,
};
