import { describe, expect, it } from "vitest";
import { authMessages, fill } from "../../../gateway/sign-in/messages/messages.ts";
import { siteLocaleOf, siteLocales } from "../../../gateway/sites/locales.ts";
import { frameMessages } from "../../../gateway/sites/messages.ts";
import { activeLocales } from "../../../shop/locales.ts";

function flat(tree: object, path = ""): [string, string][] {
	return Object.entries(tree).flatMap(([key, value]) =>
		typeof value === "string"
			? [[`${path}${key}`, value] as [string, string]]
			: flat(value as object, `${path}${key}.`),
	);
}
const placesOf = (message: string) => [...message.matchAll(/\{\w+\}/g)].map(String).sort();

describe.each([
	["sign-in", authMessages],
	["frame", frameMessages],
])("words of the %s pages", (_, table) => {
	const english = new Map(flat(table.en));
	it.each(Object.entries(table))("%s says everything that English says", (language, words) => {
		const own = flat(words);
		expect(own.map(([key]) => key).sort()).toEqual([...english.keys()].sort());
		for (const [key, message] of own) {
			expect(message.trim(), key).not.toBe("");
			expect(placesOf(message), key).toEqual(placesOf(english.get(key) ?? ""));
			// a sentence that is the same in two languages was forgotten
			if (language !== "en" && message.length > 24) {
				expect(message, key).not.toBe(english.get(key));
			}
		}
	});
});

it("a place without a value is a mistake, not a blank", () => {
	expect(fill("{min} to {max}", { min: 1, max: 2 })).toBe("1 to 2");
	expect(() => fill("{min}", {})).toThrow("{min}");
});

describe("locales of the sites", () => {
	it("are the storefront's active ones (D2)", () => {
		expect(siteLocales.map(({ prefix }) => prefix)).toEqual(
			activeLocales.map(({ prefix }) => prefix),
		);
		// only Switzerland writes French in its own way
		const own = siteLocales.filter(({ messages, language }) => messages !== language);
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
