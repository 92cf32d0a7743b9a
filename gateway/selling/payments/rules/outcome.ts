// Where each result status of a payment leads (CHECKOUT-52, ADR 0012).
import type { PaymentStatus } from "#contract/cart/shapes.ts";

/**
 * `paid`: the shop may take the money. `waiting`: the provider decides later, by webhook. `shopper`: it waits for the shopper
 * at the payment page. `failed`: nothing was or will be taken.
 */
export type PaymentOutcome = "paid" | "waiting" | "shopper" | "failed";

export const paymentOutcomes = {
	Authorised: "paid",
	Success: "paid",
	// 3-D Secure is done, the authorisation follows
	AuthenticationFinished: "waiting",
	Pending: "waiting",
	Received: "waiting",
	// a voucher or transfer that the shopper pays later
	PresentToShopper: "waiting",
	ChallengeShopper: "shopper",
	IdentifyShopper: "shopper",
	RedirectShopper: "shopper",
	Cancelled: "failed",
	Error: "failed",
	Refused: "failed",
} as const satisfies Record<PaymentStatus, PaymentOutcome>;
