/**
 * A gift card's number: 60 random bits as 19 digits, since knowing it is the right to spend it (CART-106).
 * @param random 8 bytes
 */
export function giftCardNumber(random: Uint8Array): string {
	const bits = random.slice(0, 8).reduce((value, byte) => (value << 8n) | BigInt(byte), 0n);
	return String(bits & ((1n << 60n) - 1n)).padStart(19, "0");
}

/** Months for which an issued card pays. */
export const giftCardMonths = 24;

/**
 * Months for which a card pays at least once money has come back onto it: else what a card paid in its last days would be lost
 * with the items that were sent back.
 */
export const givenBackMonths = 6;

export function monthsFrom(day: Date, months: number): Date {
	const end = new Date(day);
	end.setUTCMonth(end.getUTCMonth() + months);
	return end;
}
