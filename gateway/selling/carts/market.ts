// A cart follows its shopper from market to market; prices are always a market's own (CART-33, ADR 0011).

import { isPackstation } from "#contract/delivery/packstation.ts";
import { placeModeOf } from "#contract/delivery/shapes.ts";
import { domainOfStore } from "#gateway/platform/domains/domains.ts";
import type { Market } from "#gateway/platform/domains/rules/markets.ts";
import { contentsOf } from "#gateway/selling/delivery/rules/dematerialised.ts";
import {
	type DeliveryOffer,
	deliveryOffer,
	isFreeByFamily,
	type ShippingRate,
} from "#gateway/selling/delivery/rules/offers.ts";
import { extrasInMarket } from "./rules/contents.ts";
import type { Facts } from "./rules/facts.ts";
import { reprice } from "./rules/lines.ts";
import type { StoredCart } from "./stored-cart.ts";

/**
 * The cart as it is in a market: unchanged in its own; elsewhere at that market's prices, and without addresses that the market
 * does not bill or deliver to. Lines of skus that the catalogue no longer knows are left out everywhere.
 */
export function inMarket(cart: StoredCart, market: Market, facts: Facts, now: string): StoredCart {
	const lines = cart.lines.filter((line) => facts.has(line.sku));
	if (cart.storeId === market.storeId) return { ...cart, lines };
	const { billingAddress } = cart;
	const billed = billingAddress && market.params.billingCountries.includes(billingAddress.country);
	const moved = {
		...cart,
		storeId: market.storeId,
		lines: reprice(lines, facts, now),
		billingAddress: billed ? billingAddress : null,
		...extrasInMarket(cart, domainOfStore(cart.storeId)?.devise, market),
	};
	return chosenDelivery(moved, market, facts) ? moved : { ...moved, ...noDelivery };
}

/** The delivery fields of a cart before a delivery is chosen. */
export const noDelivery = {
	shippingMethod: null,
	shippingAddress: null,
	deliveryPointId: null,
	receiver: null,
} as const satisfies Partial<StoredCart>;

/**
 * The chosen delivery; null if none is chosen, if it lacks its place or receiver, or if it is no longer offered: a parcel for a
 * cart that now only needs a code sent, or the other way round (CHECKOUT-39, CHECKOUT-40).
 */
export function chosenDelivery(
	cart: StoredCart,
	market: Market,
	facts?: Facts,
): DeliveryOffer | null {
	const { shippingMethod, shippingAddress } = cart;
	if (!shippingMethod || !shippingAddress) return null;
	const isPlaced = cart.deliveryPointId || isPackstation(shippingAddress);
	if (placeModeOf(shippingMethod) && !isPlaced) return null;
	if (shippingMethod === "HSP" && !cart.receiver) return null;
	// the programme is checked when HSP is chosen, not at every read
	const buyer = { loyaltyType: shippingMethod === "HSP" ? "HSP" : "" };
	const contents = contentsOf(cart, facts);
	return deliveryOffer(market, shippingAddress.country, shippingMethod, contents, buyer);
}

/** What an offer costs a cart, before its free threshold is applied. */
export function rateFor(
	offer: DeliveryOffer,
	cart: Pick<StoredCart, "lines">,
	market: Market,
	facts: Facts,
): ShippingRate {
	const paths = cart.lines.map((line) => facts.get(line.sku)?.segmentationPath ?? []);
	return isFreeByFamily(market, paths) ? { ...offer.rate, price: 0 } : offer.rate;
}
