// The catalogue's pure rules.
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { languages } from "#contract/shapes.ts";
import { skuStatuses } from "#gateway/platform/db/schema/catalog.ts";
import {
	productAvailability,
	skuAvailability,
	skuOrderable,
} from "#gateway/selling/catalog/rules/availability.ts";
import { nearestWord, slips } from "#gateway/selling/catalog/search/rules/spelling.ts";
import { withoutStopWords } from "#gateway/selling/catalog/search/rules/stop-words.ts";

const anySku = fc.record({
	status: fc.constantFrom(...skuStatuses),
	stock: fc.integer({ min: 0, max: 500 }),
});

describe("availability (CATALOGUE-14)", () => {
	it.each([
		["REGULAR", 0, "UNAVAILABLE"],
		["REGULAR", 1, "SOON_UNAVAILABLE"],
		["REGULAR", 2, "SOON_UNAVAILABLE"],
		["REGULAR", 3, "AVAILABLE"],
		["ON_DEMAND", 1, "ON_DEMAND"],
		["ON_DEMAND", 0, "UNAVAILABLE"],
		["SOON_AVAILABLE", 5, "SOON_AVAILABLE"],
		["DISCONTINUED", 5, "DISCONTINUED"],
		["IN_STORE_ONLY", 5, "UNAVAILABLE"],
	] as const)("of %s with %i units is %s", (status, stock, availability) => {
		expect(skuAvailability({ status, stock })).toBe(availability);
	});

	it("never publishes more than ten units, and none that cannot be bought", () => {
		fc.assert(
			fc.property(anySku, (sku) => {
				const orderable = skuOrderable(sku);
				expect(orderable).toBeLessThanOrEqual(Math.min(10, sku.stock));
				const bought = ["AVAILABLE", "SOON_UNAVAILABLE", "ON_DEMAND"];
				expect(orderable > 0).toBe(bought.includes(skuAvailability(sku)));
			}),
		);
	});

	it("of a product is that of its best size, UNKNOWN without any", () => {
		expect(productAvailability([])).toBe("UNKNOWN");
		expect(
			productAvailability([
				{ status: "DISCONTINUED", stock: 0 },
				{ status: "REGULAR", stock: 1 },
				{ status: "REGULAR", stock: 0 },
			]),
		).toBe("SOON_UNAVAILABLE");
	});
});

const word = fc.string({ unit: fc.constantFrom(..."aeinrst"), minLength: 1, maxLength: 9 });

describe("spelling", () => {
	it.each([
		["robe", "robe", 0],
		["robe", "roeb", 1],
		["robe", "rob", 1],
		["robe", "rrobe", 1],
		["robe", "robo", 1],
		["chemise", "cheimes", 2],
		["", "abc", 3],
	])("%s and %s are %i slips apart", (a, b, distance) => expect(slips(a, b)).toBe(distance));

	it("counts the same both ways, and 0 only between equal words", () => {
		fc.assert(
			fc.property(word, word, (a, b) => {
				expect(slips(a, b)).toBe(slips(b, a));
				expect(slips(a, b) === 0).toBe(a === b);
			}),
		);
	});

	const known = [
		{ word: "jean", spelling: "jean", frequency: 40 },
		{ word: "jupe", spelling: "jupe", frequency: 60 },
		{ word: "chemise", spelling: "chemise", frequency: 30 },
		{ word: "chemisier", spelling: "chemisier", frequency: 10 },
		{ word: "ete", spelling: "été", frequency: 5 },
		{ word: "vestido", spelling: "vestido", frequency: 20 },
		{ word: "pullover", spelling: "pullover", frequency: 20 },
		{ word: "paillettes", spelling: "paillettes", frequency: 20 },
		{ word: "schuhe", spelling: "Schuhe", frequency: 20 },
		{ word: "schuerze", spelling: "Schuerze", frequency: 1 },
		{ word: "camisa", spelling: "camisa", frequency: 20 },
		{ word: "camiseta", spelling: "camiseta", frequency: 3 },
		{ word: "abrigo", spelling: "abrigo", frequency: 20 },
		{ word: "azul", spelling: "azul", frequency: 20 },
	];
	it.each([
		["jena", "jean"],
		["jupee", "jupe"],
		["chemsie", "chemise"],
		["chemi", "chemise"],
		["ete", "été"],
		["xyzzy", undefined],
		["je", undefined],
		["bestido", "vestido"],
		["pulower", "pullover"],
		["paille", undefined],
		["schue", "Schuhe"],
		["camista", "camiseta"],
		["habrigo", "abrigo"],
		["asul", "azul"],
	])("corrects %s to %s", (typed, meant) => {
		expect(nearestWord(typed, known)?.spelling).toBe(meant);
	});
});

describe("stop words", () => {
	it("are left out of a query", () => {
		expect(withoutStopWords(["sukienka", "z", "lnu"], "pl")).toEqual(["sukienka", "lnu"]);
		expect(withoutStopWords(["robe", "a", "fleurs"], "fr")).toEqual(["robe", "fleurs"]);
		expect(withoutStopWords(["kleid", "fur", "damen"], "de")).toEqual(["kleid", "damen"]);
	});

	it("stay when the query has no other word", () => {
		for (const language of languages) expect(withoutStopWords(["a"], language)).toEqual(["a"]);
	});
});
