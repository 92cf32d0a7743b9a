// What delivery costs, by market and country: price points of the market's own, never converted (CART-33).

import type { ShippingMethodKey } from "#contract/delivery/shapes.ts";
import type { Market } from "#gateway/platform/domains/rules/markets.ts";
import { type Contents, contentsOf, isDematerialised } from "./dematerialised.ts";

export interface ShippingRate {
	/** cents */
	price: number;
	/** cents that the cart has to exceed for free delivery; null where it never is free */
	freeAbove: number | null;
}

/** What delivery costs this cart, in cents: nothing once its total exceeds `freeAbove` (CHECKOUT-37). */
export function shippingPrice(rate: ShippingRate, subtotal: number): number {
	return rate.freeAbove !== null && subtotal > rate.freeAbove ? 0 : rate.price;
}

export interface DeliveryOffer {
	key: ShippingMethodKey;
	rate: ShippingRate;
	/** working days from dispatch to arrival, least and most; both 0: at once */
	workingDays: readonly [min: number, max: number];
	/** who brings the parcel; empty where the market does not say, or nothing is carried */
	carrier: string;
}

type Delivering = Pick<Market, "params" | "storeLocator" | "shippingPrices">;

export interface Buyer {
	/** CHECKOUT-35: HSP is the second programme, whose customers have a delivery of their own */
	loyaltyType: string;
}

const dematerialised: DeliveryOffer = {
	key: "VI",
	rate: { price: 0, freeAbove: null },
	workingDays: [0, 0],
	carrier: "",
};

const cheaper = (a: DeliveryOffer, b: DeliveryOffer) => a.rate.price - b.rate.price;

/**
 * What a market offers for a country, cheapest first; empty if it does not deliver there. A cart that can go by e-mail goes by
 * e-mail only (CHECKOUT-33), and a market without stores delivers to none (STORE-38).
 */
export function deliveryOffers(
	market: Delivering,
	country: string,
	contents: Contents = contentsOf(null),
	buyer: Buyer = { loyaltyType: "" },
): DeliveryOffer[] {
	if (isDematerialised(contents)) return [dematerialised];
	if (!market.params.deliveryCountries.includes(country)) return [];
	const { shippingPrices } = market;
	return (shippingPrices[country] ?? shippingPrices["*"] ?? [])
		.map(({ key, price, freeAbove, workingDays, carrier }): DeliveryOffer => {
			return { key, rate: { price, freeAbove }, workingDays, carrier };
		})
		.filter(({ key }) => key !== "LM" || market.storeLocator.isActive)
		.filter(({ key }) => key !== "HSP" || buyer.loyaltyType === "HSP")
		.sort(cheaper);
}

/** One method for a country, null if it is not offered there. */
export function deliveryOffer(
	market: Delivering,
	country: string,
	key: string,
	contents?: Contents,
	buyer?: Buyer,
): DeliveryOffer | null {
	return (
		deliveryOffers(market, country, contents, buyer).find((offer) => offer.key === key) ?? null
	);
}

/** MARKET-41, `freeCartCriteria`: a line of one of these families makes any delivery free. */
export function isFreeByFamily(
	market: Pick<Market, "freeCartCriteria">,
	segmentationPaths: readonly (readonly string[])[],
): boolean {
	const families = new Set(market.freeCartCriteria.segmentationIds);
	return segmentationPaths.some((path) => path.some((id) => families.has(id)));
}
