// Answers for one shopper, with ids that tests may name. Complete by default; a test overrides what it needs to.
import type { Cart, LineItem } from "#contract/cart/shapes.ts";
import type { Product, Segmentation } from "#contract/catalog/shapes.ts";
import type { Address, Customer } from "#contract/customer/shapes.ts";
import * as build from "./builders.ts";
import { everywhere } from "./builders.ts";

export const aCustomer = (facts: Partial<Customer> = {}): Customer =>
	build.aCustomer({
		customerId: "c-1",
		firstName: "ANNE-MARIE",
		lastName: "DUBOIS",
		gender: "F",
		email: "anne@example.org",
		webCreationDate: "2026-01-02",
		...facts,
	});

export const anAddress = (facts: Partial<Address> = {}): Address =>
	build.anAddress({
		firstName: "ANNE",
		lastName: "DUBOIS",
		line1: "12 RUE DES LILAS",
		phoneNumber: "",
		phoneNumberCountry: "",
		phoneNumberQuality: "",
		...facts,
	});

export const aLine = (facts: Partial<LineItem> = {}): LineItem =>
	build.aLine({
		lineId: "line-0001",
		sku: "3600000000017",
		productId: "100001",
		segmentationId: "dresses",
		lastModifiedAt: "2026-01-02T10:00:00.000Z",
		colorLabel: everywhere("ink"),
		name: everywhere("Lina dress"),
		...facts,
	});

export const aCart = (facts: Partial<Cart> = {}): Cart => {
	const { lineItems = [aLine()] } = facts;
	return build.aCart({ id: "cart-0123456789-0123456789", version: 3, ...facts, lineItems });
};

export const aSegmentation = (facts: Partial<Segmentation> = {}): Segmentation => ({
	segmentationId: "dresses",
	parent: null,
	title: "Dresses",
	titles: everywhere("Dresses"),
	scene: null,
	productCount: 12,
	...facts,
});

export const aProduct = (facts: Partial<Product> = {}): Product => ({
	productId: "100001",
	label: "Lina dress",
	colour: { family: "black", label: "Ink blue", hex: "#141311" },
	price: { price: 5900, strikeThroughPrice: null, priceType: "I", currencyCode: "EUR" },
	pictures: ["AP"],
	colourways: [],
	marketingLabels: [],
	availability: "AVAILABLE",
	segmentationId: "dresses",
	optionId: "900001",
	model: "M-1",
	ref: "R-1",
	season: "2026-1",
	labels: everywhere("Lina dress"),
	colourLabels: everywhere("Ink blue"),
	description: "A dress for long evenings.",
	features: [],
	fit: { key: "regular", label: "Regular" },
	composition: [],
	care: [],
	measurements: [],
	referenceSize: "38",
	sizing: { reference: "38", scale: "women", audience: "women" },
	wornBy: null,
	making: [],
	ratingCount: 0,
	averageRating: 0,
	ratingStars: [0, 0, 0, 0, 0],
	environment: {
		recycledPercent: 0,
		shedsMicroplastics: false,
		hazardousSubstances: [],
		certified: null,
		cost: null,
	},
	manufacturer: null,
	responsiblePerson: null,
	expectedOn: null,
	availabilityType: "ONLINE_AND_IN_STORE",
	skus: [
		{
			gtin: "3600000000017",
			sizeId: "38",
			sizeLabel: "38",
			availability: "AVAILABLE",
			orderable: 10,
		},
	],
	path: [],
	...facts,
});
