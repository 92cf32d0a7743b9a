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
