// Price points of delivery (CHECKOUT-28): cents in the market's currency, the cart total above which it is free,
// working days.
import type { ShippingMethodKey } from "#contract/delivery/shapes.ts";

type Offer = readonly [
	price: number,
	freeAbove: number | null,
	workingDays: readonly [fewest: number, most: number],
];
/** VI does not depend on a country: it goes wherever mail goes. */
type Offers = Readonly<Partial<Record<Exclude<ShippingMethodKey, "VI">, Offer>>>;

/** Our own stores are free; there are some in France, Belgium, Luxembourg, Switzerland, Britain, Ireland (STORE-5). */
const store: Offer = [0, null, [3, 5]];
/** The second programme's round, paid by the programme (CHECKOUT-35). */
const programme: Offer = [0, null, [3, 4]];

/** `other` is for countries that a record adds. No `EX`, `PR`, `LO`: nobody carries that there; no `LM`: no store of ours. */
export const offerTable: Readonly<
	Record<string, Readonly<Record<string, Offers>> & { other: Offers }>
> = {
	FR: {
		FR: {
			NO: [490, 6_900, [2, 3]],
			EX: [990, null, [1, 1]],
			LM: store,
			PR: [390, 4_900, [3, 4]],
			LO: [350, 4_900, [2, 4]],
			HSP: programme,
		},
		BE: {
			NO: [590, 8_900, [2, 4]],
			EX: [1_290, null, [1, 2]],
			LM: store,
			PR: [450, 6_900, [3, 5]],
			LO: [450, 6_900, [3, 5]],
			HSP: programme,
		},
		LU: { NO: [590, 8_900, [2, 4]], LM: store, PR: [450, 6_900, [3, 5]], LO: [450, 6_900, [3, 5]] },
		MC: { NO: [590, 8_900, [2, 4]], EX: [1_290, null, [1, 2]] },
		other: { NO: [990, null, [4, 7]] },
	},
	CH: {
		CH: {
			NO: [790, 9_900, [2, 3]],
			EX: [1_490, null, [1, 1]],
			LM: store,
			PR: [590, 7_900, [3, 4]],
			LO: [590, 7_900, [2, 4]],
			HSP: programme,
		},
		other: { NO: [790, 9_900, [2, 4]] },
	},
	GB: {
		GB: {
			NO: [690, 9_000, [3, 5]],
			EX: [1_490, null, [1, 2]],
			LM: store,
			PR: [490, 7_000, [4, 6]],
			LO: [490, 7_000, [3, 6]],
			HSP: programme,
		},
		IE: {
			NO: [690, 9_000, [3, 5]],
			EX: [1_690, null, [2, 2]],
			LM: store,
			PR: [550, 7_000, [4, 6]],
			LO: [550, 7_000, [4, 6]],
		},
		other: { NO: [1_490, 20_000, [6, 9]] },
	},
	ES: {
		ES: {
			NO: [395, 5_900, [2, 4]],
			EX: [795, null, [1, 1]],
			PR: [295, 3_900, [3, 4]],
			LO: [275, 3_900, [2, 4]],
			HSP: programme,
		},
		PT: { NO: [495, 6_900, [3, 4]], EX: [995, null, [2, 2]] },
		other: { NO: [695, 8_900, [3, 5]] },
	},
	DE: {
		DE: {
			NO: [495, 6_900, [2, 3]],
			EX: [1_090, null, [1, 1]],
			PR: [395, 4_900, [2, 4]],
			LO: [375, 4_900, [2, 3]],
			HSP: programme,
		},
		AT: { NO: [595, 8_900, [2, 4]], EX: [1_290, null, [1, 2]] },
		other: { NO: [995, null, [4, 7]] },
	},
	IT: {
		IT: {
			NO: [490, 6_900, [2, 4]],
			EX: [990, null, [1, 2]],
			PR: [390, 4_900, [3, 5]],
			LO: [350, 4_900, [3, 4]],
			HSP: programme,
		},
		other: { NO: [590, 8_900, [3, 5]] },
	},
	PL: {
		PL: {
			NO: [1_499, 29_900, [2, 3]],
			EX: [2_499, null, [1, 1]],
			PR: [1_199, 19_900, [2, 3]],
			LO: [1_099, 19_900, [1, 2]],
			HSP: programme,
		},
		other: { NO: [3_999, null, [4, 7]] },
	},
};
