import type { Customer } from "#contract/customer/shapes.ts";
import { formatName } from "~/i18n/format.ts";
import { readSavedAddresses } from "~/models/address/address.server.ts";
import { emptyAddress, type OrderAddress } from "~/models/address/address.ts";
import { addressForForm } from "~/models/address/address-form.server.ts";
import type { AddressRules } from "~/models/address/address-schema.server.ts";
import { toIso2 } from "~/models/address/countries.ts";
import { countryOptions, phoneCountryOptions } from "~/models/address/country-options.server.ts";
import { showPhone } from "~/models/address/phone.server.ts";
import { readCart } from "~/models/cart/cart.server.ts";
import { readCustomer } from "~/models/customer/customer.server.ts";
import { type Context, getShop } from "~/server/request-context.ts";

/** What the shop domain allows for an invoice address. A phone is needed where any delivery needs one. */
export function billingRules(context: Context): AddressRules {
	const { params, phoneNumberByShippingMethod } = getShop(context).domain;
	return {
		countries: params.billingCountries,
		phoneCountries: params.phoneNumberCountries,
		phoneRequired: phoneNumberByShippingMethod.NO ?? false,
	};
}

function fromCustomer(customer: Customer | null, country: string): OrderAddress {
	const empty = emptyAddress(country);
	if (!customer) return empty;
	const phoneNumberCountry = toIso2(customer.phoneNumberCountry) ?? country;
	return {
		...empty,
		firstName: formatName(customer.firstName),
		lastName: formatName(customer.lastName),
		phone: customer.phoneNumber && showPhone(customer.phoneNumber, phoneNumberCountry),
		phoneNumberCountry,
	};
}

/** Filled from the cart, else from the account's invoice address, else from what the account knows. */
export async function loadBilling(context: Context) {
	const { locale, domain } = getShop(context);
	const [cart, saved, customer] = await Promise.all([
		readCart(context),
		readSavedAddresses(context),
		readCustomer(context).catch(() => null),
	]);
	const rules = billingRules(context);
	const known = cart?.billingAddress ?? saved.billingAddress;
	const isBillable = known !== null && rules.countries.includes(known.country);
	return {
		address: isBillable ? addressForForm(known) : fromCustomer(customer, domain.countryCodeISO2),
		countries: countryOptions(rules.countries, locale),
		phoneCountries: phoneCountryOptions(rules.phoneCountries, locale),
		phoneRequired: rules.phoneRequired,
	};
}
