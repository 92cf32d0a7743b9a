import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { formerVat, storedVat } from "#gateway/orders/orders/rules/former-vat.ts";
import {
	type DatedRate,
	goodsKindOf,
	orderVat,
	rateOn,
	vatRow,
} from "#gateway/orders/orders/rules/vat.ts";

const cents = fc.integer({ min: 0, max: 100_000_000 });
const perMille = fc.integer({ min: 0, max: 300 });

describe("the tax in a price", () => {
	it("is the rate of the net within half a cent, and net + tax is the price", () => {
		fc.assert(
			fc.property(cents, perMille, (gross, rate) => {
				const { net, vat } = vatRow(gross, rate);
				expect(net + vat).toBe(gross);
				expect(Math.abs(gross * rate - vat * (1000 + rate))).toBeLessThanOrEqual((1000 + rate) / 2);
				expect(Math.min(net, vat)).toBeGreaterThanOrEqual(0);
			}),
		);
	});

	it.each([
		[12_000, 200, 2_000],
		[10_810, 81, 810],
		[12_300, 230, 2_300],
		[10_300, 30, 300],
		[10_000, 0, 0],
	])("of %i at %i per mille is %i", (gross, rate, vat) => {
		expect(vatRow(gross, rate).vat).toBe(vat);
	});
});

describe("the kind of goods", () => {
	it.each([
		["a T-shirt for eight", "children", "tshirt", "children", "8 years", "children-under-11"],
		["one for ten", "children", "tshirt", "children", "10 years", "children-under-11"],
		["one for twelve", "children", "tshirt", "children", "12 years", "children-under-14"],
		["one for fourteen", "children", "tshirt", "children", "14 years", "standard"],
		["a child's shoe", "children", "laceBoots", "shoes", "32", "children-under-11"],
		["the largest of them", "children", "trainers", "shoes", "38", "children-under-11"],
		["a grown-up's size among them", "children", "trainers", "shoes", "39", "standard"],
		["a child's hat", "children", "beanie", "one", "One size", "children-under-14"],
		["a child's scarf", "children", "scarf", "one", "One size", "children-under-14"],
		["a child's belt", "children", "belt", "belts", "75 cm", "children-under-14"],
		["a hat for six", "children", "hat", "children", "6 years", "children-under-11"],
		["a child's bag", "children", "shoulderBag", "one", "One size", "standard"],
		["a small woman's shoe", "women", "trainers", "shoes", "35", "standard"],
		["a man's hat", "men", "hat", "one", "One size", "standard"],
		["a woman's dress", "women", "dress", "women", "38", "standard"],
	])("of %s", (_, audience, garment, scale, label, kind) => {
		expect(goodsKindOf({ audience, garment, scale, label })).toBe(kind);
	});
});

describe("the rate in force", () => {
	const rates: DatedRate[] = [
		{ goods: "standard", since: "2024-01-01", rate: 170 },
		{ goods: "standard", since: "2015-01-01", rate: 150 },
		{ goods: "standard", since: "2023-01-01", rate: 160 },
		{ goods: "children-under-14", since: "2020-06-01", rate: 30 },
	];
	it.each([
		["standard", "2026-11-28", 170],
		["standard", "2023-12-31", 160],
		["standard", "2024-01-01", 170],
		["standard", "2014-12-31", 0],
		["children-under-14", "2026-11-28", 30],
		// a law for under fourteen holds under eleven too
		["children-under-11", "2026-11-28", 30],
		["children-under-14", "2020-05-31", 150],
	] as const)("for %s on %s is %i", (goods, day, rate) => {
		expect(rateOn(rates, goods, day)).toBe(rate);
	});

	it("of a country without rates is nothing", () => {
		expect(rateOn([], "standard", "2026-11-28")).toBe(0);
	});
});

describe("the tax of an order", () => {
	const line = fc.record({ totalPrice: cents, rate: fc.constantFrom(0, 30, 81, 200) });
	const order = fc.record({
		lines: fc.array(line, { maxLength: 6 }),
		delivery: fc.integer({ min: 0, max: 5_000 }),
		standard: fc.constantFrom(0, 1_000),
		untaxed: cents,
	});

	it("has a row for each rate, and all its parts are the total", () => {
		fc.assert(
			fc.property(order, ({ lines, ...rest }) => {
				const priced = lines.map(({ totalPrice }, at) => ({ lineId: `${at}`, totalPrice }));
				const lineRates = Object.fromEntries(lines.map(({ rate }, at) => [`${at}`, rate]));
				const rates = { country: "LU", lineRates, standardRate: 200 };
				const { rows, untaxed } = orderVat({ lines: priced, ...rest }, rates);
				const goods = lines.reduce((sum, { totalPrice }) => sum + totalPrice, 0);
				const taxed = rows.reduce((sum, { net, vat }) => sum + net + vat, 0);
				expect(taxed + untaxed).toBe(goods + rest.delivery + rest.standard + rest.untaxed);
				expect(rows.reduce((sum, { delivery }) => sum + delivery, 0)).toBe(rest.delivery);
				expect(new Set(rows.map(({ rate }) => rate)).size).toBe(rows.length);
				expect(rows.length).toBeGreaterThan(0);
			}),
		);
	});

	it("taxes delivery as the goods that it carries", () => {
		const vat = orderVat(
			{
				lines: [
					{ lineId: "shirt", totalPrice: 3_000 },
					{ lineId: "dress", totalPrice: 9_000 },
				],
				delivery: 400,
				standard: 0,
				untaxed: 0,
			},
			{ country: "GB", lineRates: { shirt: 0, dress: 200 }, standardRate: 200 },
		);
		expect(vat.rows).toEqual([
			{ rate: 200, net: 7_750, vat: 1_550, delivery: 300 },
			{ rate: 0, net: 3_100, vat: 0, delivery: 100 },
		]);
	});

	it("of a gift card alone is nothing: it is taxed when it pays", () => {
		const vat = orderVat(
			{ lines: [], delivery: 0, standard: 0, untaxed: 5_000 },
			{ country: "FR", lineRates: {}, standardRate: 200 },
		);
		expect(vat).toMatchObject({ rows: [{ rate: 200, net: 0, vat: 0 }], untaxed: 5_000 });
	});
});

describe("the tax of an order of the release before", () => {
	const order = {
		shippingAddress: { country: "GB" },
		shippingPrice: 690,
		total: 12_690,
		giftCards: [],
		donations: [{ amount: 90 }],
	};
	it("is what its invoice said: one rate for everything", () => {
		expect(formerVat(order)).toEqual({
			country: "GB",
			lineRates: {},
			standardRate: 200,
			rows: [{ rate: 200, net: 10_500, vat: 2_100, delivery: 690 }],
			untaxed: 90,
		});
		expect(formerVat({ ...order, shippingAddress: { country: "US" } }).rows).toEqual([
			{ rate: 0, net: 12_600, vat: 0, delivery: 690 },
		]);
	});

	it("is read only while none is stored", () => {
		const vat = formerVat({ ...order, shippingAddress: { country: "FR" } });
		expect(storedVat({ ...order, vat })).toBe(vat);
		expect(storedVat({ ...order, vat: null })).toEqual(formerVat(order));
	});
});
