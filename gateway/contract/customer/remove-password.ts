import { z } from "zod";
import { operation } from "../operation.ts";

/**
 * Takes the password away from who signs in with a passkey, and ends every other session. Who has signed in within the last
 * quarter of an hour counts as themselves; else the password says so.
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
	/** NOT_FOUND where there is none */
	errors: ["NOT_FOUND", "PASSWORD_WRONG", "SIGN_IN_AGAIN", "LAST_WAY_IN"],
});
