import type { DomainRecord } from "#contract/domain/shapes.ts";
import * as shared from "./shared.ts";

export const switzerland: DomainRecord = {
	domain: "vitrine.ch",
	storeId: "1002",
	countryCodeISO2: "CH",
	devise: "CHF",
	params: {
		deliveryCountries: ["CH", "LI"],
		billingCountries: ["CH", "LI", "FR", "DE", "IT", "AT"],
		phoneNumberCountries: ["CH", "LI", "FR", "DE", "IT", "AT"],
	},
	paymentProducts: [
		{ name: "visa", rank: 1 },
		{ name: "mastercard", rank: 2 },
		{ name: "american-express", rank: 3 },
		{ name: "applepay", rank: 4 },
		{ name: "googlepay", rank: 5 },
		{ name: "paypal", rank: 6, minAmount: 100, maxAmount: 500_000 },
		{ name: "klarna", rank: 7, minAmount: 2_000, maxAmount: 150_000 },
		{ name: "mpp", rank: 8 },
	],
	giftCard: { minAmount: 2_000, maxAmount: 20_000, preselectedAmount: 5_000 },
	loyaltyCardCentAmount: 1_200,
	loyaltyScale: { pointsPerUnit: 1, thresholds: [180, 360, 720] },
	orderConfirmation: shared.orderConfirmation,
	privateSales: shared.privateSales,
	commercialOperation: shared.commercialOperation,
	phoneNumberByShippingMethod: shared.phoneNumberByShippingMethod,
	donations: [
		shared.roundUp("J’arrondis pour Terre d’accueil"),
		shared.fixedDonation(200, "Je donne CHF 2 à Terre d’accueil"),
	],
	funnel: { overview: true },
	storeLocator: {
		zoom: 8,
		center: { lat: 46.8182, lon: 8.2275 },
		countryCodes: ["CH"],
		isActive: true,
	},
	commercialOffersFamilies: shared.commercialOffersFamilies,
	freeCartCriteria: shared.freeCartCriteria,
	...shared.flags,
	ereservation: true,
	showMap: true,
	showEcoDesign: true,
};
