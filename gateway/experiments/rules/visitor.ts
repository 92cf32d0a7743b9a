import { createHash } from "node:crypto";

/**
 * What stands for a visitor in experiments: the same each time, and no way back from it.
 * @param sessionId the anonymous id (SESSION-10)
 */
export function visitorOf(sessionId: string): string {
	return createHash("sha256").update(`experiments\n${sessionId}`).digest("base64url");
}
