import { z } from "zod";
import { operation } from "../operation.ts";

/** Sends the letter that confirms the account's address once more; to one that is confirmed nothing goes out. */
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
