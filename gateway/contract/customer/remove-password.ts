import { z } from "zod";
import { operation } from "../operation.ts";

/**
 * Removes the password of a customer who signs in with a passkey, and ends every other session. A sign-in within the last
 * quarter of an hour is proof enough; otherwise the password is needed.
 */
export const removePassword = operation({
	id: "removePassword",
	noun: "customer",
	summary: "Do without a password",
	method: "post",
	path: "/accounts-self/password/removal",
	access: "customer",
	body: z.object({ currentPassword: z.string().max(1024).default("") }),
	responses: { 200: z.object({ isRemoved: z.literal(true) }) },
	/** NOT_FOUND if there is no password */
	errors: ["NOT_FOUND", "PASSWORD_WRONG", "SIGN_IN_AGAIN", "LAST_SIGN_IN_METHOD"],
});
