import { getTableColumns, type SQL, sql } from "drizzle-orm";
import { setBillingAddress } from "#contract/cart/set-billing-address.ts";
import type { Address } from "#contract/customer/shapes.ts";
import { addressFault } from "#gateway/customers/addresses/rules/address-fault.ts";
import { withKeptParts } from "#gateway/customers/addresses/rules/kept-parts.ts";
import { GatewayError } from "#gateway/errors.ts";
import { billingAddresses } from "#gateway/platform/db/schema.ts";
import { marketOf } from "#gateway/platform/domains/market-of.ts";
import type { Market } from "#gateway/platform/domains/rules/markets.ts";
import { handler } from "#gateway/platform/http/handler.ts";
import { type Current, changeCart } from "../change-cart.ts";
import { chosenDelivery, noDelivery } from "../market.ts";
import type { Facts } from "../rules/facts.ts";
import type { StoredCart } from "../stored-cart.ts";

/** The cart with its billing address. Deliveries that go to it follow it, or end where they are not offered (CHECKOUT-75). */
function billedTo(cart: StoredCart, address: Address, market: Market, facts: Facts) {
	const billingAddress = address;
	const { shippingMethod, receiver } = cart;
	if (shippingMethod === "VI") return { billingAddress, shippingAddress: address };
	if (shippingMethod !== "HSP") return { billingAddress };
	const followed = { billingAddress, shippingAddress: { ...address, ...receiver } };
	const isServed = chosenDelivery({ ...cart, ...followed }, market, facts) !== null;
	return isServed ? followed : { billingAddress, ...noDelivery };
}

/** Keeps an address for the customer of the cart in `changed`, who has none. */
function insertBilling(address: Address): SQL {
	const given = Object.entries(getTableColumns(billingAddresses)).flatMap(([field, column]) => {
		const value = address[field as keyof Address];
		return value === undefined ? [] : [[column.name, value] as const];
	});
	const names = given.map(([name]) => sql.identifier(name));
	const row = JSON.stringify(Object.fromEntries(given));
	return sql`insert into ${billingAddresses} (customer_id, ${sql.join(names, sql`, `)})
		select changed.customer_id, ${sql.join(
			names.map((name) => sql`given.${name}`),
			sql`, `,
		)}
		from changed, jsonb_populate_record(null::${billingAddresses}, ${row}::text::jsonb) given
		on conflict do nothing`;
}

/**
 * A cart billed to an address, which is also saved as the customer's own if they have none.
 * @throws GatewayError ADDRESS_INVALID
 */
export function bill({ cart, reading }: Current, body: Address, market: Market) {
	const fault = addressFault(body, market.params.billingCountries);
	if (fault) throw new GatewayError("ADDRESS_INVALID", { ...fault });
	const address = withKeptParts(body, cart.billingAddress);
	const keepsNone = reading.customer !== null && !reading.customer.hasBillingAddress;
	const along = keepsNone ? [insertBilling(address)] : [];
	return { cart: billedTo(cart, address, market, reading.facts), along };
}

export const handleSetBillingAddress = handler(setBillingAddress, (input, context) => {
	const market = marketOf(input.call);
	return changeCart(context, setBillingAddress, input, { self: true }, (current) =>
		bill(current, input.body, market),
	);
});
