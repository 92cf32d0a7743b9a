import { z } from "zod";
import { operation } from "../operation.ts";

/** It signs nobody in from then on. The last one of who has no password stays. Another customer's is as unknown as none. */
export const removePasskey = operation({
	id: "removePasskey",
	noun: "customer",
	summary: "Remove one of the customer's passkeys",
	method: "delete",
	path: "/accounts-self/passkeys/{passkeyId}",
	access: "customer",
	params: z.object({ passkeyId: z.string().regex(/^[\w-]{1,64}$/) }),
	responses: { 200: z.object({ isRemoved: z.literal(true) }) },
	errors: ["NOT_FOUND", "LAST_WAY_IN"],
});
