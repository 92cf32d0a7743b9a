// The choices that an address form offers, and the rules that its values are checked against.

import { type Context, getShop } from "#app/server/request-context.ts";
import type { Address } from "#contract/customer/shapes.ts";
import { type AddressRules, addressConstraint } from "./address-schema.server.ts";
import { toIso2 } from "./country-codes.ts";
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

/** The countries that this shop delivers to, or sends invoices to. */
export function countriesOf(context: Context, kind: "delivery" | "billing"): readonly string[] {
	const { deliveryCountries, billingCountries } = getShop(context).domain.params;
	return kind === "delivery" ? deliveryCountries : billingCountries;
}

/**
 * The rules for an address that the account keeps. A phone number is required of a delivery address where home delivery
 * requires one; no call is made to a billing address (ACCOUNT-29).
 * @param saved the saved address: it may stay in its country, even if only another of our shops delivers there
 */
export function savedAddressRules(
	context: Context,
	kind: "delivery" | "billing",
	saved: Address | null,
): AddressRules {
	const { params, phoneNumberByShippingMethod } = getShop(context).domain;
	const phoneCountry = saved && toIso2(saved.phoneNumberCountry);
	const withOwn = (codes: readonly string[], own: string | null | undefined) =>
		own && !codes.includes(own) ? [...codes, own] : codes;
	return {
		countries: withOwn(countriesOf(context, kind), saved?.country),
		phoneCountries: withOwn(params.phoneNumberCountries, phoneCountry),
		phoneRequired: kind === "delivery" && (phoneNumberByShippingMethod.NO ?? false),
	};
}
