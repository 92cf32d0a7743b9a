// An address of the gateway as a form is filled with it.
import { isNameTyped } from "#contract/customer/as-typed.ts";
import type { Address, Customer } from "#contract/customer/shapes.ts";
import { formatName } from "#shop/names.ts";
import { emptyAddress, type OrderAddress, toOrderAddress } from "./address.ts";
import { toIso2 } from "./countries.ts";
import { showPhone } from "./phone.server.ts";

/** Names as people write them, the phone as its country does. */
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

/** What the account knows of an address that is still to be typed. @param country ISO 3166-1 alpha-2 to begin with */
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
