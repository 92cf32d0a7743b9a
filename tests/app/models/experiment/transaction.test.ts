import { describe, expect, it } from "vitest";
import { testFile } from "#app/models/experiment/test-script.server.ts";
import { transactionReport } from "#app/models/experiment/transaction.ts";
import type { Segmentation } from "#contract/catalog/shapes.ts";
import { aLine, anOrder, eur } from "#tests/support/storefront/builders.ts";
import { dresses, women } from "#tests/support/storefront/listings.ts";

const midi: Segmentation = { ...dresses, segmentationId: "midi", parent: dresses.segmentationId };
const about = { segmentations: [women, dresses, midi], country: "CH", isProduction: true };

const order = anOrder({
	orderNumber: "V7K2-M9QTX-4H00",
	totalPrice: eur(22_079),
	shippingInfo: { shippingMethodKey: "EX", name: "Express", price: eur(990) },
	discounts: [
		{ type: "COU", amount: 1_000 },
		{ type: "PTS", amount: 511 },
	],
	payments: [
		{
			paymentId: "gift",
			paymentProvider: "own",
			paymentProduct: "gift-card",
			amountPlanned: eur(1_000),
			status: "Authorised",
			giftCardEnding: "1234",
		},
		{
			paymentId: "pay-1",
			paymentProvider: "adyen",
			paymentProduct: "visa",
			amountPlanned: eur(21_079),
			status: "Authorised",
		},
	],
	lineItems: [
		aLine({
			model: "LINA",
			price: 12_995,
			quantity: 1,
			sku: "4006381333931",
			segmentationId: "midi",
		}),
		aLine({
			model: "ODA",
			price: 4_805,
			quantity: 2,
			sku: "4006381333948",
			segmentationId: "gone",
		}),
	],
});

describe("an order as it is reported to an A/B testing service (MEASURE-11 to MEASURE-14)", () => {
	it("is a transaction in units of the currency, with an item for each line", () => {
		expect(transactionReport(order, about)).toEqual({
			transaction: {
				tid: "V7K2-M9QTX-4H00",
				ta: "Web orders - CH",
				tr: 220.79,
				ts: 9.9,
				tcc: "15.11",
				tc: "EUR",
				pm: "visa",
				sm: "Express",
				icn: 3,
			},
			items: [
				{
					tid: "V7K2-M9QTX-4H00",
					in: "LINA",
					ip: 129.95,
					iq: 1,
					ic: "4006381333931",
					iv: women.title,
				},
				{ tid: "V7K2-M9QTX-4H00", in: "ODA", ip: 48.05, iq: 2, ic: "4006381333948", iv: "" },
			],
		});
	});

	it("is marked as non-prod outside production", () => {
		const { transaction } = transactionReport(order, { ...about, isProduction: false });
		expect(transaction.ta).toBe("non-prod");
	});

	it("has no category when the tree is circular", () => {
		const circle = [
			{ ...dresses, parent: "midi" },
			{ ...midi, parent: dresses.segmentationId },
		];
		const { items } = transactionReport(order, { ...about, segmentations: circle });
		expect(items.map(({ iv }) => iv)).toEqual(["", ""]);
	});
});

describe("the script of an A/B testing service (MEASURE-9)", () => {
	const ends = ["ch", "de", "fr", "com", "es", "it", "pl"];
	it.each<[string, boolean, string | null]>([
		...ends.map((end): [string, boolean, string] => [`vitrine.${end}`, true, end]),
		["vitrine.example", true, null],
		["vitrine.fr", false, "non-prod"],
		["vitrine.example", false, "non-prod"],
	])("of %s, in production: %s, is the file %s", (domain, inProduction, file) => {
		expect(testFile(domain, inProduction)).toBe(file);
	});
});
