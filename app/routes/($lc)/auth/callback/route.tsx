// The return from the sign-in site (SESSION-23): its tokens are in the cookies by now. The carts are merged, and the
// visitor goes on to the page they wanted.
import { splitPath, urlOf } from "#app/i18n/urls.ts";
import { readCustomer } from "#app/models/customer/customer.server.ts";
import { measureSignIn } from "#app/models/measurement/measurement.server.ts";
import { mergeOnce } from "#app/models/session/start-up.server.ts";
import { mergeWishes } from "#app/models/wishlist/wishlist.server.ts";
import { optional } from "#app/server/failures.ts";
import { type Context, getSession, getShop } from "#app/server/request-context.ts";
import { redirectTo } from "#app/server/respond.ts";
import { isSignedOut, returnAfterSignIn, signInStep } from "#app/server/sign-in.ts";
import type { Route } from "./+types/route";

/** Whether to greet a new customer: only if the sign-in leads to the account, so they were not on their way elsewhere. */
function isGreeted(context: Context, target: string): boolean {
	const { locale } = getShop(context);
	return getSession(context).isNewCustomer && target === urlOf(locale, "account-dashboard");
}

export async function loader({ url, context }: Route.LoaderArgs) {
	const { locale } = getShop(context);
	if (!getSession(context).isSignedIn) {
		const step = signInStep(context, url);
		if (step) return step;
		if (isSignedOut(url)) {
			return redirectTo(context, urlOf(locale, "index"), {
				flash: { kind: "info", key: "auth:signedOut" },
			});
		}
		// not to a secured page: without cookies that would loop
		return redirectTo(context, urlOf(locale, "index"), {
			flash: { kind: "warning", key: "auth:notSignedIn" },
		});
	}
	// SESSION-34: the customer deleted the account and returns to it. If this cannot be read, the pages' guards check it
	const customer = await optional(
		context,
		"the account at sign-in",
		readCustomer(context),
		null,
		null,
	);
	if (customer?.isDeleted) return redirectTo(context, urlOf(locale, "account-delete"));
	measureSignIn(context);
	const target = returnAfterSignIn(context, url);
	// CHECKOUT-69: the merge is skipped on the order-confirmation route
	const isConfirmation = splitPath(target).rest.startsWith("/order-confirmation/");
	if (!isConfirmation) {
		// CART-73: a merge that fails is ignored; the guest's cart stays as it is
		await optional(context, "the merge of the carts", mergeOnce(context), "none", null);
	}
	// CATALOGUE-85: they stay the guest's if this fails, and the next page tries again
	await optional(context, "the merge of the wishes", mergeWishes(context), null, null);
	return redirectTo(
		context,
		isGreeted(context, target) ? urlOf(locale, "account-welcome") : target,
	);
}
