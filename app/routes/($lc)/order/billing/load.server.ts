import { readSavedAddresses, type SavedAddresses } from "#app/models/address/address.server.ts";
import { isSameAddress } from "#app/models/address/address.ts";
import { addressChoices, savedAddressRules } from "#app/models/address/address-choices.server.ts";
import { addressForForm, addressOfCustomer } from "#app/models/address/address-form.server.ts";
import { countryName } from "#app/models/address/country-options.server.ts";
import { readCart } from "#app/models/cart/cart.server.ts";
import { readCustomer } from "#app/models/customer/customer.server.ts";
import { viewEvents } from "#app/models/measurement/measurement.server.ts";
import { checkoutStarted } from "#app/models/measurement/shop-events.ts";
import { optional } from "#app/server/failures.ts";
import { type Context, getShop } from "#app/server/request-context.ts";

/** Addresses of the account that an invoice may be sent to: the billing address first, each address once. */
function offered(
	{ billingAddress, deliveryAddresses }: SavedAddresses,
	countries: readonly string[],
) {
	const all = [
		...(billingAddress ? [{ use: "billing", address: billingAddress }] : []),
		...deliveryAddresses.map(({ id, favorite: _, version: __, ...address }) => ({
			use: id,
			address,
		})),
	];
	return all
		.filter(({ address }) => countries.includes(address.country))
		.filter(({ address }, at, list) => {
			return list.findIndex((one) => isSameAddress(one.address, address)) === at;
		});
}

/**
 * Filled from the saved address that was asked for (`?use=`), else from the cart, else from the account's billing address,
 * else from the customer's record.
 */
export async function loadBilling(context: Context, url: URL) {
	const { locale, domain } = getShop(context);
	const [cart, saved, customer] = await Promise.all([
		readCart(context),
		readSavedAddresses(context),
		optional(context, "the customer's own name", readCustomer(context), null, null),
	]);
	const rules = savedAddressRules(context, "billing", null);
	const choices = offered(saved, rules.countries);
	const chosen = choices.find(({ use }) => use === url.searchParams.get("use"));
	const known = chosen?.address ?? cart?.billingAddress ?? saved.billingAddress;
	const isBillable = known !== null && rules.countries.includes(known.country);
	return {
		address: isBillable
			? addressForForm(known)
			: addressOfCustomer(customer, domain.countryCodeISO2),
		/** addresses of the account other than the one filled in */
		choices: choices
			.filter(({ address }) => !isBillable || !isSameAddress(address, known))
			.map(({ use, address }) => ({
				use,
				address,
				country: countryName(address.country, locale),
			})),
		/** the one that was asked for: the form starts anew with it */
		use: chosen?.use ?? "",
		/** the account has a billing address: the shopper decides whether this one replaces it */
		hasOwn: saved.billingAddress !== null,
		seen: viewEvents(context, cart, checkoutStarted),
		...addressChoices(context, rules),
	};
}
export type BillingData = Awaited<ReturnType<typeof loadBilling>>;
