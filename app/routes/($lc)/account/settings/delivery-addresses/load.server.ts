import { readDeliveryAddresses } from "#app/models/address/address.server.ts";
import { countriesOf } from "#app/models/address/address-choices.server.ts";
import { countryName } from "#app/models/address/country-options.server.ts";
import { showPhone } from "#app/models/address/phone.server.ts";
import { required } from "#app/server/failures.ts";
import { type Context, getShop } from "#app/server/request-context.ts";
import { unknownIdNotFound } from "#app/server/respond.ts";
import type { DeliveryAddress } from "#contract/customer/shapes.ts";
import { restorableAddress } from "./removed.server.ts";

const idShape = /^[\w-]{1,64}$/;

/** An address as it is shown. */
export function shownAddress(context: Context, address: DeliveryAddress) {
	const { locale, domain } = getShop(context);
	const { phoneNumber } = address;
	return {
		...address,
		phoneNumber: phoneNumber && showPhone(phoneNumber, domain.countryCodeISO2),
		countryName: countryName(address.country, locale),
		/** this shop delivers there */
		isReached: countriesOf(context, "delivery").includes(address.country),
	};
}
export type ShownAddress = ReturnType<typeof shownAddress>;

export async function loadBook(context: Context) {
	const saved = await required(readDeliveryAddresses(context));
	const removed = restorableAddress(context);
	return {
		addresses: saved.map((address) => shownAddress(context, address)),
		/** was deleted a moment ago and can be restored */
		removed: removed && { street: removed.address.line1, at: removed.at },
	};
}

/** The address named by the page's own address. @throws the 404 page if it is not the customer's (PAGE-74) */
export async function addressOfPage(
	context: Context,
	url: URL,
	id: string,
): Promise<DeliveryAddress> {
	if (!idShape.test(id)) throw unknownIdNotFound(url.pathname);
	const saved = await required(readDeliveryAddresses(context));
	const found = saved.find((address) => address.id === id);
	if (!found) throw unknownIdNotFound(url.pathname);
	return found;
}
