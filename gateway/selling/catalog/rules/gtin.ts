// GTIN-13 with its check digit (GS1 general specifications §7.9).

/** Weighs twelve digits by 1 and 3 from the left; returns what their sum lacks to the next ten. */
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
