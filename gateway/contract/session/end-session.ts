import { z } from "zod";
import { operation } from "../operation.ts";

/**
 * Ends the session of a refresh token: neither it nor any token that descends from the same sign-in is good for anything
 * from then on. As RFC 7009 has it, a token that proves nothing ends nothing and is answered alike. Repeated, it changes
 * nothing.
 */
export const endSession = operation({
	id: "endSession",
	noun: "session",
	summary: "End the session of a refresh token",
	method: "post",
	path: "/api/cookie-refresh-tokens/end",
	access: "public",
	body: z.object({ refreshToken: z.string().min(1) }),
	responses: { 200: z.object({ isEnded: z.literal(true) }) },
	errors: [],
});
