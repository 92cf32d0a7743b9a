/**
 * Whole percent that a price lies below the lowest of the 30 days before (CATALOGUE-12); null where nothing is reduced
 * by one percent at least. Rounded down: a reduction is never said to be larger than it is.
 * @param price cents
 * @param was cents, null where nothing is reduced
 */
export function percentOff(price: number, was: number | null): number | null {
	if (was === null || was <= price || price < 0) return null;
	const percent = Math.floor(((was - price) * 100) / was);
	return percent > 0 ? percent : null;
}
