import type { Cart } from "#contract/cart/shapes.ts";
import type { Address } from "#contract/customer/shapes.ts";
import { readSavedAddresses } from "~/models/address/address.server.ts";
import { emptyAddress, isSameAddress } from "~/models/address/address.ts";
import { addressForForm } from "~/models/address/address-form.server.ts";
import type { AddressRules } from "~/models/address/address-schema.server.ts";
import {
	countryName,
	countryOptions,
	phoneCountryOptions,
} from "~/models/address/country-options.server.ts";
import { readCart } from "~/models/cart/cart.server.ts";
import { readShippingMethods } from "~/models/delivery/delivery.server.ts";
import { deliveryOffers } from "~/models/delivery/delivery.ts";
import { type Context, getShop } from "~/server/request-context.ts";

/** @param method of the form; whether it needs a phone number is the domain's to say */
export function deliveryRules(context: Context, method: string): AddressRules {
	const { params, phoneNumberByShippingMethod } = getShop(context).domain;
	return {
		countries: params.deliveryCountries,
		phoneCountries: params.phoneNumberCountries,
		phoneRequired: phoneNumberByShippingMethod[method] ?? false,
	};
}

export interface KnownAddress {
	/** value of the form's choice */
	choice: string;
	address: Address;
	isFavorite: boolean;
}

/** Addresses that can be chosen without typing: the invoice's first, each door once. */
export async function knownAddresses(context: Context, cart: Cart): Promise<KnownAddress[]> {
	const { deliveryCountries } = getShop(context).domain.params;
	const { deliveryAddresses } = await readSavedAddresses(context);
	const billing = cart.billingAddress;
	const known: KnownAddress[] = billing
		? [{ choice: "billing", address: billing, isFavorite: false }]
		: [];
	for (const { id, favorite, ...address } of deliveryAddresses) {
		if (known.some((other) => isSameAddress(other.address, address))) continue;
		known.push({ choice: `saved:${id}`, address, isFavorite: favorite });
	}
	return known.filter(({ address }) => deliveryCountries.includes(address.country));
}

function chosenBefore(cart: Cart, known: readonly KnownAddress[]): string {
	const { shippingAddress } = cart;
	const fallback =
		known.find(({ isFavorite }) => isFavorite)?.choice ?? known[0]?.choice ?? "other";
	if (!shippingAddress) return fallback;
	return known.find(({ address }) => isSameAddress(address, shippingAddress))?.choice ?? "other";
}

/** Methods of the country that the parcel would go to as things stand. */
async function offersFor(context: Context, cart: Cart, country: string) {
	const methods = await readShippingMethods(context, { country, cartId: cart.id });
	return deliveryOffers(methods, cart.subtotal.centAmount);
}

export async function loadDelivery(context: Context) {
	const { locale, domain } = getShop(context);
	const cart = await readCart(context);
	if (!cart?.billingAddress) throw new Error("delivery without a billing address: no order-access");
	const { billingAddress, shippingAddress, shippingInfo } = cart;
	const { deliveryCountries, phoneNumberCountries } = domain.params;
	const target = [shippingAddress?.country, billingAddress.country, domain.countryCodeISO2].find(
		(code) => code !== undefined && deliveryCountries.includes(code),
	);
	const [known, offers] = await Promise.all([
		knownAddresses(context, cart),
		offersFor(context, cart, target ?? domain.countryCodeISO2),
	]);
	const choice = chosenBefore(cart, known);
	const other = shippingAddress && choice === "other" ? shippingAddress : null;
	const phoneOf = addressForForm(shippingAddress ?? billingAddress);
	return {
		offers,
		method: shippingInfo?.shippingMethodKey ?? offers[0]?.key ?? null,
		choice,
		known: known.map(({ choice: value, address, isFavorite }) => ({
			value,
			address,
			isFavorite,
			country: countryName(address.country, locale),
		})),
		/** name of the invoice's country where it is not delivered to */
		billingOutside: deliveryCountries.includes(billingAddress.country)
			? null
			: countryName(billingAddress.country, locale),
		other: other
			? addressForForm(other)
			: {
					...emptyAddress(domain.countryCodeISO2),
					firstName: phoneOf.firstName,
					lastName: phoneOf.lastName,
				},
		phone: { phone: phoneOf.phone, phoneNumberCountry: phoneOf.phoneNumberCountry },
		countries: countryOptions(deliveryCountries, locale),
		phoneCountries: phoneCountryOptions(phoneNumberCountries, locale),
		currency: cart.subtotal.currencyCode,
	};
}
