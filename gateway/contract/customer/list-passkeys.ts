import { z } from "zod";
import { operation } from "../operation.ts";
import { maxPasskeys, passkey, proofs } from "./passkey-shapes.ts";

/** The customer's passkeys, oldest first, and the proof that adding another one needs. */
export const listPasskeys = operation({
	id: "listPasskeys",
	noun: "customer",
	summary: "The customer's passkeys",
	method: "get",
	path: "/accounts-self/passkeys",
	access: "customer",
	responses: {
		200: z.object({ passkeys: z.array(passkey).max(maxPasskeys), asks: z.enum(proofs) }),
	},
	errors: [],
});
