// What an express sheet offers: each country with its deliveries, and what the cart costs with each of them (CHECKOUT-112).
import type { Address } from "#contract/customer/shapes.ts";
import type { ShippingMethodKey } from "#contract/delivery/shapes.ts";
import type { ExpressDelivery } from "#contract/payment/express.ts";
import type { Call } from "#gateway/context.ts";
import { marketOf } from "#gateway/platform/domains/market-of.ts";
import { contentsOf } from "#gateway/selling/delivery/rules/dematerialised.ts";
import { deliveryOffers } from "#gateway/selling/delivery/rules/offers.ts";
import type { CartReading } from "./cart-state.ts";
import { noDelivery } from "./market.ts";
import type { StoredCart } from "./stored-cart.ts";
import { cartView } from "./view.ts";

/** Deliveries that need nothing but an address: to the door, by express, by e-mail. */
const byAddress: readonly ShippingMethodKey[] = ["NO", "EX", "VI"];

const somewhereIn = (country: string): Address => ({
	firstName: "",
	lastName: "",
	line1: "",
	line2: "",
	line3: "",
	line4: "",
	zipCode: "",
	city: "",
	country,
	region: "",
	phoneNumber: "",
	phoneNumberCountry: "",
	phoneNumberQuality: "",
	quality: "10",
});

/** The cart with this delivery, as it would be ordered. */
export function deliveredBy(
	cart: StoredCart,
	shippingMethod: ShippingMethodKey,
	shippingAddress: Address,
): StoredCart {
	return { ...cart, ...noDelivery, shippingMethod, shippingAddress };
}

/** By country. A country that nothing is delivered to, or where nothing is left to pay, is left out. */
export function expressDeliveries(
	cart: StoredCart,
	reading: CartReading,
	call: Call,
): Record<string, ExpressDelivery[]> {
	const market = marketOf(call);
	const contents = contentsOf(cart, reading.facts);
	const inCountry = (country: string): ExpressDelivery[] =>
		deliveryOffers(market, country, contents)
			.filter(({ key }) => byAddress.includes(key))
			.flatMap(({ key }) => {
				const there = deliveredBy(cart, key, somewhereIn(country));
				const view = cartView(there, reading, { market, language: call.language });
				const { shippingInfo, amountDue } = view;
				if (!shippingInfo || amountDue.centAmount <= 0) return [];
				return [{ key, price: shippingInfo.price.centAmount, total: amountDue.centAmount }];
			});
	// the invoice goes to the same address
	const countries = market.params.billingCountries.map(
		(country) => [country, inCountry(country)] as const,
	);
	return Object.fromEntries(countries.filter(([, deliveries]) => deliveries.length > 0));
}
