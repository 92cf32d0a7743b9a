// SESSION-33, SESSION-34: loads the customer's record; a customer who has deleted the account reaches only account/delete.

import { readCustomer } from "#app/models/customer/customer.server.ts";
import { attempt } from "#app/server/failures.ts";
import { type Context, getSession, getShop, securedKey } from "#app/server/request-context.ts";
import { redirectTo } from "#app/server/respond.ts";
import { toSignIn } from "#app/server/sign-in.ts";
import { urlOf } from "#shop/page-paths.ts";
import { guard, guardLoader } from "./guard.ts";

/** Null for a guest, including a visitor whose session turns out to have ended elsewhere (SESSION-18). */
async function customerOrGuest(context: Context) {
	const result = await attempt(readCustomer(context));
	if (result.ok) return result.data;
	if (getSession(context).isSignedIn) throw result.failure;
	return null;
}

export const middleware = guard(async ({ url, context }) => {
	const customer = await customerOrGuest(context);
	if (!customer && context.get(securedKey)) return toSignIn(context, url);
	if (!customer?.isDeleted) return undefined;
	const deletion = urlOf(getShop(context).locale, "account-delete");
	return url.pathname.startsWith(deletion) ? undefined : redirectTo(context, deletion);
});
export const loader = guardLoader;
