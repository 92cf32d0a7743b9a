/**
 * The reference with which a voucher of the joined provider (`secondProvider`) is paid at the counter or the bank: nine digits made
 * from the session's id, always the same for one session.
 */
export function voucherReference(sessionId: string): string {
	const number = [...sessionId].reduce((sum, sign) => (sum * 31 + sign.charCodeAt(0)) % 1e9, 7);
	return String(number)
		.padStart(9, "0")
		.replace(/(\d{3})(\d{3})(\d{3})/, "$1 $2 $3");
}

/** The payee, as it is named at the counter. */
export const voucherEntity = "21 098";
