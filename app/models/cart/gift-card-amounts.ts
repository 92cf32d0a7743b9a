// What a gift card may be worth (CART-64): amounts in cents of the market's currency.

export interface GiftCardBounds {
	minAmount: number;
	maxAmount: number;
	preselectedAmount: number;
}

/** Longest message that goes with a gift card, characters. */
export const maxMessageLength = 200;

/** Value of the choice that opens a field for another amount. */
export const otherAmount = "other";

/** Round amounts around the preselected one, as far as the market allows them. */
export function suggestedAmounts(bounds: GiftCardBounds): number[] {
	const { minAmount, maxAmount, preselectedAmount } = bounds;
	const about = [preselectedAmount / 2, preselectedAmount, preselectedAmount * 2, maxAmount];
	return [...new Set(about)].filter(
		(cents) => Number.isInteger(cents) && cents >= minAmount && cents <= maxAmount,
	);
}

/** Reads `49,90`, `49.90`, `€ 50` or `1 000` as cents; null for anything that is no amount. */
export function readAmount(typed: string): number | null {
	const text = typed.replaceAll(/[\s\u00a0\u202f’']|€|zł|pln|eur|chf|fr\./gi, "");
	const [, whole = "", fraction = ""] = /^(\d{1,6})(?:[.,](\d{1,2}))?$/.exec(text) ?? [];
	return whole === "" ? null : Number(whole) * 100 + Number(fraction.padEnd(2, "0"));
}

export function isWithin(cents: number, { minAmount, maxAmount }: GiftCardBounds): boolean {
	return cents >= minAmount && cents <= maxAmount;
}
