import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
	allot,
	partsOf,
	rankedFor,
	type Source,
	type WantedLine,
} from "#gateway/selling/warehouses/rules/allot.ts";

const line = (lineId: string, sku: string, quantity: number): WantedLine => ({
	lineId,
	sku,
	quantity,
});
const source = (warehouseId: string, stock: Record<string, number>): Source => ({
	warehouseId,
	stock: new Map(Object.entries(stock)),
});
const placesOf = (lines: WantedLine[], sources: Source[]) =>
	allot(lines, sources)?.map(({ lineId, quantity, warehouseId }) => [
		lineId,
		quantity,
		warehouseId,
	]) ?? null;

describe("an order is allotted (ORDER-53)", () => {
	it.each([
		["to the first that has all of it", { a: 1, b: 1 }, { a: 9, b: 9 }, ["main", "main"]],
		["to a later one rather than in parts", { a: 1 }, { a: 1, b: 1 }, ["lyon", "lyon"]],
		["in parts where none has all", { a: 1 }, { b: 1 }, ["main", "lyon"]],
		["mostly to the one that has most", { b: 1 }, { a: 1 }, ["lyon", "main"]],
	])("%s", (_, main, lyon, places) => {
		const lines = [line("1", "a", 1), line("2", "b", 1)];
		const allotted = allot(lines, [source("main", main), source("lyon", lyon)]) ?? [];
		const placeOf = (lineId: string) => allotted.find((one) => one.lineId === lineId)?.warehouseId;
		expect([placeOf("1"), placeOf("2")]).toEqual(places);
	});

	it("divides a line that no warehouse has whole, and lines of one sku share its units", () => {
		const sources = [source("main", { a: 2 }), source("lyon", { a: 3 })];
		expect(placesOf([line("1", "a", 3), line("2", "a", 2)], sources)).toEqual([
			["1", 3, "lyon"],
			["2", 2, "main"],
		]);
		expect(placesOf([line("1", "a", 6)], sources)).toBeNull();
		expect(placesOf([], sources)).toEqual([]);
	});

	it("whole, within what there is, in one part wherever one warehouse has it all", () => {
		const skus = fc.constantFrom("a", "b", "c");
		const lines = fc
			.array(fc.tuple(skus, fc.integer({ min: 1, max: 4 })), { minLength: 1, maxLength: 5 })
			.map((all) => all.map(([sku, quantity], index) => line(String(index), sku, quantity)));
		const stocks = fc.array(fc.dictionary(skus, fc.integer({ min: 0, max: 9 })), { maxLength: 4 });
		fc.assert(
			fc.property(lines, stocks, (wanted, held) => {
				const sources = held.map((stock, index) => source(`w${index}`, stock));
				const unitsOf = (of: readonly WantedLine[], sku: string) =>
					of.filter((one) => one.sku === sku).reduce((sum, { quantity }) => sum + quantity, 0);
				const has = (one: Source, sku: string) => one.stock.get(sku) ?? 0;
				const names = [...new Set(wanted.map(({ sku }) => sku))];
				const isEnough = names.every(
					(sku) => sources.reduce((sum, one) => sum + has(one, sku), 0) >= unitsOf(wanted, sku),
				);
				const allotted = allot(wanted, sources);
				expect(allotted !== null).toBe(isEnough);
				if (!allotted) return;
				for (const { lineId, quantity } of wanted) {
					const sent = allotted.filter((one) => one.lineId === lineId);
					expect(sent.reduce((sum, one) => sum + one.quantity, 0)).toBe(quantity);
				}
				for (const one of sources) {
					const sent = allotted.filter(({ warehouseId }) => warehouseId === one.warehouseId);
					for (const sku of names) expect(unitsOf(sent, sku)).toBeLessThanOrEqual(has(one, sku));
				}
				const whole = sources.find((one) =>
					names.every((sku) => has(one, sku) >= unitsOf(wanted, sku)),
				);
				if (whole) expect(partsOf(allotted)).toBe(1);
				if (whole) expect(allotted[0]?.warehouseId).toBe(whole.warehouseId);
			}),
		);
	});
});

it("a market asks warehouses by its own priorities, of equal ones the main one first (ORDER-52)", () => {
	const lyon = { warehouseId: "lyon", priority: 100, priorities: { "1001": 1 } };
	const berlin = { warehouseId: "berlin", priority: 50, priorities: {} };
	expect(rankedFor([lyon, berlin], "1001")).toEqual(["lyon", "berlin", "main"]);
	expect(rankedFor([lyon, berlin], "1002")).toEqual(["berlin", "main", "lyon"]);
	const main = { warehouseId: "main", priority: 200, priorities: {} };
	expect(rankedFor([lyon, main], "1002")).toEqual(["lyon", "main"]);
	expect(rankedFor([], "1002")).toEqual(["main"]);
});
