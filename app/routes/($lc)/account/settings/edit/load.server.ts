import { toIso2 } from "#app/models/address/countries.ts";
import { phoneCountryOptions } from "#app/models/address/country-options.server.ts";
import { showPhone } from "#app/models/address/phone.server.ts";
import { readCustomer } from "#app/models/customer/customer.server.ts";
import { birthdayOrder } from "#app/models/customer/profile.ts";
import {
	type ProfileRules,
	profileConstraint,
} from "#app/models/customer/profile-schema.server.ts";
import { required } from "#app/server/failures.ts";
import { type Context, getShop } from "#app/server/request-context.ts";
import { fiscalExample } from "#contract/customer/fiscal-number.ts";
import type { Customer } from "#contract/customer/shapes.ts";
import { formatName } from "#shop/names.ts";

type OwnRecord = Pick<Customer, "firstName" | "lastName" | "phoneNumberCountry">;

export function profileRules(
	context: Context,
	{ firstName, lastName, phoneNumberCountry }: OwnRecord,
): ProfileRules {
	const { domain, now } = getShop(context);
	const { phoneNumberCountries } = domain.params;
	// a phone number keeps its country, even if this shop offers no others there
	const own = toIso2(phoneNumberCountry);
	return {
		country: domain.countryCodeISO2,
		phoneCountries:
			own && !phoneNumberCountries.includes(own)
				? [...phoneNumberCountries, own]
				: phoneNumberCountries,
		today: now.toISOString().slice(0, 10),
		isNamed: firstName !== "" && lastName !== "",
	};
}

/** The guard has read the customer already, so there is one. */
export async function readOwner(context: Context): Promise<Customer> {
	const customer = await required(readCustomer(context));
	if (!customer) throw new Error("a secured page without a customer");
	return customer;
}

/** The values that the form starts with. */
function typedOf(customer: Customer, country: string) {
	const [year = "", month = "", day = ""] = customer.birthday.split("-");
	const phoneNumberCountry = toIso2(customer.phoneNumberCountry) ?? country;
	return {
		gender: customer.gender,
		firstName: formatName(customer.firstName),
		lastName: formatName(customer.lastName),
		day,
		month,
		year,
		phone: customer.phoneNumber && showPhone(customer.phoneNumber, phoneNumberCountry),
		phoneNumberCountry,
		preferredChannel: customer.preferredChannel,
		fiscalNumber: customer.fiscalNumber,
	};
}

export async function loadProfile(context: Context) {
	const { locale, domain } = getShop(context);
	const customer = await readOwner(context);
	const rules = profileRules(context, customer);
	return {
		profile: typedOf(customer, domain.countryCodeISO2),
		constraint: profileConstraint(rules),
		birthdayOrder: birthdayOrder(locale.tag),
		phoneCountries: phoneCountryOptions(rules.phoneCountries, locale),
		/** null if the market does not ask for a fiscal number */
		fiscalExample: fiscalExample(domain.countryCodeISO2),
	};
}
export type ProfileData = Awaited<ReturnType<typeof loadProfile>>;
