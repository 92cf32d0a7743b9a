import { readBillingAddress, readDeliveryAddresses } from "#app/models/address/address.server.ts";
import { countryName } from "#app/models/address/country-options.server.ts";
import { showPhone } from "#app/models/address/phone.server.ts";
import { readBankDetails } from "#app/models/bank/bank.server.ts";
import { groupedIban } from "#app/models/bank/iban.ts";
import { readCustomer } from "#app/models/customer/customer.server.ts";
import { optional, required } from "#app/server/failures.ts";
import { type Context, getShop } from "#app/server/request-context.ts";
import { fiscalExample } from "#contract/customer/fiscal-number.ts";
import type { Address } from "#contract/customer/shapes.ts";
import { formatDate } from "#shop/dates.ts";
import { formatName } from "#shop/names.ts";

/** A part that cannot be loaded says so; the others are still shown. */
const orDown = <T>(context: Context, what: string, call: Promise<T>) =>
	optional(context, what, call, "down" as const, null);

async function readSaved(context: Context) {
	const { locale } = getShop(context);
	const written = (address: Address) => ({
		address,
		country: countryName(address.country, locale),
	});
	const [delivery, billing, bank] = await Promise.all([
		orDown(context, "delivery addresses", readDeliveryAddresses(context)),
		orDown(context, "the billing address", readBillingAddress(context)),
		orDown(context, "the bank details", readBankDetails(context)),
	]);
	const [favourite] = delivery === "down" ? [] : delivery;
	return {
		delivery:
			delivery === "down"
				? delivery
				: favourite && { ...written(favourite), others: delivery.length - 1 },
		billing: billing === "down" ? billing : billing && written(billing),
		iban: bank === "down" ? bank : bank && groupedIban(bank.iban),
	};
}

/** The customer's data for the overview: empty if not given; the fiscal number is null if the market asks for none. */
export async function loadSettings(context: Context) {
	const { locale, domain } = getShop(context);
	const [customer, saved] = await Promise.all([
		required(readCustomer(context)),
		readSaved(context),
	]);
	const phone = customer?.phoneNumber ?? "";
	return {
		...saved,
		gender: customer?.gender ?? "",
		name: formatName(`${customer?.firstName ?? ""} ${customer?.lastName ?? ""}`),
		birthday: formatDate(customer?.birthday ?? "", locale),
		phone: phone && showPhone(phone, customer?.phoneNumberCountry ?? ""),
		channel: customer?.preferredChannel ?? "",
		fiscalNumber: fiscalExample(domain.countryCodeISO2) ? (customer?.fiscalNumber ?? "") : null,
		email: customer?.email ?? "",
		hasPassword: customer?.hasPassword ?? true,
		hasPasskey: customer?.hasPasskey ?? false,
	};
}
export type SettingsData = Awaited<ReturnType<typeof loadSettings>>;
