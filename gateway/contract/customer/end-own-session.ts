import { z } from "zod";
import { operation } from "../operation.ts";

/** Signs one device out: its tokens stop working. Another customer's session is NOT_FOUND, like one that does not exist. */
export const endOwnSession = operation({
	id: "endOwnSession",
	noun: "customer",
	summary: "Sign one of the customer's devices out",
	method: "delete",
	path: "/accounts-self/sessions/{sessionId}",
	access: "customer",
	params: z.object({ sessionId: z.string().regex(/^[\w-]{1,64}$/) }),
	responses: { 200: z.object({ isEnded: z.literal(true) }) },
	errors: ["NOT_FOUND"],
});
