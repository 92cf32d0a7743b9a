import { sql } from "drizzle-orm";
import { setBillingAddress } from "#contract/cart/set-billing-address.ts";
import type { Address } from "#contract/customer/shapes.ts";
import type { DomainRecord } from "#contract/domain/shapes.ts";
import { addressFault } from "#gateway/customers/addresses/rules/address-fault.ts";
import { GatewayError } from "#gateway/errors.ts";
import { billingAddresses } from "#gateway/platform/db/schema.ts";
import { marketOf } from "#gateway/platform/domains/market-of.ts";
import { handler } from "#gateway/platform/http/handler.ts";
import { changeCart } from "../change-cart.ts";
import { chosenDelivery, noDelivery } from "../market.ts";
import type { Facts } from "../rules/facts.ts";
import type { StoredCart } from "../stored-cart.ts";

/** The cart with its billing address. Deliveries that go to it follow it, or end where they are not offered (CHECKOUT-75). */
function billedTo(cart: StoredCart, address: Address, market: DomainRecord, facts: Facts) {
	const billingAddress = address;
	const { shippingMethod, receiver } = cart;
	if (shippingMethod === "VI") return { billingAddress, shippingAddress: address };
	if (shippingMethod !== "HSP") return { billingAddress };
	const followed = { billingAddress, shippingAddress: { ...address, ...receiver } };
	const isServed = chosenDelivery({ ...cart, ...followed }, market, facts) !== null;
	return isServed ? followed : { billingAddress, ...noDelivery };
}

export const handleSetBillingAddress = handler(setBillingAddress, (input, context) => {
	const { body: address, call } = input;
	const market = marketOf(call);
	const fault = addressFault(address, market.params.billingCountries);
	return changeCart(context, setBillingAddress, input, { self: true }, ({ cart, reading }) => {
		if (fault) throw new GatewayError("ADDRESS_INVALID", { ...fault });
		const keepsNone = reading.customer !== null && !reading.customer.hasBillingAddress;
		// saved as the customer's own if they have none
		const keep = sql`insert into ${billingAddresses} (customer_id, first_name, last_name, line1, line2,
				line3, line4, zip_code, city, country, region, phone_number, phone_number_country, phone_number_quality, quality,
				typed)
			select customer_id, ${address.firstName}::text, ${address.lastName}::text, ${address.line1}::text,
				${address.line2}::text, ${address.line3}::text, ${address.line4}::text, ${address.zipCode}::text,
				${address.city}::text, ${address.country}::text, ${address.region}::text,
				${address.phoneNumber}::text,
				${address.phoneNumberCountry}::text, ${address.phoneNumberQuality}::text, ${address.quality}::text,
				${address.typed ? JSON.stringify(address.typed) : null}::jsonb
			from changed on conflict do nothing`;
		return { cart: billedTo(cart, address, market, reading.facts), along: keepsNone ? [keep] : [] };
	});
});
