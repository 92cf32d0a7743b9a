import { z } from "zod";
import { operationsOf } from "../operation.ts";
import { tokens } from "./shapes.ts";

const operation = operationsOf("session");

/** SESSION-16: swaps a refresh token for a new pair; parallel refreshes of one token get the same pair. */
export const refreshTokens = operation({
	id: "refreshTokens",
	summary: "A new pair of tokens",
	method: "post",
	path: "/api/cookie-refresh-tokens",
	access: "public",
	body: z.object({ tokens }),
	responses: { 200: tokens },
	errors: ["INVALID_REFRESH_TOKEN"],
});

/**
 * Ends the session of a refresh token: neither it nor any other token of the same sign-in works from then on. As in RFC 7009,
 * an invalid token ends nothing and gets the same answer. Repeating it changes nothing.
 */
export const endSession = operation({
	id: "endSession",
	summary: "End the session of a refresh token",
	method: "post",
	path: "/api/cookie-refresh-tokens/end",
	access: "public",
	body: z.object({ refreshToken: z.string().min(1) }),
	responses: { 200: z.object({ isEnded: z.literal(true) }) },
	errors: [],
});
