import { z } from "zod";
import { operation } from "../operation.ts";

/** A browser that the customer is signed in with. */
export const session = z.object({
	sessionId: z.string(),
	/** a name, empty where it is not known; so is the system's */
	browser: z.string(),
	system: z.string(),
	startedAt: z.iso.datetime(),
	/** to a quarter of an hour */
	lastSeenAt: z.iso.datetime(),
	/** the one that asks */
	isCurrent: z.boolean(),
});
export type Session = z.infer<typeof session>;

/** Those that were seen last; older ones than these fifty end with 'everywhere' all the same. */
export const listSessions = operation({
	id: "listSessions",
	noun: "customer",
	summary: "The devices that the customer is signed in with",
	method: "get",
	path: "/accounts-self/sessions",
	access: "customer",
	responses: { 200: z.object({ sessions: z.array(session).max(50) }) },
	errors: [],
});
