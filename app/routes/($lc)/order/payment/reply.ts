import type { SubmissionResult } from "@conform-to/react";

/** The action's reply to a form that failed, and which of the page's forms it was. */
export interface PaymentReply {
	form: "pay" | "gift-card";
	result: SubmissionResult;
	/** what the form must send next time (ADR 0048) */
	check?: string | null;
}
