import type { DomainRecord } from "#contract/domain/shapes.ts";
import * as shared from "./shared.ts";

export const spain: DomainRecord = {
	domain: "vitrine.es",
	storeId: "1004",
	countryCodeISO2: "ES",
	devise: "EUR",
	params: {
		deliveryCountries: ["ES", "PT", "AD"],
		billingCountries: ["ES", "PT", "AD", "FR"],
		phoneNumberCountries: ["ES", "PT", "AD", "FR"],
	},
	paymentProducts: [
		{ name: "visa", rank: 1 },
		{ name: "mastercard", rank: 2 },
		{ name: "american-express", rank: 3 },
		{ name: "applepay", rank: 4 },
		{ name: "googlepay", rank: 5 },
		{ name: "paypal", rank: 6, minAmount: 100, maxAmount: 500_000 },
		{ name: "alma-3x", rank: 7, minAmount: 5_000, maxAmount: 200_000 },
		{ name: "alma-4x", rank: 8, minAmount: 10_000, maxAmount: 200_000 },
		{ name: "klarna", rank: 9, minAmount: 3_500, maxAmount: 100_000 },
		// for customers in Portugal
		{ name: "multibanco", rank: 10, minAmount: 100, maxAmount: 250_000 },
	],
	giftCard: shared.giftCard,
	loyaltyCardCentAmount: 800,
	loyaltyScale: { pointsPerUnit: 1, thresholds: [150, 300, 600] },
	orderConfirmation: shared.orderConfirmation,
	privateSales: shared.privateSales,
	commercialOperation: shared.commercialOperation,
	phoneNumberByShippingMethod: shared.phoneNumberAlways,
	donations: [
		shared.roundUp("Redondeo a favor de Casa Abierta"),
		shared.fixedDonation(100, "Dono 1 € a Casa Abierta"),
	],
	funnel: { overview: true },
	storeLocator: {
		zoom: 6,
		center: { lat: 40.4168, lon: -3.7038 },
		countryCodes: ["ES"],
		isActive: false,
	},
	commercialOffersFamilies: shared.commercialOffersFamilies,
	freeCartCriteria: shared.freeCartCriteria,
	...shared.flags,
};
