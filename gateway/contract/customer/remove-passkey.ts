import { z } from "zod";
import { operation } from "../operation.ts";

/** The passkey no longer signs in. The last one of a customer without a password stays; another customer's is NOT_FOUND. */
export const removePasskey = operation({
	id: "removePasskey",
	noun: "customer",
	summary: "Remove one of the customer's passkeys",
	method: "delete",
	path: "/accounts-self/passkeys/{passkeyId}",
	access: "customer",
	params: z.object({ passkeyId: z.string().regex(/^[\w-]{1,64}$/) }),
	responses: { 200: z.object({ isRemoved: z.literal(true) }) },
	errors: ["NOT_FOUND", "LAST_SIGN_IN_METHOD"],
});
