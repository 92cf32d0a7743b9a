import type { FormState } from "~/models/form/form-state.ts";

/** What the action answers with where a form did not pass, and which of the page's forms it was. */
export interface PaymentReply {
	form: "pay" | "gift-card";
	state: FormState;
}
