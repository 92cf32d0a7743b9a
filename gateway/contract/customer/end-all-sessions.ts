import { z } from "zod";
import { operation } from "../operation.ts";

/** Signs the customer out everywhere, here too. Places that were known as the customer's are forgotten (ADR 0022). */
export const endAllSessions = operation({
	id: "endAllSessions",
	noun: "customer",
	summary: "Sign all of the customer's devices out",
	method: "delete",
	path: "/accounts-self/sessions",
	access: "customer",
	responses: { 200: z.object({ isEnded: z.literal(true) }) },
	errors: [],
});
