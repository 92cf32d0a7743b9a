/**
 * Divides a whole number in proportion to weights, by largest remainders; the parts add up to it, and none exceeds its weight
 * while the number does not exceed their sum.
 */
export function apportion(amount: number, weights: readonly number[]): number[] {
	// the product of two large amounts exceeds the safe integers
	const whole = BigInt(weights.reduce((sum, weight) => sum + weight, 0) || 1);
	const products = weights.map((weight) => BigInt(amount) * BigInt(weight));
	const parts = products.map((product) => Number(product / whole));
	const left = amount - parts.reduce((sum, part) => sum + part, 0);
	const largest = products
		.map((product, index) => ({ index, rest: product % whole }))
		.toSorted((a, b) => (a.rest < b.rest ? 1 : a.rest > b.rest ? -1 : 0));
	for (const { index } of largest.slice(0, left)) parts[index] = (parts[index] ?? 0) + 1;
	return parts;
}
