// An address of the gateway as a form is filled with it.
import type { Address } from "#contract/customer/shapes.ts";
import { formatName } from "~/i18n/format.ts";
import { type OrderAddress, toOrderAddress } from "./address.ts";
import { toIso2 } from "./countries.ts";
import { showPhone } from "./phone.server.ts";

/** Names as people write them, the phone as its country does. */
export function addressForForm(address: Address): OrderAddress {
	const order = toOrderAddress(address);
	const phoneNumberCountry = toIso2(order.phoneNumberCountry) ?? order.country;
	return {
		...order,
		firstName: formatName(order.firstName),
		lastName: formatName(order.lastName),
		phone: order.phone && showPhone(order.phone, phoneNumberCountry),
		phoneNumberCountry,
	};
}
