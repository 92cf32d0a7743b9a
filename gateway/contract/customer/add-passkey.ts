import { z } from "zod";
import { operation } from "../operation.ts";
import { passkey, registrationAnswer } from "./passkey-shapes.ts";

/**
 * Second half: stores the passkey that the browser has made, and tells the customer by e-mail. A record without an account
 * becomes one, as with a first password (ADR 0010).
 */
export const addPasskey = operation({
	id: "addPasskey",
	noun: "customer",
	summary: "Keep a passkey",
	method: "post",
	path: "/accounts-self/passkeys",
	access: "customer",
	body: z.object({ origin: z.string().max(300), answer: registrationAnswer }),
	responses: { 201: passkey },
	/** PASSKEY_REFUSED with reason `answer`, whatever is wrong with it, or `most` */
	errors: ["PASSKEY_REFUSED"],
});
