import { isDeepStrictEqual } from "node:util";
import { getTableColumns, type SQL, sql } from "drizzle-orm";
import {
	setAddressAndDelivery,
	setBillingAddress,
	setHspShipping,
	setShippingMethod,
	setSubscriptions,
} from "#contract/cart/delivery.ts";
import type { Cart } from "#contract/cart/shapes.ts";
import { noLines } from "#contract/customer/address-parts.ts";
import type { Address } from "#contract/customer/shapes.ts";
import { typedAddress } from "#contract/customer/typed-address.ts";
import {
	packstationCountry,
	packstationLine,
	packstationOf,
	postNumberLine,
} from "#contract/delivery/packstation.ts";
import {
	type DeliveryMode,
	placeModeOf,
	type Receiver,
	type ShippingMethodKey,
} from "#contract/delivery/shapes.ts";
import type { GatewayContext } from "#gateway/context.ts";
import { addressFault } from "#gateway/customers/addresses/rules/address-fault.ts";
import { withKeptParts } from "#gateway/customers/addresses/rules/kept-parts.ts";
import { GatewayError } from "#gateway/errors.ts";
import { billingAddresses } from "#gateway/platform/db/schema.ts";
import { marketOf } from "#gateway/platform/domains/market-of.ts";
import type { Market } from "#gateway/platform/domains/rules/markets.ts";
import { handler } from "#gateway/platform/http/handler.ts";
import { contentsOf } from "#gateway/selling/delivery/rules/dematerialised.ts";
import { deliveryOffer } from "#gateway/selling/delivery/rules/offers.ts";
import { findPoint } from "#gateway/selling/stores/read-points.ts";
import { type Current, changeCart } from "../change-cart.ts";
import { chosenDelivery, noDelivery } from "../market.ts";
import type { Facts } from "../rules/facts.ts";
import type { StoredCart } from "../stored-cart.ts";

/** Names whose address a refusal means. */
async function about<T>(of: "billing" | "delivery", change: () => T | Promise<T>): Promise<T> {
	try {
		return await change();
	} catch (error) {
		if (!(error instanceof GatewayError) || error.code !== "ADDRESS_INVALID") throw error;
		throw new GatewayError("ADDRESS_INVALID", { ...error.details, of });
	}
}

export const handleSetAddressAndDelivery = handler(setAddressAndDelivery, (input, context) => {
	const { billing, delivery } = input.body;
	const market = marketOf(input.call);
	return changeCart(context, setAddressAndDelivery, input, { self: true }, async (current) => {
		const billed = await about("billing", () => bill(current, billing, market));
		const next = { ...current, cart: { ...current.cart, ...billed.cart } };
		const delivered = await about<{ cart: Partial<StoredCart> }>("delivery", () =>
			"receiver" in delivery
				? handTo(next, delivery.receiver, market)
				: deliver(context, next, delivery.method, delivery.address, market),
		);
		return { cart: { ...billed.cart, ...delivered.cart }, along: billed.along };
	});
});

interface Destination {
	address: Address;
	pointId: string | null;
}

type Wished = Address & { deliveryPointIdV2?: string | undefined; postNumber?: string | undefined };

/** Lines that are given as they are to be read, and sent in capitals like any other. */
function withLines(address: Address, lines: Partial<Address>): Address {
	const sent = Object.entries(lines).map(([part, text]) => [part, String(text).toUpperCase()]);
	const typed = typedAddress.parse({ ...address.typed, ...lines });
	return { ...address, ...Object.fromEntries(sent), typed };
}

/** A Packstation that was typed: it need not be among the points (CHECKOUT-108). Null for any other address. */
function packstationAddress(mode: DeliveryMode, { postNumber, ...address }: Wished) {
	const packstation = packstationOf(address);
	if (mode !== "locker" || !postNumber || packstation === null) return null;
	const none = { ...noLines, region: "", quality: "10" };
	return withLines(
		{ ...address, ...none },
		{ line1: packstationLine(packstation), line2: postNumberLine(postNumber) },
	);
}

/**
 * Where the parcel goes: the point's own address in the shopper's name, or the given address.
 * @throws GatewayError DELIVERY_POINT_UNKNOWN if there is no such point, or it is of another kind
 */
async function destinationOf(
	context: GatewayContext,
	mode: DeliveryMode | null,
	{ deliveryPointIdV2: pointId, ...wished }: Wished,
): Promise<Destination> {
	const { postNumber, ...address } = wished;
	if (!mode) return { address, pointId: null };
	const typed = pointId ? null : packstationAddress(mode, wished);
	if (typed) return { address: typed, pointId: null };
	const point = pointId ? await findPoint(context.db, pointId) : null;
	if (point?.kind !== mode) throw new GatewayError("DELIVERY_POINT_UNKNOWN", { mode });
	const { line1, zipCode, city, country } = point;
	// couriers look for the name of the destination; a line holds 50 characters (CHECKOUT-22)
	const there = { ...noLines, line1: point.name.slice(0, 50), line2: line1 };
	const checked = { quality: "00", zipCode, city, country, region: "" };
	const at = { ...address, ...there, ...checked };
	const isOpenedByNumber = mode === "locker" && country === packstationCountry && postNumber;
	return {
		address: isOpenedByNumber ? withLines(at, { line3: postNumberLine(postNumber) }) : at,
		pointId: point.pointId,
	};
}

/** HSP needs a receiver, which only its own call takes, from customers of the second programme (CHECKOUT-75). */
const notHere: readonly string[] = ["HSP"];

/**
 * A cart that is delivered by a method to an address or a point.
 * @throws GatewayError BILLING_ADDRESS_MISSING, DELIVERY_POINT_UNKNOWN, ADDRESS_INVALID, SHIPPING_METHOD_UNKNOWN
 */
export async function deliver(
	context: GatewayContext,
	{ cart, reading }: Current,
	method: ShippingMethodKey,
	wished: Wished,
	market: Market,
) {
	if (!cart.billingAddress) throw new GatewayError("BILLING_ADDRESS_MISSING");
	const destination =
		method === "VI"
			? { address: cart.billingAddress, pointId: null }
			: await destinationOf(
					context,
					placeModeOf(method),
					withKeptParts(wished, cart.shippingAddress),
				);
	const { country } = destination.address;
	if (method !== "VI") {
		const needsPhone = market.phoneNumberByShippingMethod[method] ?? false;
		const fault = addressFault(destination.address, market.params.deliveryCountries, needsPhone);
		if (fault) throw new GatewayError("ADDRESS_INVALID", { ...fault });
	}
	const contents = contentsOf(cart, reading.facts);
	if (notHere.includes(method) || !deliveryOffer(market, country, method, contents)) {
		throw new GatewayError("SHIPPING_METHOD_UNKNOWN", { country });
	}
	return {
		cart: {
			...noDelivery,
			shippingMethod: method,
			shippingAddress: destination.address,
			deliveryPointId: destination.pointId,
		},
	};
}

export const handleSetShippingMethod = handler(setShippingMethod, (input, context) => {
	const { body, params, call } = input;
	const market = marketOf(call);
	return changeCart(context, setShippingMethod, input, { self: true }, (current) =>
		deliver(context, current, params.shippingMethodId, body, market),
	);
});

/**
 * The second programme delivers to the billing address, to the receiver that is named (CHECKOUT-75).
 * @throws GatewayError BILLING_ADDRESS_MISSING, ADDRESS_INVALID, SHIPPING_METHOD_UNKNOWN
 */
export function handTo({ cart, reading }: Current, receiver: Receiver, market: Market) {
	const { billingAddress } = cart;
	if (!billingAddress) throw new GatewayError("BILLING_ADDRESS_MISSING");
	// its phone number was checked when it was told, or is older than the check
	const place = { ...billingAddress, phoneNumber: "" };
	const fault = addressFault(place, market.params.deliveryCountries);
	if (fault) throw new GatewayError("ADDRESS_INVALID", { ...fault });
	const { country } = billingAddress;
	const buyer = { loyaltyType: reading.customer?.loyaltyType ?? "" };
	const contents = contentsOf(cart, reading.facts);
	if (!deliveryOffer(market, country, "HSP", contents, buyer)) {
		throw new GatewayError("SHIPPING_METHOD_UNKNOWN", { country });
	}
	return {
		cart: {
			...noDelivery,
			shippingMethod: "HSP" as const,
			shippingAddress: { ...billingAddress, ...receiver },
			receiver,
		},
	};
}

export const handleSetHspShipping = handler(setHspShipping, (input, context) => {
	const market = marketOf(input.call);
	return changeCart(context, setHspShipping, input, { self: true }, (current) =>
		handTo(current, input.body.receiver, market),
	);
});

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

/** The call has no version (CART-93): if another change was faster, this one is repeated on its version. */
const attempts = 5;

const isRace = (error: unknown) =>
	error instanceof GatewayError && error.code === "CART_VERSION_CONFLICT";

export const handleSetSubscriptions = handler(setSubscriptions, async (input, context) => {
	const chosen = new Map(input.body.subscriptions.map((one) => [one.type, one]));
	const subscriptions = [...chosen.values()];
	for (let attempt = 1; ; attempt += 1) {
		try {
			return await changeCart<{ status: 200; data: Cart }>(
				context,
				setSubscriptions,
				{ ...input, query: undefined },
				{ self: true },
				({ cart }) =>
					isDeepStrictEqual(cart.subscriptions, subscriptions) ? null : { cart: { subscriptions } },
			);
		} catch (error) {
			if (!isRace(error) || attempt === attempts) throw error;
		}
	}
});
