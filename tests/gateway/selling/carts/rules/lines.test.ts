import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { maxQuantity } from "#contract/cart/limits.ts";
import { movementsOf } from "#gateway/selling/carts/rules/changes.ts";
import { orderableOf } from "#gateway/selling/carts/rules/facts.ts";
import {
	addUnit,
	addUnits,
	maxLines,
	mergeLines,
	parseQuantity,
	refreshLines,
	removeLine,
	reprice,
	setLineQuantity,
} from "#gateway/selling/carts/rules/lines.ts";
import { factsArbitrary, linesArbitrary, skuFacts, skuNames } from "./arbitraries.ts";

const now = "2026-03-02T12:00:00.000Z";
const stamp = { now, newLineId: () => "line-new-0001" };
const sku = skuNames[0] ?? "";
const anySku = fc.constantFrom(...skuNames);

describe("quantity of a path segment (CART-49)", () => {
	it.each(["0", "-1", "1000000000", "abc", "", "1.5", "1e1", " 1", "11", "０", "2;"])(
		"refuses %j",
		(segment) => expect(parseQuantity(segment)).toBeNull(),
	);

	it("reads 1 to the maximum of a line", () => {
		const quantities = Array.from({ length: maxQuantity }, (_, index) => index + 1);
		expect(quantities.map((quantity) => parseQuantity(String(quantity)))).toEqual(quantities);
	});
});

describe("adding one unit", () => {
	it("makes a line at today's price, then raises its quantity", () => {
		const facts = new Map([[sku, skuFacts({ sku })]]);
		const first = addUnit([], sku, facts, stamp);
		expect(first).toEqual({
			lines: [{ lineId: "line-new-0001", sku, quantity: 1, price: 4_990, modifiedAt: now }],
		});
		const second = "lines" in first ? addUnit(first.lines, sku, facts, stamp) : first;
		expect(second).toMatchObject({ lines: [{ lineId: "line-new-0001", quantity: 2 }] });
	});

	it("refuses a sku that is not sold here or sold out, and an eleventh unit", () => {
		const unsold = new Map([[sku, skuFacts({ sku, price: null })]]);
		expect(addUnit([], sku, unsold, stamp)).toEqual({ refusal: { code: "PRODUCT_NOT_FOUND" } });
		expect(addUnit([], sku, new Map(), stamp)).toEqual({ refusal: { code: "PRODUCT_NOT_FOUND" } });
		const soldOut = new Map([[sku, skuFacts({ sku, stock: 0 })]]);
		expect(addUnit([], sku, soldOut, stamp)).toMatchObject({ refusal: { code: "OUT_OF_STOCK" } });
		const full = [{ lineId: "line-full-001", sku, quantity: 10, price: 1, modifiedAt: now }];
		const facts = new Map([[sku, skuFacts({ sku, stock: 99 })]]);
		expect(addUnit(full, sku, facts, stamp)).toMatchObject({
			refusal: { code: "QUANTITY_OUT_OF_RANGE" },
		});
	});

	it("refuses one line too many", () => {
		const lines = Array.from({ length: maxLines }, (_, index) => ({
			lineId: `line-${index}-0000`,
			sku: String(3_700_000_000_000 + index),
			quantity: 1,
			price: 100,
			modifiedAt: now,
		}));
		const facts = new Map([[sku, skuFacts({ sku })]]);
		expect(addUnit(lines, sku, facts, stamp)).toMatchObject({
			refusal: { code: "QUANTITY_OUT_OF_RANGE" },
		});
	});

	it("never exceeds the maximum or the stock, and changes no other line", () => {
		fc.assert(
			fc.property(linesArbitrary("a"), factsArbitrary, anySku, (lines, facts, added) => {
				const change = addUnit(lines, added, facts, stamp);
				if ("refusal" in change) return;
				const line = change.lines.find((one) => one.sku === added);
				expect(line?.quantity).toBeLessThanOrEqual(orderableOf(facts.get(added)));
				const others = change.lines.filter((one) => one.sku !== added);
				expect(others).toEqual(lines.filter((one) => one.sku !== added));
			}),
		);
	});
});

describe("adding several", () => {
	it("adds the skus that it can and names each other one once", () => {
		const [a = "", b = "", c = ""] = skuNames;
		const facts = new Map([
			[a, skuFacts({ sku: a, stock: 1 })],
			[b, skuFacts({ sku: b })],
		]);
		const { lines, notAdded } = addUnits([], [a, a, a, b, c], facts, stamp);
		expect(lines.map((line) => [line.sku, line.quantity])).toEqual([
			[a, 1],
			[b, 1],
		]);
		expect(notAdded).toEqual([a, c]);
	});
});

describe("quantity and removal", () => {
	it("refuses an unknown line", () => {
		expect(setLineQuantity([], "line-none-001", 1, new Map(), now)).toMatchObject({
			refusal: { code: "LINE_NOT_FOUND" },
		});
		expect(removeLine([], "line-none-001")).toEqual({ refusal: { code: "LINE_NOT_FOUND" } });
	});

	it("sets what can be ordered and refuses the rest", () => {
		fc.assert(
			fc.property(
				linesArbitrary("a").filter((lines) => lines.length > 0),
				factsArbitrary,
				fc.integer({ min: -3, max: 15 }),
				(lines, facts, quantity) => {
					const line = lines[0] ?? expect.unreachable();
					const change = setLineQuantity(lines, line.lineId, quantity, facts, now);
					const possible = quantity >= 1 && quantity <= orderableOf(facts.get(line.sku));
					expect("lines" in change).toBe(possible);
				},
			),
		);
	});
});

describe("merging at login (CART-70)", () => {
	it("sums up to the maximum and the stock, loses no sku and never shrinks the customer's lines", () => {
		fc.assert(
			fc.property(
				linesArbitrary("own"),
				linesArbitrary("guest"),
				factsArbitrary,
				(own, guest, facts) => {
					const merged = mergeLines(own, guest, facts, now);
					const quantityIn = (lines: typeof own, one: string) =>
						lines.find((line) => line.sku === one)?.quantity ?? 0;
					for (const one of skuNames) {
						const [mine, theirs] = [quantityIn(own, one), quantityIn(guest, one)];
						const most = Math.max(mine, Math.min(mine + theirs, orderableOf(facts.get(one))));
						expect(quantityIn(merged, one)).toBe(mine === 0 ? theirs : most);
						expect(quantityIn(merged, one)).toBeLessThanOrEqual(maxQuantity);
					}
					expect(new Set(merged.map((line) => line.sku)).size).toBe(merged.length);
				},
			),
		);
	});
});

describe("refreshing", () => {
	it("leaves no movement but sold-out lines, and changes nothing the second time", () => {
		fc.assert(
			fc.property(linesArbitrary("a"), factsArbitrary, (lines, facts) => {
				const fresh = refreshLines(lines, facts, now);
				const left = movementsOf(fresh, facts);
				expect(left.every((moved) => moved.kind === "stock" && moved.is === 0)).toBe(true);
				expect(refreshLines(fresh, facts, "2026-03-03T00:00:00.000Z")).toEqual(fresh);
				expect(fresh.map((line) => line.lineId)).toEqual(lines.map((line) => line.lineId));
			}),
		);
	});

	it("takes the market's prices, and none for a sku it does not sell (CART-33)", () => {
		const lines = [{ lineId: "line-0000001", sku, quantity: 1, price: 4_990, modifiedAt: now }];
		const franc = { price: 5_990, strikeThroughPrice: null, priceType: "I" as const };
		expect(reprice(lines, new Map([[sku, skuFacts({ sku, price: franc })]]), now)[0]?.price).toBe(
			5_990,
		);
		expect(reprice(lines, new Map(), now)[0]?.price).toBe(0);
	});
});

describe("movements (CHECKOUT-50)", () => {
	it("name price and stock with the value shown and the value now", () => {
		const lines = [{ lineId: "line-0000001", sku, quantity: 3, price: 4_990, modifiedAt: now }];
		const price = { price: 5_490, strikeThroughPrice: null, priceType: "I" as const };
		const facts = new Map([[sku, skuFacts({ sku, stock: 2, price })]]);
		expect(movementsOf(lines, facts)).toEqual([
			{ kind: "stock", lineId: "line-0000001", sku, was: 3, is: 2 },
			{ kind: "price", lineId: "line-0000001", sku, was: 4_990, is: 5_490 },
		]);
	});
});
