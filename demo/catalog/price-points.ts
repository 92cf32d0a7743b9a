// Price points of the house, in cents of each currency: chosen side by side, never converted (CATALOGUE-11).

export const priceCurrencies = ["EUR", "CHF", "PLN"] as const;
export type PriceCurrency = (typeof priceCurrencies)[number];

const ladder = [
	[1290, 1490, 5499],
	[1590, 1890, 6999],
	[1990, 2290, 8499],
	[2290, 2690, 9999],
	[2590, 2990, 10999],
	[2990, 3490, 12999],
	[3490, 3990, 14999],
	[3990, 4490, 17999],
	[4490, 4990, 19999],
	[4990, 5590, 21999],
	[5490, 5990, 23999],
	[5990, 6690, 25999],
	[6490, 7290, 27999],
	[6990, 7690, 29999],
	[7500, 8290, 32999],
	[7900, 8790, 33999],
	[8500, 9290, 36999],
	[8900, 9890, 38999],
	[9500, 10500, 40999],
	[9900, 10900, 42999],
	[10900, 11900, 46999],
	[11900, 12900, 50999],
	[12900, 13900, 54999],
	[13900, 14900, 59999],
	[14900, 15900, 64999],
	[15900, 16900, 68999],
	[16900, 17900, 72999],
	[17900, 18900, 76999],
	[18900, 19900, 80999],
	[19900, 21500, 85999],
	[21900, 23500, 93999],
	[22900, 24500, 98999],
	[24900, 26500, 106999],
	[26900, 28500, 115999],
	[29900, 31500, 128999],
	[32900, 34900, 141999],
	[34900, 36900, 149999],
	[37900, 39900, 162999],
	[39900, 42500, 171999],
	[42900, 45500, 184999],
	[44900, 47500, 192999],
	[49900, 52900, 214999],
] as const satisfies readonly (readonly [eur: number, chf: number, pln: number])[];

/** Index of the price point nearest to an amount in euro cents. */
export function nearestRung(cents: number): number {
	return ladder.reduce(
		(best, [eur], index) =>
			Math.abs(eur - cents) < Math.abs((ladder[best]?.[0] ?? 0) - cents) ? index : best,
		0,
	);
}

/** Cents at a rung, in a currency; rungs beyond either end are the last one. */
export function pricePoint(rung: number, currency: PriceCurrency): number {
	const row = ladder[Math.max(0, Math.min(ladder.length - 1, rung))] ?? ladder[0];
	return row[priceCurrencies.indexOf(currency)] ?? row[0];
}

/** The rung whose euro price is about `share` less. */
export function rungBelow(rung: number, share: number): number {
	const lower = nearestRung(pricePoint(rung, "EUR") * (1 - share));
	return Math.max(0, Math.min(rung - 1, lower));
}
