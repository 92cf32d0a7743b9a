import { fiscalExample } from "#contract/customer/fiscal-number.ts";
import { formatDate } from "~/i18n/dates.ts";
import { formatName } from "~/i18n/format.ts";
import { showPhone } from "~/models/address/phone.server.ts";
import { readCustomer } from "~/models/customer/customer.server.ts";
import { required } from "~/server/failures.ts";
import { type Context, getShop } from "~/server/request-context.ts";

/** What the overview says of the customer; empty where nothing is said, a fiscal number null where nobody asks for one. */
export async function loadSettings(context: Context) {
	const { locale, domain } = getShop(context);
	const customer = await required(readCustomer(context));
	const phone = customer?.phoneNumber ?? "";
	return {
		gender: customer?.gender ?? "",
		name: formatName(`${customer?.firstName ?? ""} ${customer?.lastName ?? ""}`),
		birthday: formatDate(customer?.birthday ?? "", locale),
		phone: phone && showPhone(phone, customer?.phoneNumberCountry ?? ""),
		channel: customer?.preferredChannel ?? "",
		fiscalNumber: fiscalExample(domain.countryCodeISO2) ? (customer?.fiscalNumber ?? "") : null,
		optinNews: customer?.optinNews ?? false,
		email: customer?.email ?? "",
		hasPassword: customer?.hasPassword ?? true,
	};
}
export type SettingsData = Awaited<ReturnType<typeof loadSettings>>;
