import { z } from "zod";
import { operation } from "../operation.ts";

/** A browser that the customer is signed in with. */
export const session = z.object({
	sessionId: z.string(),
	/** browser and system are names, empty if unknown */
	browser: z.string(),
	system: z.string(),
	startedAt: z.iso.datetime(),
	/** to a quarter of an hour */
	lastSeenAt: z.iso.datetime(),
	/** the session of this call */
	isCurrent: z.boolean(),
});
export type Session = z.infer<typeof session>;

/** The fifty that were seen last; `endAllSessions` ends the older ones too. */
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
