import { z } from "zod";
import { operation } from "../operation.ts";

/**
 * Asks to sign in with another address: nothing changes before the link that goes there is used, and the old address is
 * told at once. Of several that were asked the newest works. The answer is the same for an address that has an account;
 * nothing is written to it then.
 */
export const askEmailChange = operation({
	id: "askEmailChange",
	noun: "customer",
	summary: "Ask for another e-mail address",
	method: "post",
	path: "/accounts-self/email",
	access: "customer",
	body: z.object({
		email: z.string().max(254),
		/** who has none needs to have signed in within the last quarter of an hour */
		currentPassword: z.string().max(1024).default(""),
	}),
	responses: { 202: z.object({ isAsked: z.literal(true) }) },
	errors: ["PROFILE_INVALID", "PASSWORD_WRONG", "SIGN_IN_AGAIN"],
});
