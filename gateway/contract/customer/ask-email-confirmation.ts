import { z } from "zod";
import { operation } from "../operation.ts";

/** Sends the confirmation letter for the account's address again; an address that is confirmed already gets none. */
export const askEmailConfirmation = operation({
	id: "askEmailConfirmation",
	noun: "customer",
	summary: "Send the confirming letter again",
	method: "post",
	path: "/accounts-self/email/confirmation",
	access: "customer",
	responses: { 202: z.object({ isAsked: z.literal(true) }) },
	errors: [],
});
