// The answer to the consent question that a journey's visitor has given before.
import { cookieName } from "#contract/session/cookies.ts";

/** Only what is necessary (MEASURE-4), as the shop that the journeys drive stores it. */
export const refusedOnly = {
	name: cookieName("consent", "local"),
	value: "1",
	domain: "localhost",
	path: "/",
	// until the browser is closed
	expires: -1,
	httpOnly: false,
	secure: false,
	sameSite: "Lax" as const,
};
