/** Path of a payment page, as browsers see it. */
export function paymentPagePath(base: string, sessionId: string): string {
	return `${base}/payment/${sessionId}`;
}
