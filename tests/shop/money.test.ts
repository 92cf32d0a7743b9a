import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { currencyFormats } from "#shop/currency-table.ts";
import { activeLocales, fallbackLocale, type Locale, localeOf, locales } from "#shop/locales.ts";
import { formatCount, formatMoney } from "#shop/money.ts";
import { formatName } from "#shop/names.ts";

const at = (prefix: string) => localeOf(prefix) ?? fallbackLocale;
/** Replaces no-break spaces by plain ones, so that expectations are readable. */
const plain = (text: string) => text.replaceAll("\u00a0", " ");
const anyLocale = fc.constantFrom<Locale>(...activeLocales);
const currencies = fc.constantFrom(...Object.keys(currencyFormats));

describe("the currency of a market (MARKET-44)", () => {
	it("is Swiss for CH, Polish for PL, and the euro elsewhere, Britain included", () => {
		expect(Object.fromEntries(locales.map(({ country, currency }) => [country, currency]))).toEqual(
			{
				...{ CH: "CHF", PL: "PLN" },
				...{ DE: "EUR", FR: "EUR", ES: "EUR", IT: "EUR", GB: "EUR" },
			},
		);
		expect(plain(formatMoney(123_400, "CZK", at("en")))).toContain("Kč");
	});
});

describe("money (MARKET-46)", () => {
	it.each([
		[123_456_789, "EUR", "fr-fr", "1 234 567,89 €"],
		[123_456, "EUR", "de-de", "1.234,56 €"],
		[123_456, "EUR", "es-es", "1.234,56 €"],
		[123_456, "EUR", "it-it", "1.234,56 €"],
		[123_456, "EUR", "en", "€1,234.56"],
		[123_456, "CHF", "fr-ch", "CHF 1’234.56"],
		[123_456, "PLN", "pl-pl", "1 234,56 zł"],
		[123_456, "PLZ", "pl-pl", "1 234,56 zł"],
		[5, "EUR", "fr-fr", "0,05 €"],
		[0, "EUR", "fr-fr", "0,00 €"],
		[-4_990, "EUR", "fr-fr", "−49,90 €"],
		[123_456, "USD", "en", "$1,234.56"],
		[123_456, "JPY", "en", "¥1,235"],
		[123_456, "TND", "fr-fr", "1 234,560 DT"],
		[100, "XYZ", "fr-fr", "1,00 XYZ"],
		[123_456, "GBP", "en", "£1,234.56"],
		[123_456, "CZK", "en", "Kč1,234.56"],
	])("%i %s in %s is %s", (cents, currency, prefix, text) => {
		expect(plain(formatMoney(cents, currency, at(prefix)))).toBe(text);
	});

	it("has the decimals of MARKET-49 to MARKET-52, two by default", () => {
		const byDecimals = Map.groupBy(Object.values(currencyFormats), ({ decimals }) => decimals);
		const codes = (decimals: number) => byDecimals.get(decimals)?.map(({ code }) => code);
		expect(codes(0)).toEqual(["JPY", "KRW", "CLP", "ISK"]);
		expect(codes(3)).toEqual(["BHD", "KWD", "JOD", "OMR", "TND", "LYD"]);
		expect(byDecimals.size).toBe(3);
	});

	it.each([
		["el-GR", "1.234,56 €"],
		["en-US", "€1,234.56"],
		["en-IE", "€1,234.56"],
		["zh-CN", "€1,234.56"],
		["nl-NL", "€ 1.234,56"],
	])("has its own format in %s, which has no shop yet (MARKET-53)", (tag, text) => {
		expect(plain(formatMoney(123_456, "EUR", { tag }))).toBe(text);
	});

	it.each([
		[5_900, "59 €"],
		[5_990, "59,90 €"],
	])("may leave out a zero fraction (MARKET-47): %i is %s", (cents, text) => {
		expect(plain(formatMoney(cents, "EUR", at("fr-fr"), { trimZeros: true }))).toBe(text);
	});

	it("reads back to the same cents in every locale and currency of two decimals", () => {
		const two = Object.values(currencyFormats).filter(({ decimals }) => decimals === 2);
		fc.assert(
			fc.property(
				fc.integer({ min: -1e12, max: 1e12 }),
				fc.constantFrom(...two),
				anyLocale,
				(cents, { code }, locale) => {
					const text = formatMoney(cents, code, locale);
					const read = Number(text.replace(/\D/g, "")) * (text.includes("\u2212") ? -1 : 1);
					expect(read).toBe(cents === 0 ? 0 : cents);
				},
			),
		);
	});

	it("never breaks over two lines", () => {
		fc.assert(
			fc.property(fc.integer(), currencies, anyLocale, (cents, currency, locale) => {
				expect(formatMoney(cents, currency, locale)).not.toMatch(/[ \t\n]/);
			}),
		);
	});
});

describe("names (ACCOUNT-17, ACCOUNT-18)", () => {
	it.each([
		["  ANNE-MARIE  dubois ", "Anne-Marie  Dubois"],
		["élodie", "Élodie"],
		["jean", "Jean"],
		["", ""],
		["   ", ""],
	])("'%s' is shown as '%s'", (name, shown) => expect(formatName(name)).toBe(shown));

	it("are unchanged when formatted twice", () => {
		fc.assert(
			fc.property(fc.string({ unit: "grapheme" }), (name) => {
				expect(formatName(formatName(name))).toBe(formatName(name));
			}),
		);
	});
});

describe("counts", () => {
	it.each([
		["fr-fr", "12 345"],
		["en", "12,345"],
		["de-de", "12.345"],
		["pl-pl", "12 345"],
	])("%s writes %s", (prefix, text) => expect(plain(formatCount(12_345, at(prefix)))).toBe(text));
});
