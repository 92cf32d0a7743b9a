import { z } from "zod";
import { operation } from "../operation.ts";

/**
 * Ends the session of a refresh token: neither it nor any other token of the same sign-in works from then on. As in RFC 7009,
 * an invalid token ends nothing and gets the same answer. Repeating it changes nothing.
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
