import { join } from "node:path";
import { beforeAll, describe, expect, it } from "vitest";
import { listLegalNotices } from "#contract/offers/operations.ts";
import { importContent } from "#gateway/content/content/import-content.ts";
import { engines } from "#tests/support/gateway/databases.ts";
import { projectRoot } from "#tests/support/gateway/fingerprint.ts";
import { testGateway } from "#tests/support/gateway/test-gateway.ts";

describe.each(engines)("legal notices on %s", (engine) => {
	const gateway = testGateway({ engine });
	beforeAll(async () => {
		await importContent(gateway.context, join(projectRoot, "demo/content"), gateway.context.now());
	});
	const notices = async (country: string, language: string) => {
		const { data } = await gateway.call(listLegalNotices, { query: { country, language } });
		return data.values.map(({ footerText }) => footerText);
	};

	it.each([
		["FR", "fra", "L. 112-1-1"],
		["CH", "fra", "francs suisses"],
		["GB", "eng", "Consumer Rights Act 2015"],
		["ES", "spa", "Ley 7/1996"],
		["DE", "deu", "§\u00a011 PAngV"],
		["IT", "ita", "Codice del consumo"],
		["PL", "pol", "ustawy o\u00a0prawach konsumenta"],
	])("%s has the notices of its own law in %s, with every fact filled in", async (...given) => {
		const [country, language, law] = given;
		const texts = await notices(country, language);
		expect(texts.length).toBeGreaterThanOrEqual(7);
		expect(texts.join(" ")).toContain(law);
		expect(texts.join(" ")).not.toMatch(/\{\{|undefined|NaN/);
	});

	it("accepts a language of two letters as well, in either case", async () => {
		expect(await notices("de", "DE")).toEqual(await notices("DE", "ger"));
	});

	it("are none for a country without a shop, or in a language that its shop does not have", async () => {
		expect(await notices("JP", "jpn")).toEqual([]);
		expect(await notices("FR", "pol")).toEqual([]);
	});

	it("leave out what a market does not have: the international shop has no loyalty card", async () => {
		expect((await notices("FR", "fr")).join(" ")).toContain("carte de fidélité coûte");
		expect((await notices("GB", "en")).join(" ")).not.toMatch(/loyalty/i);
	});

	it("refuse an invalid country", async () => {
		const refused = gateway.call(listLegalNotices, { query: { country: "FRA1", language: "fr" } });
		await expect(refused).rejects.toMatchObject({ fault: { code: "INVALID_REQUEST" } });
	});
});
