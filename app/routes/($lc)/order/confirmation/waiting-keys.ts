import type { Key } from "#app/i18n/i18n.ts";
import type { ConfirmationData } from "./load.server.ts";

export type WaitingData = Extract<ConfirmationData, { state: "waiting" }>;

/** Title and text for a payment that is waited for. */
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
