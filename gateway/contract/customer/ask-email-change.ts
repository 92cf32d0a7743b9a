import { z } from "zod";
import { operation } from "../operation.ts";

/**
 * Asks to sign in with another address. Nothing changes until the link sent to it is used; the old address is told at once. Of
 * several requests only the newest works. The answer is the same for an address that has an account, but that address gets no
 * letter.
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
		/** a customer without one must have signed in within the last quarter of an hour */
		currentPassword: z.string().max(1024).default(""),
	}),
	responses: { 202: z.object({ isAsked: z.literal(true) }) },
	errors: ["PROFILE_INVALID", "PASSWORD_WRONG", "SIGN_IN_AGAIN"],
});
