// What a payment card's number and dates tell.

/** Digits of a card number as people type it, with spaces or hyphens. Empty for anything else. */
export function cardDigits(typed: string): string {
	const digits = typed.replaceAll(/[\s-]/g, "");
	return /^\d{12,19}$/.test(digits) ? digits : "";
}

/** The check digit of ISO/IEC 7812 (Luhn). */
export function passesLuhn(digits: string): boolean {
	if (!/^\d+$/.test(digits)) return false;
	const sum = [...digits].reverse().reduce((total, digit, index) => {
		const value = Number(digit) * (index % 2 === 1 ? 2 : 1);
		return total + (value > 9 ? value - 9 : value);
	}, 0);
	return sum % 10 === 0;
}

const brands = [
	{ brand: "visa", pattern: /^4/ },
	{ brand: "mastercard", pattern: /^(5[1-5]|2(22[1-9]|2[3-9]|[3-6]|7[01]|720))/ },
	{ brand: "american-express", pattern: /^3[47]/ },
] as const;
export type CardBrand = (typeof brands)[number]["brand"];

/** Null for a card that the shop does not take. */
export function cardBrand(digits: string): CardBrand | null {
	return brands.find(({ pattern }) => pattern.test(digits))?.brand ?? null;
}

export function cvcLength(brand: CardBrand | null): number {
	return brand === "american-express" ? 4 : 3;
}

/** Month and year of `MM/YY`, `MM / YYYY`, `MMYY`; null for anything else. */
export function parseExpiry(typed: string): { month: number; year: number } | null {
	const match = /^(\d{1,2})(?:\s*[/.-]\s*|\s*)(?:20)?(\d{2})$/.exec(typed.trim());
	if (!match) return null;
	const month = Number(match[1]);
	return month >= 1 && month <= 12 ? { month, year: 2000 + Number(match[2]) } : null;
}

/** A card is valid to the last day of its month. */
export function isExpired(expiry: { month: number; year: number }, now: Date): boolean {
	const year = now.getUTCFullYear();
	return expiry.year < year || (expiry.year === year && expiry.month < now.getUTCMonth() + 1);
}
