import { createHash } from "node:crypto";

/**
 * A visitor's id in experiments: always the same for a session id, which it does not reveal.
 * @param sessionId the anonymous id (SESSION-10)
 */
export function visitorOf(sessionId: string): string {
	return createHash("sha256").update(`experiments\n${sessionId}`).digest("base64url");
}
