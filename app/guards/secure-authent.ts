// SESSION-29: a refresh token that is present and not expired, else sign-out and a 301 to the sign-in site.
import { neverStored } from "#app/server/middleware/never-stored.ts";
import { getSession, securedKey } from "#app/server/request-context.ts";
import { toSignIn } from "#app/server/sign-in.ts";
import { guard, guardLoader } from "./guard.ts";

const signedIn = guard(async ({ url, context }) => {
	const session = getSession(context);
	if (!session.isSignedIn) {
		session.signOut();
		return toSignIn(context, url);
	}
	context.set(securedKey, true);
	return undefined;
});

export const middleware = [neverStored, ...signedIn];
export const loader = guardLoader;
