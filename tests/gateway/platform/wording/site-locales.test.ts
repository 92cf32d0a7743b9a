import { describe, expect, it } from "vitest";
import { siteLocaleOf, siteLocales } from "#gateway/platform/wording/locales.ts";
import { activeLocales } from "#shop/locales.ts";

describe("locales of the sites", () => {
	it("are the storefront's active ones (MARKET-5)", () => {
		expect(siteLocales().map(({ prefix }) => prefix)).toEqual(
			activeLocales.map(({ prefix }) => prefix),
		);
		// only Switzerland writes French in its own way
		const own = siteLocales().filter(({ messages, language }) => messages !== language);
		expect(own.map(({ messages }) => messages)).toEqual(["fr-CH"]);
	});

	it.each([
		["fr-ch", "", "fr-ch"],
		["FR-FR", "", "fr-fr"],
		["de", "pl", "de-de"],
		["fr-be", "", "fr-fr"],
		[undefined, "fr-CH, fr;q=0.9", "fr-ch"],
		[undefined, "nl, it;q=0.5", "it-it"],
		["xx", "de", "en"],
		[undefined, "", "en"],
	])("prefix %s with Accept-Language %j is read as %s", (prefix, accepted, expected) => {
		expect(siteLocaleOf(prefix, accepted).prefix).toBe(expected);
	});
});
