import type { SubmissionResult } from "@conform-to/react";

/** What the action answers with where a form did not pass, and which of the page's forms it was. */
export interface PaymentReply {
	form: "pay" | "gift-card";
	result: SubmissionResult;
	/** what the form has to carry next time (ADR 0048) */
	check?: string | null;
}
