// What delivery costs, by market and country: price points of the market's own, never converted (D27).
import type { ShippingMethodKey } from "../../../contract/delivery/shapes.ts";
import type { DomainRecord } from "../../../contract/domain/shapes.ts";
import type { ShippingRate } from "../cart/totals.ts";

/** Methods that bring the parcel to an address; store, pickup point and locker come with the store locator. */
export const homeMethods = ["NO", "EX"] as const satisfies readonly ShippingMethodKey[];
export type HomeMethod = (typeof homeMethods)[number];

export interface DeliveryOffer {
	key: HomeMethod;
	rate: ShippingRate;
	/** working days from dispatch to the door, fewest and most */
	workingDays: readonly [fewest: number, most: number];
}

type Offer = readonly [
	price: number,
	freeAbove: number | null,
	workingDays: readonly [number, number],
];
type Offers = Readonly<Partial<Record<HomeMethod, Offer>>>;

/** Cents in the market's currency; `other` is for countries a record adds. No `EX`: no express there. */
const table: Readonly<Record<string, Readonly<Record<string, Offers>> & { other: Offers }>> = {
	FR: {
		FR: { NO: [490, 6_900, [2, 3]], EX: [990, null, [1, 1]] },
		BE: { NO: [590, 8_900, [2, 4]], EX: [1_290, null, [1, 2]] },
		LU: { NO: [590, 8_900, [2, 4]] },
		MC: { NO: [590, 8_900, [2, 4]], EX: [1_290, null, [1, 2]] },
		other: { NO: [990, null, [4, 7]] },
	},
	CH: {
		CH: { NO: [790, 9_900, [2, 3]], EX: [1_490, null, [1, 1]] },
		other: { NO: [790, 9_900, [2, 4]] },
	},
	GB: {
		GB: { NO: [690, 9_000, [3, 5]], EX: [1_490, null, [1, 2]] },
		IE: { NO: [690, 9_000, [3, 5]], EX: [1_690, null, [2, 2]] },
		other: { NO: [1_490, 20_000, [6, 9]] },
	},
	ES: {
		ES: { NO: [395, 5_900, [2, 4]], EX: [795, null, [1, 1]] },
		PT: { NO: [495, 6_900, [3, 4]], EX: [995, null, [2, 2]] },
		other: { NO: [695, 8_900, [3, 5]] },
	},
	DE: {
		DE: { NO: [495, 6_900, [2, 3]], EX: [1_090, null, [1, 1]] },
		AT: { NO: [595, 8_900, [2, 4]], EX: [1_290, null, [1, 2]] },
		other: { NO: [995, null, [4, 7]] },
	},
	IT: {
		IT: { NO: [490, 6_900, [2, 4]], EX: [990, null, [1, 2]] },
		other: { NO: [590, 8_900, [3, 5]] },
	},
	PL: {
		PL: { NO: [1_499, 29_900, [2, 3]], EX: [2_499, null, [1, 1]] },
		other: { NO: [3_999, null, [4, 7]] },
	},
};

/** What a market offers for a country, cheapest first; empty where it does not deliver. */
export function deliveryOffers(
	market: Pick<DomainRecord, "countryCodeISO2" | "params">,
	country: string,
): DeliveryOffer[] {
	if (!market.params.deliveryCountries.includes(country)) return [];
	const ofMarket = table[market.countryCodeISO2];
	if (!ofMarket) return [];
	const offers: Offers = ofMarket[country] ?? ofMarket.other;
	return homeMethods
		.flatMap((key): DeliveryOffer[] => {
			const offer = offers[key];
			if (!offer) return [];
			const [price, freeAbove, workingDays] = offer;
			return [{ key, rate: { price, freeAbove }, workingDays }];
		})
		.sort((a, b) => a.rate.price - b.rate.price);
}

/** One method for a country, null where it is not offered there. */
export function deliveryOffer(
	market: Pick<DomainRecord, "countryCodeISO2" | "params">,
	country: string,
	key: string,
): DeliveryOffer | null {
	return deliveryOffers(market, country).find((offer) => offer.key === key) ?? null;
}

/** S1 §3 freeCartCriteria: a line of one of these families makes any delivery free. */
export function isFreeByFamily(
	market: Pick<DomainRecord, "freeCartCriteria">,
	segmentationPaths: readonly (readonly string[])[],
): boolean {
	const families = new Set(market.freeCartCriteria.segmentationIds);
	return segmentationPaths.some((path) => path.some((id) => families.has(id)));
}
