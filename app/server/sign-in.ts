// Addresses of the external sign-in site (S1 §2 'Authentication pages').
import { urlOf } from "../i18n/urls.ts";
import { type Context, getRuntime, getShop } from "./request-context.ts";
import { returnTarget } from "./return-target.ts";

/** Query key under which the sign-in return carries the page to go back to. */
export const returnKey = "return_to";

/** The sign-in return of this host, with the page to come back to. */
function callbackUrl(context: Context, returnTo: string | undefined): string {
	const { origin, locale } = getShop(context);
	const fallback = urlOf(locale, "account-dashboard");
	return (
		origin +
		urlOf(locale, "auth-callback", undefined, {
			[returnKey]: returnTo ? returnTarget(origin, returnTo, fallback) : undefined,
		})
	);
}

function siteUrl(context: Context, path: string, redirectUri: string): string {
	const { origin, locale } = getShop(context);
	const { auth } = getRuntime(context).sites;
	const url = new URL(`${auth}/auth/${path}`, origin);
	url.searchParams.set("redirect_uri", redirectUri);
	// the language of the site's own pages
	url.searchParams.set("locale", locale.prefix);
	return url.href;
}

/** Sign-up; the visitor comes back to `returnTo` (S1: auth/create). */
export function signUpUrl(context: Context, returnTo?: string): string {
	return siteUrl(context, "create", callbackUrl(context, returnTo));
}

/** Sign-in; the visitor comes back to `returnTo`. */
export function signInUrl(context: Context, returnTo?: string): string {
	return siteUrl(context, "login", callbackUrl(context, returnTo));
}

/**
 * Where a secured page sends a visitor without a secure session (S1 §2, D9): the sign-in site's logout, whose return is
 * the sign-in return of this host, which leads on to sign-in. The 301 is never to be kept: the next visit may be
 * signed in.
 */
export function toSignIn(context: Context, url: URL): Response {
	return new Response(null, {
		status: 301,
		headers: {
			Location: siteUrl(context, "logout", callbackUrl(context, url.pathname + url.search)),
			"Cache-Control": "no-store",
			// another program, although it may be served under our own origin
			"X-Remix-Reload-Document": "true",
		},
	});
}

/** Plain sign-out; the visitor comes back to the home page. */
export function signOutUrl(context: Context): string {
	const { origin, locale } = getShop(context);
	return siteUrl(context, "logout", origin + urlOf(locale, "index"));
}

/** The page that auth/callback goes on to. */
export function returnAfterSignIn(context: Context, url: URL): string {
	const { origin, locale } = getShop(context);
	return returnTarget(origin, url.searchParams.get(returnKey), urlOf(locale, "account-dashboard"));
}
