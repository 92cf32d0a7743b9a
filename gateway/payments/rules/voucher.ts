/**
 * The reference that a voucher is paid with at the counter or the bank: nine digits made from the session's name, the same
 * whenever it is asked for.
 */
export function voucherReference(sessionId: string): string {
	const number = [...sessionId].reduce((sum, sign) => (sum * 31 + sign.charCodeAt(0)) % 1e9, 7);
	return String(number)
		.padStart(9, "0")
		.replace(/(\d{3})(\d{3})(\d{3})/, "$1 $2 $3");
}

/** Who the money is for, at the counter. */
export const voucherEntity = "21 098";
