// Turns an address of the gateway into the values of a form.
import { isNameTyped } from "#contract/customer/as-typed.ts";
import type { Address, Customer } from "#contract/customer/shapes.ts";
import { formatName } from "#shop/names.ts";
import { emptyAddress, type OrderAddress, toOrderAddress } from "./address.ts";
import { toIso2 } from "./country-codes.ts";
import { showPhone } from "./phone.server.ts";

/** Names are written the way people write them, the phone number the way its country does. */
export function addressForForm(address: Address): OrderAddress {
	const order = toOrderAddress(address);
	const phoneNumberCountry = toIso2(order.phoneNumberCountry) ?? order.country;
	const show = isNameTyped(address) ? (name: string) => name : formatName;
	return {
		...order,
		firstName: show(order.firstName),
		lastName: show(order.lastName),
		phone: order.phone && showPhone(order.phone, phoneNumberCountry),
		phoneNumberCountry,
	};
}

/** An address to be typed, with what the account knows of it. @param country ISO 3166-1 alpha-2 that it starts with */
export function addressOfCustomer(customer: Customer | null, country: string): OrderAddress {
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
