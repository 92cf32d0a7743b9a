import type { ConfirmationData } from "./load.server.ts";

export type WaitingData = Extract<ConfirmationData, { state: "waiting" }>;

/** What a payment that waits is called, and what is said of it. */
export function waitingKeys(
	{ pending }: Pick<WaitingData, "pending">,
	isLate = false,
): { title: string; text: string } {
	if (pending) {
		return pending.voucher
			? { title: "voucherTitle", text: "voucherText" }
			: { title: "pendingTitle", text: "pendingText" };
	}
	return isLate
		? { title: "lateTitle", text: "lateText" }
		: { title: "waitingTitle", text: "waitingText" };
}
