// Reservation ids are spoken at the counter, as order numbers are: no letters that look or sound alike.

/** Crockford's base 32: no I, L, O, U. */
const alphabet = "0123456789ABCDEFGHJKMNPQRSTVWXYZ";
const length = 10;

/**
 * 50 random bits, `R7K2-M9QTX-4H`: the first letter tells it from an order's number.
 * @param random at least 10 random bytes
 */
export function reservationIdOf(random: Uint8Array): string {
	const signs = Array.from(random.subarray(0, length), (byte) => alphabet[byte % 32]).join("");
	if (signs.length < length) throw new RangeError(`a reservation needs ${length} random bytes`);
	return `R${signs.slice(0, 3)}-${signs.slice(3, 8)}-${signs.slice(8)}`;
}
