// Every move that a payment may make between shop and provider. The database enforces the same table by conditional updates.
import type { PaymentState } from "#gateway/platform/db/schema/payment.ts";

export const paymentMoves = {
	started: ["waiting", "failed", "capturing", "voiding"],
	waiting: ["failed", "capturing", "voiding"],
	// the order is placed; `failed` is an authorisation that the provider no longer honours, `voiding` an order that its
	// customer cancelled before its money was taken
	capturing: ["captured", "failed", "voiding"],
	voiding: ["voided"],
	// an authorisation that came after all and could not be ended at once
	failed: ["voiding"],
	captured: [],
	voided: [],
} as const satisfies Record<PaymentState, readonly PaymentState[]>;

/** States from which a payment can move to a given one. */
export function statesBefore(next: PaymentState): PaymentState[] {
	return (Object.keys(paymentMoves) as PaymentState[]).filter((state) =>
		(paymentMoves[state] as readonly PaymentState[]).includes(next),
	);
}
