// S1 §2, D9: a refresh token that is present and not expired, else S1's logout and 301 to the sign-in site.
import { getSession, securedKey } from "~/server/request-context.ts";
import { toSignIn } from "~/server/sign-in.ts";
import { guard, guardLoader } from "./guard.ts";

export const middleware = guard(async ({ url, context }) => {
	const session = getSession(context);
	if (!session.isSignedIn) {
		session.signOut();
		return toSignIn(context, url);
	}
	context.set(securedKey, true);
	return undefined;
});
export const loader = guardLoader;
