import { expect, it } from "vitest";
import { languageOf } from "#shop/languages.ts";

it.each([
	["fr", "fr"],
	["DE", "de"],
	["pol", "pl"],
	["sv", undefined],
	["constructor", undefined],
])("%s is the language %s", (code, language) => {
	expect(languageOf(code)).toBe(language);
});
