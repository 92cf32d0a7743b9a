// Countries that our forms know: 3-letter codes (ACCOUNT-16: converted before sending) and how postal codes are
// written.

interface CountryRule {
	iso3: string;
	/** the normalised postal code */
	zip: RegExp;
	/** an example for the hint beside the field */
	zipExample: string;
	/** brings a typed code (upper case, single spaces) to the normalised form */
	normalize?: (typed: string) => string;
	/** whether the keyboard of a phone may be digits only */
	numericZip: boolean;
}

const digitsOnly = (typed: string) => typed.replaceAll(/\D/g, "");
/** Takes the country's letters off the front: `CH-1204`, `L-1148`. */
const bare = (typed: string) => typed.replace(/^[A-Z]{1,2}[- ]?(?=\d)/, "");

const fourDigits = { zip: /^[1-9]\d{3}$/, numericZip: true, normalize: bare } as const;
const fiveDigits = { zip: /^\d{5}$/, numericZip: true, normalize: digitsOnly } as const;

export const countries = {
	AT: { iso3: "AUT", ...fourDigits, zipExample: "1010" },
	BE: { iso3: "BEL", ...fourDigits, zipExample: "1000" },
	CH: { iso3: "CHE", ...fourDigits, zipExample: "1204" },
	CZ: {
		iso3: "CZE",
		zip: /^\d{3} \d{2}$/,
		zipExample: "110 00",
		numericZip: true,
		normalize: (typed) => digitsOnly(typed).replace(/^(\d{3})(\d{2})$/, "$1 $2"),
	},
	DE: { iso3: "DEU", ...fiveDigits, zipExample: "10115" },
	ES: { iso3: "ESP", ...fiveDigits, zip: /^(0[1-9]|[1-4]\d|5[0-2])\d{3}$/, zipExample: "28013" },
	FR: { iso3: "FRA", ...fiveDigits, zip: /^(?!00)\d{5}$/, zipExample: "75011" },
	GB: {
		iso3: "GBR",
		zip: /^[A-Z]{1,2}\d[A-Z\d]? \d[A-Z]{2}$/,
		zipExample: "SW1A 1AA",
		numericZip: false,
		normalize: (typed) => typed.replaceAll(/[^A-Z\d]/g, "").replace(/^(.+)(.{3})$/, "$1 $2"),
	},
	IE: {
		iso3: "IRL",
		zip: /^(D6W|[A-Z]\d{2}) [A-Z\d]{4}$/,
		zipExample: "D02 AF30",
		numericZip: false,
		normalize: (typed) => typed.replaceAll(/[^A-Z\d]/g, "").replace(/^(.{3})(.{4})$/, "$1 $2"),
	},
	IT: { iso3: "ITA", ...fiveDigits, zipExample: "20121" },
	LI: { iso3: "LIE", ...fourDigits, zip: /^94(8[5-9]|9[0-8])$/, zipExample: "9490" },
	LU: { iso3: "LUX", ...fourDigits, zipExample: "1148" },
	MC: { iso3: "MCO", ...fiveDigits, zip: /^980\d{2}$/, zipExample: "98000" },
	NL: {
		iso3: "NLD",
		zip: /^[1-9]\d{3} [A-Z]{2}$/,
		zipExample: "1012 AB",
		numericZip: false,
		normalize: (typed) => typed.replaceAll(/[^A-Z\d]/g, "").replace(/^(\d{4})(.{2})$/, "$1 $2"),
	},
	PL: {
		iso3: "POL",
		zip: /^\d{2}-\d{3}$/,
		zipExample: "00-950",
		numericZip: false,
		normalize: (typed) => digitsOnly(typed).replace(/^(\d{2})(\d{3})$/, "$1-$2"),
	},
	PT: {
		iso3: "PRT",
		zip: /^\d{4}-\d{3}$/,
		zipExample: "1100-148",
		numericZip: false,
		normalize: (typed) => digitsOnly(typed).replace(/^(\d{4})(\d{3})$/, "$1-$2"),
	},
	US: {
		iso3: "USA",
		zip: /^\d{5}(-\d{4})?$/,
		zipExample: "10014",
		numericZip: false,
		normalize: (typed) => typed.replaceAll(/[^\d-]/g, ""),
	},
} as const satisfies Record<string, CountryRule>;

function ruleOf(iso2: string): CountryRule | undefined {
	// typed by whoever posts the form: `valueOf` is no country
	return Object.hasOwn(countries, iso2) ? countries[iso2 as keyof typeof countries] : undefined;
}

/** 2-letter code of a 2- or 3-letter one, in any case; null for what is neither (ACCOUNT-16). */
export function toIso2(code: string): string | null {
	const given = code.trim().toUpperCase();
	if (/^[A-Z]{2}$/.test(given)) return given;
	return Object.entries(countries).find(([, { iso3 }]) => iso3 === given)?.[0] ?? null;
}

export type ZipResult = { ok: true; zipCode: string } | { ok: false };

/** Reads a postal code by its country's rule; a country without a rule takes 2 to 12 letters and digits. */
export function readZip(typed: string, country: string): ZipResult {
	const tidy = typed.trim().toUpperCase().replaceAll(/\s+/g, " ");
	const rule = ruleOf(country);
	const zipCode = rule?.normalize ? rule.normalize(tidy) : tidy;
	const pattern = rule?.zip ?? /^[A-Z\d][A-Z\d -]{0,10}[A-Z\d]$/;
	return pattern.test(zipCode) ? { ok: true, zipCode } : { ok: false };
}

/** Codes that are written in more than one shape: no mask fits them all. */
const manyShapes = new Set(["GB", "IE", "US"]);

/**
 * What an address form says of a country's postal codes.
 * @returns null for a country that we know nothing of; `mask` as the field's (PAGE-90), where codes have one shape
 */
export function zipHint(country: string) {
	const rule = ruleOf(country);
	if (!rule) return null;
	const { zipExample: example, numericZip: numeric } = rule;
	const mask = example.replaceAll(/\d/g, "9").replaceAll(/[A-Z]/g, "A");
	return { example, numeric, mask: manyShapes.has(country) ? undefined : mask };
}

const townFirst = new Set(["GB", "IE", "US"]);

/** Whether the country writes the town before the postal code. */
export function townComesFirst(country: string): boolean {
	return townFirst.has(country);
}
