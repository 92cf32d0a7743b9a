import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { birthdayFault, youngestCustomer } from "#contract/customer/birthday.ts";
import { fiscalExample, readFiscalNumber } from "#contract/customer/fiscal-number.ts";

describe("a birthday", () => {
	const today = "2026-03-01";

	it.each([
		["1987-05-14", null],
		["2010-03-01", null],
		["2010-03-02", "young"],
		["2026-03-02", "future"],
		["1902-01-01", "old"],
		["2001-02-29", "unreal"],
		["2000-02-29", null],
		["1990-13-01", "unreal"],
		["1990-04-31", "unreal"],
		["14.05.1987", "unreal"],
	])("%s is %s", (day, fault) => expect(birthdayFault(day, today)).toBe(fault));

	it("of 29 February is the youngest allowed on 1 March, not a day before", () => {
		const year = 2024 + youngestCustomer + 1;
		expect(birthdayFault("2024-02-29", `${year - 1}-02-28`)).toBe("young");
		expect(birthdayFault("2024-02-29", `${year}-02-28`)).toBeNull();
		expect(birthdayFault("2008-02-29", "2025-02-28")).toBeNull();
	});

	it("that is valid stays valid on every later day, for a lifetime", () =>
		fc.assert(
			fc.property(
				fc.date({ min: new Date("1940-01-01"), max: new Date("2005-12-31"), noInvalidDate: true }),
				fc.integer({ min: 0, max: 40 * 365 }),
				(born, days) => {
					const iso = (time: number) => new Date(time).toISOString().slice(0, 10);
					const first = Date.parse("2022-01-01");
					expect(birthdayFault(iso(born.getTime()), iso(first + days * 86_400_000))).toBeNull();
				},
			),
		));
});

/** Published examples and numbers from official documents, none of a living person. */
const good = {
	IT: [
		"RSSMRA85T10A562S",
		"RSS MRA 85T10 A562 S",
		"rssmra85t10a562s",
		"MRTMTT25D09F205Z",
		"BNCMRA80A41H501E",
	],
	ES: ["12345678Z", "12.345.678-z", "X1234567L", "Z1234567R", "00000000T"],
	PL: ["44051401359", "02070803628", "526-00-01-246", "5260001246"],
} as const;
const market = fc.constantFrom(...(Object.keys(good) as (keyof typeof good)[]));

describe("a fiscal number", () => {
	it.each(
		Object.entries(good).flatMap(([country, all]) => all.map((one) => [country, one] as const)),
	)("of %s: %s is valid, stored in capitals without separators", (country, typed) => {
		const read = readFiscalNumber(typed, country);
		expect(read).toMatch(/^[A-Z\d]+$/);
		expect(readFiscalNumber(read ?? "", country)).toBe(read);
	});

	it.each([
		["IT", "RSSMRA85T10A562T", "wrong check letter"],
		["IT", "RSSMRA85T75A562S", "no such day"],
		["IT", "12345678901", "a firm's"],
		["ES", "12345678A", "wrong letter"],
		["ES", "B12345674", "a firm's"],
		["PL", "44051401358", "wrong check digit"],
		["PL", "44991401359", "no such month"],
		["PL", "5260001247", "wrong check digit"],
		["FR", "12345678Z", "asked for nowhere here"],
	])("of %s: %s is invalid (%s)", (country, typed) =>
		expect(readFiscalNumber(typed, country)).toBeNull(),
	);

	it("accepts Italian codes with letters instead of digits that tell two people apart", () => {
		expect(readFiscalNumber("RSSMRA85T10A56NH", "IT")).toBe("RSSMRA85T10A56NH");
	});

	it("has a valid example in every market that needs one", () => {
		for (const country of Object.keys(good))
			expect(readFiscalNumber(fiscalExample(country) ?? "", country)).not.toBeNull();
		expect(fiscalExample("FR")).toBeNull();
	});

	it("with another check character is invalid", () =>
		fc.assert(
			fc.property(
				market,
				fc.constantFrom(..."0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ"),
				(country, sign) => {
					for (const typed of good[country]) {
						const number = readFiscalNumber(typed, country) ?? "";
						if (number.endsWith(sign)) continue;
						expect(readFiscalNumber(number.slice(0, -1) + sign, country)).toBeNull();
					}
				},
			),
		));

	it("never throws, whatever is typed", () =>
		fc.assert(
			fc.property(market, fc.string({ unit: "grapheme" }), (country, typed) => {
				const read = readFiscalNumber(typed, country);
				expect(read === null || /^[A-Z\d]+$/.test(read)).toBe(true);
			}),
		));
});
