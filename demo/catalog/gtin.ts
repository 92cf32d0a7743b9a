// GTIN-13 with its check digit (GS1 general specifications §7.9).

/** Weights 1 and 3 from the left over twelve digits; what is missing to the next ten. */
export function checkDigit(twelve: string): number {
	const sum = [...twelve].reduce(
		(total, digit, index) => total + Number(digit) * (index % 2 === 0 ? 1 : 3),
		0,
	);
	return (10 - (sum % 10)) % 10;
}

export function isGtin(text: string): boolean {
	return /^\d{13}$/.test(text) && checkDigit(text.slice(0, 12)) === Number(text[12]);
}

/** The n-th gtin of the shop's own range: company prefix 3701 (France), then eight digits. */
export function gtinOf(sequence: number): string {
	// a multiplier prime to 10^8 spreads neighbours without two ever meeting
	const item = (BigInt(sequence) * 48_271_913n) % 100_000_000n;
	const twelve = `3701${item.toString().padStart(8, "0")}`;
	return twelve + checkDigit(twelve);
}
