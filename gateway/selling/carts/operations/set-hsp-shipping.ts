import { setHspShipping } from "#contract/cart/set-hsp-shipping.ts";
import type { Receiver } from "#contract/delivery/shapes.ts";
import { addressFault } from "#gateway/customers/addresses/rules/address-fault.ts";
import { GatewayError } from "#gateway/errors.ts";
import { marketOf } from "#gateway/platform/domains/market-of.ts";
import type { Market } from "#gateway/platform/domains/rules/markets.ts";
import { handler } from "#gateway/platform/http/handler.ts";
import { contentsOf } from "#gateway/selling/delivery/rules/dematerialised.ts";
import { deliveryOffer } from "#gateway/selling/delivery/rules/offers.ts";
import { type Current, changeCart } from "../change-cart.ts";
import { noDelivery } from "../market.ts";

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
