import { describe, expect, it } from "vitest";
import { activeLocales } from "#shop/locales.ts";
import { sizeGroupOf, sizeNames, sizeText } from "#shop/sizes.ts";
import { demoRows } from "#tests/support/demo-files.ts";

const allSizes = demoRows("sizes");
const sizeOf = (sizeId: string, scale: string) => {
	const found = allSizes.find((size) => size.sizeId === sizeId && size.scale === scale);
	if (!found) throw new Error(`no size ${sizeId}`);
	return found;
};
const markets = activeLocales.map(({ prefix, country, language }) => ({
	prefix,
	market: { country, language },
}));
const said = (sizeId: string, scale: string) =>
	Object.fromEntries(
		markets.map(({ prefix, market }) => [
			prefix,
			sizeText(sizeNames(sizeOf(sizeId, scale), market)),
		]),
	);

describe("a size in the words of seven markets", () => {
	it("is the market's own size, with the size on the label beside it", () => {
		expect(said("38", "women")).toEqual({
			"fr-fr": "38",
			"fr-ch": "38",
			en: "10 (FR 38)",
			"es-es": "38",
			"de-de": "36 (FR 38)",
			"it-it": "42 (FR 38)",
			"pl-pl": "36 (FR 38)",
		});
		expect(said("42m", "men")).toMatchObject({
			"fr-fr": "42",
			en: "W33 (FR 42)",
			"de-de": "48 (FR 42)",
			"it-it": "48 (FR 42)",
		});
	});

	it("is British for shoes in English, European elsewhere", () => {
		expect(said("38s", "shoes")).toMatchObject({ "de-de": "38", "it-it": "38", en: "5 (EU 38)" });
		expect(said("33s", "shoes").en).toBe("1 (EU 33)");
	});

	it("is a child’s height in Germany and Poland, its years elsewhere", () => {
		expect(said("8y", "children")).toEqual({
			"fr-fr": "8 ans",
			"fr-ch": "8 ans",
			en: "7–8 years",
			"es-es": "8 años",
			"de-de": "128 (8 Jahre)",
			"it-it": "8 anni",
			"pl-pl": "128 (8 lat)",
		});
	});

	it("is the same everywhere for a child whose size is a height already", () => {
		const words = { fr: "128", en: "128", es: "128", de: "128", it: "128", pl: "128" };
		for (const { market } of markets) {
			const size = { scale: "children", labels: { EUR: words, IT: words } } as const;
			expect(sizeText(sizeNames(size, market))).toBe("128");
		}
	});

	it("is the same everywhere for letters, belts and one-size products", () => {
		for (const { market } of markets) {
			expect(sizeNames(sizeOf("M", "letters"), market)).toEqual({ sizeLabel: "M" });
			expect(sizeNames(sizeOf("85", "belts"), market)).toEqual({ sizeLabel: "85 cm" });
		}
		expect(said("one", "one")["de-de"]).toBe("Einheitsgröße");
	});

	it("is unique among the sizes that a list keeps together", () => {
		for (const { market, prefix } of markets) {
			const words = allSizes.map(
				(size) => `${sizeGroupOf(size)}: ${sizeNames(size, market).sizeLabel}`,
			);
			expect(new Set(words).size, prefix).toBe(words.length);
		}
	});

	it("stays unchanged when its text has no number of the table", () => {
		const words = {
			fr: "Petit",
			en: "Small",
			es: "Pequeña",
			de: "Klein",
			it: "Piccola",
			pl: "Mała",
		};
		const own = { scale: "women" as const, labels: { EUR: words, IT: words } };
		for (const { market } of markets) {
			expect(sizeNames(own, market)).toEqual({ sizeLabel: words[market.language] });
		}
	});
});
