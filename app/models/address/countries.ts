// Countries that our forms know, by the pattern of their postal codes.
// The hints of a form are in zip-hint.ts, so that no page loads these rules.

interface CountryRule {
	/** the normalised postal code */
	zip: RegExp;
	/** brings a typed code (upper case, single spaces) to the normalised form */
	normalize?: (typed: string) => string;
}

const digitsOnly = (typed: string) => typed.replaceAll(/\D/g, "");
/** Removes the country's letters from the front: `CH-1204`, `L-1148`. */
const bare = (typed: string) => typed.replace(/^[A-Z]{1,2}[- ]?(?=\d)/, "");

const fourDigits = { zip: /^[1-9]\d{3}$/, normalize: bare } as const;
const fiveDigits = { zip: /^\d{5}$/, normalize: digitsOnly } as const;

export const countries = {
	AT: fourDigits,
	BE: fourDigits,
	CH: fourDigits,
	CZ: {
		zip: /^\d{3} \d{2}$/,
		normalize: (typed) => digitsOnly(typed).replace(/^(\d{3})(\d{2})$/, "$1 $2"),
	},
	DE: fiveDigits,
	ES: { ...fiveDigits, zip: /^(0[1-9]|[1-4]\d|5[0-2])\d{3}$/ },
	FR: { ...fiveDigits, zip: /^(?!00)\d{5}$/ },
	GB: {
		zip: /^[A-Z]{1,2}\d[A-Z\d]? \d[A-Z]{2}$/,
		normalize: (typed) => typed.replaceAll(/[^A-Z\d]/g, "").replace(/^(.+)(.{3})$/, "$1 $2"),
	},
	IE: {
		zip: /^(D6W|[A-Z]\d{2}) [A-Z\d]{4}$/,
		normalize: (typed) => typed.replaceAll(/[^A-Z\d]/g, "").replace(/^(.{3})(.{4})$/, "$1 $2"),
	},
	IT: fiveDigits,
	LI: { ...fourDigits, zip: /^94(8[5-9]|9[0-8])$/ },
	LU: fourDigits,
	MC: { ...fiveDigits, zip: /^980\d{2}$/ },
	NL: {
		zip: /^[1-9]\d{3} [A-Z]{2}$/,
		normalize: (typed) => typed.replaceAll(/[^A-Z\d]/g, "").replace(/^(\d{4})(.{2})$/, "$1 $2"),
	},
	PL: {
		zip: /^\d{2}-\d{3}$/,
		normalize: (typed) => digitsOnly(typed).replace(/^(\d{2})(\d{3})$/, "$1-$2"),
	},
	PT: {
		zip: /^\d{4}-\d{3}$/,
		normalize: (typed) => digitsOnly(typed).replace(/^(\d{4})(\d{3})$/, "$1-$2"),
	},
	US: {
		zip: /^\d{5}(-\d{4})?$/,
		normalize: (typed) => typed.replaceAll(/[^\d-]/g, ""),
	},
} as const satisfies Record<string, CountryRule>;

function ruleOf(iso2: string): CountryRule | undefined {
	// the code comes from a posted form: `valueOf` is no country
	return Object.hasOwn(countries, iso2) ? countries[iso2 as keyof typeof countries] : undefined;
}

export type ZipResult = { ok: true; zipCode: string } | { ok: false };

/** Reads a postal code by its country's rule. A country without a rule takes 2 to 12 letters and digits. */
export function readZip(typed: string, country: string): ZipResult {
	const tidy = typed.trim().toUpperCase().replaceAll(/\s+/g, " ");
	const rule = ruleOf(country);
	const zipCode = rule?.normalize ? rule.normalize(tidy) : tidy;
	const pattern = rule?.zip ?? /^[A-Z\d][A-Z\d -]{0,10}[A-Z\d]$/;
	return pattern.test(zipCode) ? { ok: true, zipCode } : { ok: false };
}
