import { z } from "zod";
import { operation } from "../operation.ts";

/**
 * First half of making a passkey: a challenge for this session, valid once and for five minutes, within the options that a
 * browser takes. A sign-in within the last quarter of an hour is proof enough; otherwise the password is needed.
 */
export const askPasskey = operation({
	id: "askPasskey",
	noun: "customer",
	summary: "Ask for what a browser makes a passkey from",
	method: "post",
	path: "/accounts-self/passkeys/options",
	access: "customer",
	body: z.object({
		/** the origin that the browser shows; the passkey is for its domain */
		origin: z.string().max(300),
		currentPassword: z.string().max(1024).default(""),
	}),
	/** PublicKeyCredentialCreationOptionsJSON, passed to the browser unchanged */
	responses: { 200: z.looseObject({ challenge: z.string() }) },
	/** PASSKEY_REFUSED with reason `origin` if no passkey can be made at that origin, `most` if there are enough */
	errors: ["PASSWORD_WRONG", "SIGN_IN_AGAIN", "PASSKEY_REFUSED"],
});
