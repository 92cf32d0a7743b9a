// The prefixes of pages come with the records of the markets; no code names one.
import { describe, expect, it } from "vitest";
import { activeSibling, type Locale, locales } from "#shop/locales.ts";
import { filesUnder, textOf } from "./tree.ts";

const prefixes = locales.filter(({ prefix }) => prefix.includes("-")).map(({ prefix }) => prefix);
/** Exempt: says where browsers of Belgium and Luxembourg are led, which no row of the table says (PAGE-84). */
const besides = ["app/i18n/browser-locale.ts"];

describe("the table of locales", () => {
	it("comes with the records: no code names a prefix (MARKET-5)", () => {
		const named = new RegExp(`["'\`/](?:${prefixes.join("|")})["'\`/]`);
		const code = (path: string) => textOf(path).replaceAll(/\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm, "");
		const naming = filesUnder("app", "gateway", "shop")
			.filter((path) => /\.tsx?$/.test(path) && !besides.includes(path))
			.filter((path) => named.test(code(path)));
		expect(naming).toEqual([]);
	});

	it("gives an offline prefix all values of its active one but the state (MARKET-9)", () => {
		const said = ({ prefix: _prefix, state: _state, ...rest }: Locale) => rest;
		const offline = locales.filter(({ state }) => state === "offline");
		expect(offline.map(({ prefix }) => prefix)).toEqual(["fr", "es", "de", "it", "pl"]);
		for (const locale of offline) expect(said(locale)).toEqual(said(activeSibling(locale)));
	});
});
