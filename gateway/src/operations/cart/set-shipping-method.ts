import { setShippingMethod } from "../../../contract/cart/set-shipping-method.ts";
import { addressFault } from "../../domain/delivery/addresses.ts";
import { deliveryOffer } from "../../domain/delivery/offers.ts";
import { GatewayError } from "../../errors.ts";
import { handler } from "../../http/handler.ts";
import { changeCart } from "./change-cart.ts";
import { marketOf } from "./market.ts";

export const handleSetShippingMethod = handler(setShippingMethod, (input, context) => {
	const { body: address, params, call } = input;
	const method = params.shippingMethodId;
	const market = marketOf(call);
	return changeCart(context, setShippingMethod, input, { self: true }, ({ cart }) => {
		if (!cart.billingAddress) throw new GatewayError("BILLING_ADDRESS_MISSING");
		const needsPhone = market.phoneNumberByShippingMethod[method] ?? false;
		const fault = addressFault(address, market.params.deliveryCountries, needsPhone);
		if (fault) throw new GatewayError("ADDRESS_INVALID", { ...fault });
		if (!deliveryOffer(market, address.country, method)) {
			throw new GatewayError("SHIPPING_METHOD_UNKNOWN", { country: address.country });
		}
		return { cart: { shippingMethod: method, shippingAddress: address } };
	});
});
