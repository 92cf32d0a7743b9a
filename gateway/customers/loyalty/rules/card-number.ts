import { createHash } from "node:crypto";

const candidates = 8;

/** The programme's prefix, eight more digits, and a check digit as in a gtin. */
function numbered(serial: number): string {
	const digits = `2900${String(serial % 100_000_000).padStart(8, "0")}`;
	const sum = [...digits].reduce((total, digit, at) => total + Number(digit) * (at % 2 ? 3 : 1), 0);
	return `${digits}${(10 - (sum % 10)) % 10}`;
}

/**
 * Candidate numbers for the loyalty card bought in an order; the first free one is used. An order that is taken back
 * recognises its own card by them.
 */
export function loyaltyCardNumbers(orderNumber: string): string[] {
	const hash = createHash("sha256").update(orderNumber).digest();
	return Array.from({ length: candidates }, (_, index) => numbered(hash.readUInt32BE(index * 4)));
}
