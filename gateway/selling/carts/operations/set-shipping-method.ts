import { setShippingMethod } from "#contract/cart/set-shipping-method.ts";
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
	type ShippingMethodKey,
} from "#contract/delivery/shapes.ts";
import type { GatewayContext } from "#gateway/context.ts";
import { addressFault } from "#gateway/customers/addresses/rules/address-fault.ts";
import { withKeptParts } from "#gateway/customers/addresses/rules/kept-parts.ts";
import { GatewayError } from "#gateway/errors.ts";
import { marketOf } from "#gateway/platform/domains/market-of.ts";
import type { Market } from "#gateway/platform/domains/rules/markets.ts";
import { handler } from "#gateway/platform/http/handler.ts";
import { contentsOf } from "#gateway/selling/delivery/rules/dematerialised.ts";
import { deliveryOffer } from "#gateway/selling/delivery/rules/offers.ts";
import { findPoint } from "#gateway/selling/stores/read-points.ts";
import { type Current, changeCart } from "../change-cart.ts";
import { noDelivery } from "../market.ts";

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
