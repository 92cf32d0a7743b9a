import type { Key } from "~/i18n/i18n.ts";
import type { ConfirmationData } from "./load.server.ts";

export type WaitingData = Extract<ConfirmationData, { state: "waiting" }>;

/** What a payment that waits is called, and what is said of it. */
export function waitingKeys(
	{ pending }: Pick<WaitingData, "pending">,
	isLate = false,
): { title: Key<"checkout">; text: Key<"checkout"> } {
	if (pending) {
		return pending.voucher
			? { title: "confirmation.voucherTitle", text: "confirmation.voucherText" }
			: { title: "confirmation.pendingTitle", text: "confirmation.pendingText" };
	}
	return isLate
		? { title: "confirmation.lateTitle", text: "confirmation.lateText" }
		: { title: "confirmation.waitingTitle", text: "confirmation.waitingText" };
}
