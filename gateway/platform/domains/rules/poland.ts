import type { DomainRecord } from "#contract/domain/shapes.ts";
import * as shared from "./shared.ts";

export const poland: DomainRecord = {
	domain: "vitrine.pl",
	storeId: "1007",
	countryCodeISO2: "PL",
	devise: "PLN",
	params: {
		deliveryCountries: ["PL"],
		billingCountries: ["PL", "CZ", "DE"],
		phoneNumberCountries: ["PL", "CZ", "DE"],
	},
	paymentProducts: [
		{ name: "blik", rank: 1, minAmount: 100, maxAmount: 5_000_000 },
		{ name: "przelewy24", rank: 2, minAmount: 100, maxAmount: 5_500_000 },
		{ name: "visa", rank: 3 },
		{ name: "mastercard", rank: 4 },
		{ name: "applepay", rank: 5 },
		{ name: "googlepay", rank: 6 },
		{ name: "paypal", rank: 7, minAmount: 500, maxAmount: 2_000_000 },
		{ name: "klarna", rank: 8, minAmount: 15_000, maxAmount: 400_000 },
	],
	giftCard: { minAmount: 5_000, maxAmount: 60_000, preselectedAmount: 20_000 },
	loyaltyCardCentAmount: 2_900,
	// a point for every four złoty, about what a euro earns elsewhere
	loyaltyScale: { pointsPerUnit: 0.25, thresholds: [150, 300, 600] },
	orderConfirmation: shared.orderConfirmation,
	privateSales: shared.privateSales,
	commercialOperation: shared.commercialOperation,
	phoneNumberByShippingMethod: shared.phoneNumberAlways,
	donations: [
		shared.roundUp("Zaokrąglam dla fundacji Ciepły Dom"),
		shared.fixedDonation(500, "Przekazuję 5 zł fundacji Ciepły Dom"),
	],
	funnel: { overview: true },
	storeLocator: {
		zoom: 6,
		center: { lat: 52.2297, lon: 21.0122 },
		countryCodes: ["PL"],
		isActive: false,
	},
	commercialOffersFamilies: shared.commercialOffersFamilies,
	freeCartCriteria: shared.freeCartCriteria,
	...shared.flags,
};
