import { z } from "zod";
import { operation } from "../operation.ts";
import { tokens } from "./shapes.ts";

/** SESSION-16: swaps a refresh token for a new pair; parallel refreshes of one token get the same pair. */
export const refreshTokens = operation({
	id: "refreshTokens",
	noun: "session",
	summary: "A new pair of tokens",
	method: "post",
	path: "/api/cookie-refresh-tokens",
	access: "public",
	body: z.object({ tokens }),
	responses: { 200: tokens },
	errors: ["INVALID_REFRESH_TOKEN"],
});
