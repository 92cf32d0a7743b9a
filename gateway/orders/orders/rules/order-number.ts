// Order numbers are read out on the phone and typed from paper (ORDER-3): no letters that look or sound alike, and a check
// digit.

/** Crockford's base 32: no I, L, O, U. */
const alphabet = "0123456789ABCDEFGHJKMNPQRSTVWXYZ";
const length = 9;

function checkSign(signs: string): string {
	const sum = [...signs].reduce(
		(total, sign, index) => total + alphabet.indexOf(sign) * (2 * index + 1),
		0,
	);
	return alphabet[sum % 32] ?? "0";
}

/**
 * An order number of 45 random bits with a check sign: `V7K2-M9QTX-4H`.
 * @param random at least 9 random bytes
 */
export function orderNumberOf(random: Uint8Array): string {
	const signs = Array.from(random.subarray(0, length), (byte) => alphabet[byte % 32]).join("");
	if (signs.length < length) throw new RangeError(`an order number needs ${length} random bytes`);
	return `V${signs.slice(0, 3)}-${signs.slice(3, 8)}-${signs.slice(8)}${checkSign(signs)}`;
}

/** The same for returns, e.g. `R7K2-M9QTX-4H`. */
export function returnNumberOf(random: Uint8Array): string {
	return `R${orderNumberOf(random).slice(1)}`;
}

/** Whether a typed text can be an order number; case and dashes do not matter. */
export function isOrderNumber(typed: string): boolean {
	const signs = typed.toUpperCase().replaceAll("-", "").replace(/^V/, "");
	if (!new RegExp(`^[${alphabet}]{${length + 1}}$`).test(signs)) return false;
	return checkSign(signs.slice(0, length)) === signs[length];
}
