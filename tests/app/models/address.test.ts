import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
	addressLines,
	emptyAddress,
	isSameAddress,
	isWholeAddress,
	nameOfAddress,
	streetLine,
	toCartAddress,
	toOrderAddress,
} from "#app/models/address/address.ts";
import { countries, readZip } from "#app/models/address/countries.ts";
import { toIso2 } from "#app/models/address/country-codes.ts";
import { countryOptions } from "#app/models/address/country-options.server.ts";
import { phoneExample, readPhone, showPhone } from "#app/models/address/phone.server.ts";
import { zipHint } from "#app/models/address/zip-hint.ts";
import { applyMask } from "#app/ui/form/mask.ts";
import { type Address, address as addressShape } from "#contract/customer/shapes.ts";
import { addressLines as addressLetterLines } from "#gateway/platform/wording/formats.ts";
import { fallbackLocale, localeOf, locales } from "#shop/locales.ts";
import { anAddress } from "#tests/support/storefront/builders.ts";

const typed = fc.string({ unit: "grapheme", maxLength: 120 });

describe("the two shapes of an address (CHECKOUT-19, CHECKOUT-20)", () => {
	it("sends names, lines, zip, city and country in upper case (CHECKOUT-21)", () => {
		const sent = toCartAddress({
			...emptyAddress("fr"),
			firstName: " Zoé ",
			lastName: "d’Arc",
			address1: "3 bis  rue de l’Été",
			zipCode: "75011",
			city: "Paris",
		});
		expect(sent).toMatchObject({
			firstName: "ZOÉ",
			lastName: "D’ARC",
			line1: "3 BIS RUE DE L’ÉTÉ",
			city: "PARIS",
			country: "FR",
		});
	});

	it("converts every field there and back", () => {
		const { typed: _, ...fields } = addressShape.shape;
		const texts = Object.keys(fields).map((name) => [name, name.toUpperCase()]);
		const address = { ...(Object.fromEntries(texts) as Address), country: "US", region: "NY" };
		const { typed, ...sent } = toCartAddress(toOrderAddress(address));
		expect(sent).toEqual(address);
		expect(address).toMatchObject(typed ?? {});
	});

	it("has its company between name and street on pages and papers", () => {
		const form = {
			...emptyAddress("DE"),
			firstName: "Zoé",
			lastName: "Groß",
			company: "Groß & Söhne",
		};
		const place = { address1: "Torstraße 1", zipCode: "10119", city: "Berlin" };
		const sent = toCartAddress({ ...form, ...place });
		expect(sent.company).toBe("GROSS & SÖHNE");
		const lines = ["Groß & Söhne", "Torstraße 1", "10119 Berlin"];
		expect(addressLines(sent)).toEqual(lines);
		expect(addressLetterLines(sent, "de-DE")).toEqual(["Zoé Groß", ...lines, "Deutschland"]);
		const { company: _, ...former } = sent;
		expect(toOrderAddress(former)).toMatchObject({ company: "", lastName: "Groß" });
		expect(isSameAddress(sent, former)).toBe(false);
	});

	it("shows an address as it was typed, or as it was sent if it has changed since", () => {
		const form = {
			...emptyAddress("DE"),
			...{ firstName: "Jörg", lastName: "von Groß", address1: "Weißdornweg 3" },
			...{ zipCode: "80331", city: "München" },
		};
		const sent = toCartAddress(form);
		expect(sent).toMatchObject({ lastName: "VON GROSS", line1: "WEISSDORNWEG 3", city: "MÜNCHEN" });
		expect(nameOfAddress(sent)).toBe("Jörg von Groß");
		expect(addressLines(sent)).toEqual(["Weißdornweg 3", "80331 München"]);
		expect(toOrderAddress(sent)).toMatchObject(form);
		expect(addressLetterLines(sent, "de-DE")).toContain("Weißdornweg 3");
		const another = { ...sent, lastName: "KLEIN", line1: "LINDENWEG 4" };
		expect(nameOfAddress(another)).toBe("Jörg Klein");
		expect(addressLines(another)[0]).toBe("LINDENWEG 4");
	});

	it("cuts a street line at 50 characters, after upper case", () => {
		expect(streetLine("ß".repeat(30))).toBe("S".repeat(50));
		expect(streetLine("a".repeat(80))).toHaveLength(50);
	});

	it("never sends a line too long for the contract, and changes nothing when sent again", () =>
		fc.assert(
			fc.property(typed, (line) => {
				const once = streetLine(line);
				expect([...once].length).toBeLessThanOrEqual(50);
				expect(streetLine(once)).toBe(once);
				expect(addressShape.shape.line2.safeParse(once).success).toBe(true);
			}),
		));

	it("compares addresses without regard to case", () => {
		const address = anAddress();
		expect(isSameAddress(address, { ...address, city: "Paris " })).toBe(true);
		expect(isSameAddress(address, { ...address, line4: "Apt. 12" })).toBe(false);
		expect(isSameAddress(address, anAddress({ line1: "14 RUE OBERKAMPF" }))).toBe(false);
		expect(isSameAddress(address, anAddress({ region: "NY" }))).toBe(false);
	});

	it("takes a changed phone number as a change, though the place is the same", () => {
		const address = anAddress();
		const called = { ...address, phoneNumber: "639980143" };
		expect([isSameAddress(address, called), isWholeAddress(address, called)]).toEqual([
			true,
			false,
		]);
		expect(isWholeAddress(address, { ...address })).toBe(true);
	});

	it("writes the town in the format of its country", () => {
		expect(addressLines(anAddress())).toEqual(["12 RUE OBERKAMPF", "75011 PARIS"]);
		const british = anAddress({ country: "GB", zipCode: "E8 3DL", city: "LONDON" });
		expect(addressLines(british)).toEqual(["12 RUE OBERKAMPF", "LONDON", "E8 3DL"]);
		const american = { country: "US", city: "NEW YORK", region: "NY", zipCode: "10014" };
		expect(addressLines(anAddress(american))[1]).toBe("NEW YORK NY 10014");
	});
});

describe("countries to choose from (MARKET-16)", () => {
	it.each([
		["en", "Germany"],
		["fr-fr", "Allemagne"],
		["es-es", "Alemania"],
		["de-de", "Deutschland"],
		["it-it", "Germania"],
		["pl-pl", "Niemcy"],
	])(
		"are named in the language of %s: its own country first, the rest sorted",
		(prefix, germany) => {
			const locale = localeOf(prefix) ?? fallbackLocale;
			const labels = countryOptions(["DE", "PL", "FR", "GB", "ES", "IT", "CH"], locale);
			expect(labels.find(({ value }) => value === "DE")?.label).toBe(germany);
			expect(labels[0]?.value).toBe(locale.country);
			const others = labels.slice(1).map(({ label }) => label);
			expect(others).toEqual(others.toSorted((a, b) => a.localeCompare(b, locale.tag)));
		},
	);
});

describe("postal codes by country", () => {
	it.each([
		["75 011", "FR", "75011"],
		["CH-1204", "CH", "1204"],
		["00950", "PL", "00-950"],
		["sw1a1aa", "GB", "SW1A 1AA"],
		["d02af30", "IE", "D02 AF30"],
		["L-1148", "LU", "1148"],
		["d-10115", "DE", "10115"],
		["11000", "CZ", "110 00"],
	])("reads %s in %s as %s", (zip, country, zipCode) => {
		expect(readZip(zip, country)).toEqual({ ok: true, zipCode });
	});

	it.each([
		["1204", "FR"],
		["00100", "FR"],
		["75011", "CH"],
		["0204", "CH"],
		["53100", "ES"],
		["9500", "LI"],
		["", "DE"],
		["75011", "MC"],
	])("refuses %s in %s", (zip, country) => expect(readZip(zip, country)).toEqual({ ok: false }));

	it("accepts its own examples and writes them by the mask", () => {
		for (const country of Object.keys(countries)) {
			const { example = "", mask } = zipHint(country) ?? {};
			expect(readZip(example, country)).toEqual({ ok: true, zipCode: example });
			// a mask writes the separators by itself (PAGE-90)
			const bare = example.replaceAll(/[ -]/g, "").toLowerCase();
			if (mask) expect(applyMask(mask, bare)).toBe(example);
		}
	});

	it("is numeric only in countries whose codes are digits alone", () => {
		const numeric = Object.keys(countries).filter((country) => zipHint(country)?.numeric);
		expect(numeric.join()).toBe("AT,BE,CH,CZ,DE,ES,FR,IT,LI,LU,MC");
	});

	it("reads every code that it returns again unchanged", () =>
		fc.assert(
			fc.property(typed, fc.constantFrom(...Object.keys(countries), "SE"), (zip, country) => {
				const read = readZip(zip, country);
				if (read.ok) expect(readZip(read.zipCode, country)).toEqual(read);
			}),
		));
});

describe("phone numbers (ACCOUNT-16)", () => {
	it("turns 3-letter country codes into 2-letter ones", () => {
		expect(toIso2("CHE")).toBe("CH");
		expect(toIso2("pol")).toBe("PL");
		// a number may be of any country, whichever a market delivers to
		expect(toIso2("SWE")).toBe("SE");
		expect(toIso2("AUT")).toBe("AT");
		expect(toIso2("FR")).toBe("FR");
		expect(toIso2("XYZ")).toBeNull();
	});

	it.each([
		["06 12 34 56 78", "FRA", "+33612345678", "FR"],
		["079 123 45 67", "CH", "+41791234567", "CH"],
		["+48 512 345 678", "FR", "+48512345678", "PL"],
		["0151 12345678", "DE", "+4915112345678", "DE"],
		["0171 1234567", "DE", "+491711234567", "DE"],
		["030 123456", "DE", "+4930123456", "DE"],
		["02 12345", "IT", "+390212345", "IT"],
		// of a range that the library gives to no kind
		["06 39 98 01 42", "FR", "+33639980142", "FR"],
	])("reads %s of %s", (number, country, phone, owner) => {
		expect(readPhone(number, country)).toEqual({
			ok: true,
			phone,
			country: owner,
			quality: "00",
		});
	});

	it("reads a number with any space of Unicode between its digits, and any mark without a width", () => {
		const between = ["\u00a0", "\u2009", "\u200a", "\u202f", "\u205f", "\u3000", "\t", "-", "."];
		const written = [...between, "\u200b", "\u2060", "\u200e"].map((sign) =>
			["06", "12", "34", "56", "78"].join(sign),
		);
		for (const number of [...written, "\u202a+33 6 12 34 56 78\u202c"]) {
			expect(readPhone(number, "FR"), JSON.stringify(number)).toMatchObject({
				phone: "+33612345678",
			});
		}
	});

	it.each([
		["06 12 34 56 7", "FR"],
		["00 00 00 00 00", "FR"],
		["06 12 34 56 78 9", "FR"],
		["+33 0", "FR"],
		["079 123 45 6", "CH"],
		["000 000 000", "PL"],
		["0000 000000", "DE"],
		["0151 1", "DE"],
		["0151 1234567", "DE"],
		["012 345", "GB"],
	])("refuses %s of %s, which has no such number", (number, country) => {
		expect(readPhone(number, country)).toEqual({ ok: false });
	});

	it("takes the number that a country's message gives as an example", () => {
		for (const country of new Set(locales.map(({ country }) => country))) {
			expect(readPhone(phoneExample(country) ?? "", country).ok, country).toBe(true);
		}
		expect(phoneExample("ZZ")).toBeNull();
	});

	it("refuses text that is no phone number", () => {
		for (const number of ["12", "abc", "", "0".repeat(40)]) {
			expect(readPhone(number, "FR")).toEqual({ ok: false });
		}
		expect(readPhone("0612345678", "ZZ")).toEqual({ ok: false });
	});

	it("shows a number of the chosen country in its national format", () => {
		expect(showPhone("+33612345678", "FR")).toBe("06 12 34 56 78");
		expect(showPhone("+33612345678", "CH")).toBe("+33 6 12 34 56 78");
	});
});
