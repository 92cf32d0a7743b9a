// The rules of the delivery form: those of the shop's domain, and the addresses that can be chosen without typing.

import { isSameAddress } from "#app/models/address/address.ts";
import type { AddressRules } from "#app/models/address/address-schema.server.ts";
import { asksForPhone, type DeliveryOffer } from "#app/models/delivery/delivery.ts";
import { type Context, getShop } from "#app/server/request-context.ts";
import type { Cart } from "#contract/cart/shapes.ts";
import type { Address, DeliveryAddress } from "#contract/customer/shapes.ts";

/** @param method of the form; the domain says whether it needs a phone number (CHECKOUT-27) */
export function deliveryRules(context: Context, method: string): AddressRules {
	const { params, phoneNumberByShippingMethod } = getShop(context).domain;
	return {
		countries: params.deliveryCountries,
		phoneCountries: params.phoneNumberCountries,
		phoneRequired: phoneNumberByShippingMethod[method] ?? false,
	};
}

/** For the page, whose methods share one phone field: it is required if every method that asks for a phone requires it. */
export function deliveryRulesOf(context: Context, offers: readonly DeliveryOffer[]): AddressRules {
	const phoneRequired = asksForPhone(offers).every(({ needsPhone }) => needsPhone);
	return { ...deliveryRules(context, ""), phoneRequired };
}

export interface KnownAddress {
	/** value of the form's choice */
	choice: string;
	address: Address;
	isFavorite: boolean;
}

/**
 * Addresses that can be chosen without typing: the billing address first, each address once.
 * @param saved the account's, the favourite first
 */
export function knownAddresses(
	context: Context,
	cart: Cart,
	saved: readonly DeliveryAddress[],
): KnownAddress[] {
	const { deliveryCountries } = getShop(context).domain.params;
	const billing = cart.billingAddress;
	const known: KnownAddress[] = billing
		? [{ choice: "billing", address: billing, isFavorite: false }]
		: [];
	for (const { id, favorite, version: _, ...address } of saved) {
		const same = known.find((other) => isSameAddress(other.address, address));
		if (same) same.isFavorite ||= favorite;
		if (same) continue;
		known.push({ choice: `saved:${id}`, address, isFavorite: favorite });
	}
	return known.filter(({ address }) => deliveryCountries.includes(address.country));
}
