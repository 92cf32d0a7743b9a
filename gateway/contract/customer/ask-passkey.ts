import { z } from "zod";
import { operation } from "../operation.ts";

/**
 * First half of making a passkey: a challenge for this session, good once and for five minutes, in the options that a browser
 * takes. Who has signed in within the last quarter of an hour counts as themselves; else the password says so.
 */
export const askPasskey = operation({
	id: "askPasskey",
	noun: "customer",
	summary: "Ask for what a browser makes a passkey from",
	method: "post",
	path: "/accounts-self/passkeys/options",
	access: "customer",
	body: z.object({
		/** that the browser shows: its domain is who the passkey is for */
		origin: z.string().max(300),
		currentPassword: z.string().max(1024).default(""),
	}),
	/** PublicKeyCredentialCreationOptionsJSON, for the browser as it is */
	responses: { 200: z.looseObject({ challenge: z.string() }) },
	/** PASSKEY_REFUSED with `origin` where no passkey can be made at such an origin, `most` where there are enough */
	errors: ["PASSWORD_WRONG", "SIGN_IN_AGAIN", "PASSKEY_REFUSED"],
});
