// What an address form is drawn from besides its values, and the rules that it is read by.
import type { Address } from "#contract/customer/shapes.ts";
import { type Context, getShop } from "~/server/request-context.ts";
import { type AddressRules, addressConstraint } from "./address-schema.server.ts";
import { toIso2 } from "./countries.ts";
import { countryOptions, phoneCountryOptions, regionOptions } from "./country-options.server.ts";

export function addressChoices(context: Context, rules: AddressRules) {
	const { locale } = getShop(context);
	return {
		countries: countryOptions(rules.countries, locale),
		/** states, by country */
		regions: regionOptions(rules.countries),
		phoneCountries: phoneCountryOptions(rules.phoneCountries, locale),
		constraint: addressConstraint(rules),
	};
}

/** Where parcels of this shop go, or its invoices. */
export function countriesOf(context: Context, kind: "delivery" | "billing"): readonly string[] {
	const { deliveryCountries, billingCountries } = getShop(context).domain.params;
	return kind === "delivery" ? deliveryCountries : billingCountries;
}

/**
 * Rules of an address that the account keeps. A phone is needed where home delivery needs one.
 * @param kept as it is saved: it may stay in its country, though it is another shop of ours that delivers there
 */
export function keptRules(
	context: Context,
	kind: "delivery" | "billing",
	kept: Address | null,
): AddressRules {
	const { params, phoneNumberByShippingMethod } = getShop(context).domain;
	const phoneCountry = kept && toIso2(kept.phoneNumberCountry);
	const withOwn = (codes: readonly string[], own: string | null | undefined) =>
		own && !codes.includes(own) ? [...codes, own] : codes;
	return {
		countries: withOwn(countriesOf(context, kind), kept?.country),
		phoneCountries: withOwn(params.phoneNumberCountries, phoneCountry),
		phoneRequired: phoneNumberByShippingMethod.NO ?? false,
	};
}
