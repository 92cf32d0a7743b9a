// The tax that prices contain (CATALOGUE-10): net + tax is the price, to the cent.

/** Standard rates in per mille by country of delivery; a missing country is not taxed by the shop. */
export const vatRates: Readonly<Record<string, number>> = {
	FR: 200,
	MC: 200,
	BE: 210,
	LU: 170,
	CH: 81,
	LI: 81,
	GB: 200,
	IE: 230,
	ES: 210,
	PT: 230,
	DE: 190,
	AT: 200,
	IT: 220,
	SM: 220,
	VA: 220,
	PL: 230,
	CZ: 210,
};

export interface VatSplit {
	/** per mille */
	rate: number;
	/** cents; together they are what was taxed */
	net: number;
	vat: number;
	/** cents without tax: gift cards are taxed when they pay, donations never */
	untaxed: number;
}

/** Rounds half a cent up. @param gross cents, tax included @param rate per mille */
function taxIn(gross: number, rate: number): number {
	return Math.floor((2 * gross * rate + 1000 + rate) / (2 * (1000 + rate)));
}

/**
 * Splits an order's total into `net + vat + untaxed`.
 * @param total cents
 * @param untaxed cents of it without tax
 * @param country ISO 3166-1 alpha-2 of the delivery
 */
export function vatOf(total: number, untaxed: number, country: string): VatSplit {
	const rate = Object.hasOwn(vatRates, country) ? (vatRates[country] ?? 0) : 0;
	const gross = total - untaxed;
	const vat = taxIn(gross, rate);
	return { rate, net: gross - vat, vat, untaxed };
}
