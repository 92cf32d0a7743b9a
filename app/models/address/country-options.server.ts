// Countries by name, for selects. They are named on the server only, so that server and browser show the same names.

import { type CountryCode, getCountryCallingCode, isSupportedCountry } from "libphonenumber-js";
import { regionsOf } from "#contract/customer/regions.ts";
import type { Locale } from "#shop/locales.ts";
import { memo } from "#shop/memo.ts";

export interface Option {
	value: string;
	label: string;
}

const names = new Map<string, Intl.DisplayNames>();

export function countryName(code: string, locale: Pick<Locale, "tag">): string {
	const { tag } = locale;
	const regions = memo(names, tag, () => new Intl.DisplayNames([tag], { type: "region" }));
	return regions.of(code) ?? code;
}

/** The shop's own country first, the others by name. */
export function countryOptions(codes: readonly string[], locale: Locale): Option[] {
	return codes
		.map((value) => ({ value, label: countryName(value, locale) }))
		.toSorted(
			(a, b) =>
				Number(b.value === locale.country) - Number(a.value === locale.country) ||
				a.label.localeCompare(b.label, locale.tag),
		);
}

/** The states to choose from, by country, for the countries whose addresses have states. */
export function regionOptions(codes: readonly string[]): Readonly<Record<string, Option[]>> {
	return Object.fromEntries(
		codes.flatMap((code) => {
			const states = Object.entries(regionsOf(code) ?? {});
			return states.length > 0
				? [[code, states.map(([value, label]) => ({ value, label }))] as const]
				: [];
		}),
	);
}

/** As above, with the calling code: `France (+33)`. */
export function phoneCountryOptions(codes: readonly string[], locale: Locale): Option[] {
	return countryOptions(codes, locale).map(({ value, label }) => ({
		value,
		label: isSupportedCountry(value)
			? `${label} (+${getCountryCallingCode(value as CountryCode)})`
			: label,
	}));
}
