// A cart follows its shopper from market to market; prices are always a market's own (D27, ADR 0011).
import type { DomainRecord } from "../../../contract/domain/shapes.ts";
import type { Call } from "../../context.ts";
import type { Facts } from "../../domain/cart/facts.ts";
import { reprice } from "../../domain/cart/lines.ts";
import type { ShippingRate } from "../../domain/cart/totals.ts";
import { type DeliveryOffer, deliveryOffer, isFreeByFamily } from "../../domain/delivery/offers.ts";
import { GatewayError } from "../../errors.ts";
import type { StoredCart } from "./stored-cart.ts";

/** The market a call names. @throws GatewayError UNKNOWN_STORE */
export function marketOf(call: Pick<Call, "domain">): DomainRecord {
	if (!call.domain) throw new GatewayError("UNKNOWN_STORE");
	return call.domain;
}

/**
 * The cart as it is in a market: unchanged in its own; elsewhere at that market's prices, with what the market does not
 * bill or deliver to left out. Lines of skus that the catalogue no longer knows are left out everywhere.
 */
export function inMarket(
	cart: StoredCart,
	market: DomainRecord,
	facts: Facts,
	now: string,
): StoredCart {
	const lines = cart.lines.filter((line) => facts.has(line.sku));
	if (cart.storeId === market.storeId) return { ...cart, lines };
	const { billingAddress, shippingAddress, shippingMethod } = cart;
	const billed = billingAddress && market.params.billingCountries.includes(billingAddress.country);
	const delivered =
		shippingMethod &&
		shippingAddress &&
		deliveryOffer(market, shippingAddress.country, shippingMethod);
	return {
		...cart,
		storeId: market.storeId,
		lines: reprice(lines, facts, now),
		billingAddress: billed ? billingAddress : null,
		shippingMethod: delivered ? shippingMethod : null,
		shippingAddress: delivered ? shippingAddress : null,
	};
}

/** The delivery that was chosen, null where none is or it is not offered any more. */
export function chosenDelivery(cart: StoredCart, market: DomainRecord): DeliveryOffer | null {
	const { shippingMethod, shippingAddress } = cart;
	if (!shippingMethod || !shippingAddress) return null;
	return deliveryOffer(market, shippingAddress.country, shippingMethod);
}

/** What an offer costs a cart before its free threshold. */
export function rateFor(
	offer: DeliveryOffer,
	cart: Pick<StoredCart, "lines">,
	market: DomainRecord,
	facts: Facts,
): ShippingRate {
	const paths = cart.lines.map((line) => facts.get(line.sku)?.segmentationPath ?? []);
	return isFreeByFamily(market, paths) ? { ...offer.rate, price: 0 } : offer.rate;
}
