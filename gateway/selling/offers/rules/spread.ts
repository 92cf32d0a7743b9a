/**
 * Spreads an amount over shares in whole cents, by largest remainder: the parts add up to the amount, and none exceeds its
 * share.
 * @param amount cents, at most the sum of the shares
 * @param shares the most cents that each part can take
 */
export function spread(amount: number, shares: readonly number[]): number[] {
	const whole = shares.reduce((sum, share) => sum + share, 0);
	if (whole === 0) return shares.map(() => 0);
	const exact = shares.map((share) => (amount * share) / whole);
	const parts = exact.map(Math.floor);
	let left = amount - parts.reduce((sum, part) => sum + part, 0);
	const byRemainder = exact
		.map((part, index) => ({ index, remainder: part - Math.floor(part) }))
		.toSorted((a, b) => b.remainder - a.remainder || a.index - b.index);
	for (const { index } of byRemainder) {
		if (left === 0) break;
		const part = parts[index] ?? 0;
		if (part >= (shares[index] ?? 0)) continue;
		parts[index] = part + 1;
		left -= 1;
	}
	return parts;
}
