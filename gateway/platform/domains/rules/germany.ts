import type { DomainRecord } from "#contract/domain/shapes.ts";
import * as shared from "./shared.ts";

export const germany: DomainRecord = {
	domain: "vitrine.de",
	storeId: "1005",
	countryCodeISO2: "DE",
	devise: "EUR",
	params: {
		deliveryCountries: ["DE", "AT"],
		billingCountries: ["DE", "AT", "CH", "LU", "FR"],
		phoneNumberCountries: ["DE", "AT", "CH", "LU", "FR"],
	},
	paymentProducts: [
		{ name: "invoice", rank: 1, minAmount: 1_000, maxAmount: 150_000 },
		{ name: "klarna", rank: 2, minAmount: 500, maxAmount: 300_000 },
		{ name: "paypal", rank: 3, minAmount: 100, maxAmount: 500_000 },
		{ name: "visa", rank: 4 },
		{ name: "mastercard", rank: 5 },
		{ name: "american-express", rank: 6 },
		{ name: "applepay", rank: 7 },
		{ name: "googlepay", rank: 8 },
		{ name: "alma-3x", rank: 9, minAmount: 5_000, maxAmount: 200_000 },
	],
	giftCard: shared.giftCard,
	loyaltyCardCentAmount: 900,
	loyaltyScale: { pointsPerUnit: 1, thresholds: [150, 300, 600] },
	orderConfirmation: shared.orderConfirmation,
	privateSales: shared.privateSales,
	commercialOperation: shared.commercialOperation,
	phoneNumberByShippingMethod: shared.phoneNumberByShippingMethod,
	donations: [
		shared.roundUp("Aufrunden für das Frauenhaus Lindenhof"),
		shared.fixedDonation(100, "1 € für das Frauenhaus Lindenhof spenden"),
	],
	funnel: { overview: true },
	storeLocator: {
		zoom: 6,
		center: { lat: 51.1657, lon: 10.4515 },
		countryCodes: ["DE"],
		isActive: false,
	},
	commercialOffersFamilies: shared.commercialOffersFamilies,
	freeCartCriteria: shared.freeCartCriteria,
	...shared.flags,
	showEcoDesign: true,
};
