import { describe, expect, it } from "vitest";
import { languages } from "#contract/shapes.ts";
import { assembleCatalogue } from "#demo/catalog/assemble.ts";
import { foldText } from "#shop/fold-text.ts";

const now = new Date("2026-11-20T15:00:00Z");

describe("a grown catalogue (SEED_MODELS)", () => {
	const grown = [...assembleCatalogue({ models: 1_500, now })];

	it("has the requested number of models, more or fewer than the house's own", () => {
		expect(grown).toHaveLength(1_500);
		expect([...assembleCatalogue({ models: 7, now })]).toHaveLength(7);
	});

	it("begins with the house's own models, so that their ids stay", () => {
		const own = [...assembleCatalogue({ now })];
		expect(grown.slice(0, own.length).map(({ row }) => row)).toEqual(own.map(({ row }) => row));
	});

	it.each(languages)("has no name twice and no unfinished sentence in %s", (language) => {
		const names = grown.map(({ row }) => foldText(row.names[language]));
		expect(new Set(names).size).toBe(names.length);
		const texts = grown.map(({ row }) => row.descriptions[language] + row.names[language]);
		expect(texts.filter((text) => /undefined|[[\]{}|]| {2}/.test(text))).toEqual([]);
	});

	it("never gives two products one id or one gtin", () => {
		const products = grown.flatMap((model) => model.products);
		const gtins = products.flatMap(({ skus }) => skus.map(({ gtin }) => gtin));
		expect(new Set(products.map(({ product }) => product.productId)).size).toBe(products.length);
		expect(new Set(gtins).size).toBe(gtins.length);
	});
});
