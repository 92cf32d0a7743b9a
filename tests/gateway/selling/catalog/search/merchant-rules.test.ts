import { describe, expect, it } from "vitest";
import { domains } from "#gateway/platform/domains/domains.ts";
import { soldIn } from "#gateway/selling/catalog/listing.ts";
import { catalogMarketOf } from "#gateway/selling/catalog/market.ts";
import { readIndex } from "#gateway/selling/catalog/read-index.ts";
import {
	noSearchRules,
	type SearchRules,
} from "#gateway/selling/catalog/search/rules/search-rules.ts";
import { search } from "#gateway/selling/catalog/search/search.ts";
import { readTree } from "#gateway/selling/catalog/segmentation-tree.ts";
import { readVocabulary } from "#gateway/selling/catalog/vocabulary.ts";
import { testGateway } from "#tests/support/gateway/test-gateway.ts";

const gateway = testGateway();

async function find(q: string, rules: Partial<SearchRules> = {}) {
	const { db } = gateway.context;
	const domain = domains.find(({ countryCodeISO2 }) => countryCodeISO2 === "FR") ?? null;
	const market = catalogMarketOf({ domain, language: "fr" });
	const [index, tree, { sizes }] = await Promise.all([
		readIndex(db),
		readTree(db, market),
		readVocabulary(db),
	]);
	const here = soldIn(index, market);
	const context = { db, index, market, here, tree, sizes, shown: here.sold };
	const found = await search({ ...context, rules: { ...noSearchRules, ...rules } }, q);
	return {
		...found,
		ids: Array.from(found.scope.ranked ?? [], (slot) => index.productIds[slot] ?? ""),
	};
}

describe("what a merchant adds", () => {
	it("is a synonym for what the lexicon knows, and for words of documents", async () => {
		expect((await find("fripe")).ids).toEqual([]);
		const synonyms = [
			{ language: "fr", words: "fripe", means: "robe noire" },
			{ language: "fr", words: "la reine", means: "margot" },
			{ language: "de", words: "fripe", means: "Hose" },
		] as const;
		expect((await find("fripe", { synonyms })).ids).toEqual((await find("robe noire")).ids);
		const named = await find("la reine", { synonyms });
		expect(named.ids).toEqual((await find("margot")).ids);
		expect(named.ids.length).toBeGreaterThan(0);
	});

	it("pins products for words that find nothing else (CATALOGUE-95)", async () => {
		const [skirt = "", other = ""] = (await find("jupe")).ids;
		// a campaign's name that no product has, and something that is not sold
		for (const query of ["xyloriviera", "maillot de bain"]) {
			const pins = [{ language: "fr" as const, query, productIds: [skirt, other] }];
			const found = await find(query, { pins });
			expect(found.ids).toEqual([skirt, other]);
			expect(found.nearest).toBeNull();
		}
	});

	it("pins, boosts and buries products for a query, however it is written", async () => {
		const { ids } = await find("robe fleurie");
		const [first = "", second = "", third = ""] = ids;
		const [skirt = ""] = (await find("jupe")).ids;
		const rule = (...productIds: string[]) => [
			{ language: "fr" as const, query: "robe fleurie", productIds },
		];
		expect((await find("Fleuries robes", { pins: rule(skirt, third) })).ids.slice(0, 3)).toEqual([
			skirt,
			third,
			first,
		]);
		expect((await find("robe fleurie", { boosts: rule(third) })).ids.slice(0, 2)).toEqual([
			third,
			first,
		]);
		const buried = await find("robe fleurie", { buries: rule(first) });
		expect(buried.ids[0]).toBe(second);
		expect(buried.ids.at(-1)).toBe(first);
		expect((await find("robe", { buries: rule(first) })).ids).toEqual((await find("robe")).ids);
	});
});
