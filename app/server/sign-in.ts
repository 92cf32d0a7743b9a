// Addresses of the external sign-in site (SESSION-21, SESSION-22).

import { redirectDocument } from "react-router";
import { urlOf } from "#shop/page-paths.ts";
import { type Context, getRuntime, getShop } from "./request-context.ts";
import { returnTarget } from "./return-target.ts";

/** Query key under which the sign-in return carries the page to go back to. */
export const returnKey = "return_to";

/** Query key of the sign-in return: the visitor has only been signed out so far, and goes on to sign in. */
const signInKey = "sign_in";

/** Query key of the sign-in return: the visitor only wanted to sign out. */
const signedOutKey = "signed_out";

/** Characters of a letter's token; longer ones are cut, and so invalid. */
const maxToken = 800;

/** The sign-in return of this host, with the page to come back to. */
function callbackUrl(
	context: Context,
	returnTo: string | undefined,
	mark?: typeof signInKey | typeof signedOutKey,
): string {
	const { origin, locale } = getShop(context);
	const fallback = urlOf(locale, "account-dashboard");
	return (
		origin +
		urlOf(locale, "auth-callback", undefined, {
			[returnKey]: returnTo ? returnTarget(origin, returnTo, fallback) : undefined,
			...(mark ? { [mark]: 1 } : {}),
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

/** Sign-in; the visitor comes back to `returnTo`. */
export function signInUrl(context: Context, returnTo?: string): string {
	return siteUrl(context, "login", callbackUrl(context, returnTo));
}

/** Sign-up; the visitor comes back to `returnTo`. */
export function signUpUrl(context: Context, returnTo?: string): string {
	return siteUrl(context, "create", callbackUrl(context, returnTo));
}

/** Redirects to another application: the client must not take it for a page of its own. */
function leaveFor(location: string, status: 301 | 302 | 303 | 307): Response {
	return redirectDocument(location, { status, headers: { "Cache-Control": "no-store" } });
}

/**
 * Where a secured page sends a visitor without a secure session (SESSION-29 to SESSION-31): to the sign-in site's logout,
 * which comes back to this host's sign-in return, which leads on to sign-in. The 301 must never be cached: the next
 * request may be signed in.
 */
export function toSignIn(context: Context, url: URL): Response {
	const target = callbackUrl(context, url.pathname + url.search, signInKey);
	return leaveFor(siteUrl(context, "logout", target), 301);
}

/** Redirect of a form whose call needs a customer (SESSION-37): to sign-in, and from there to `returnTo`. */
export function signInFor(context: Context, returnTo: string): Response {
	return leaveFor(signInUrl(context, returnTo), 303);
}

/**
 * Passes a form with an `email` and the intent `email-only` on to the sign-in site, which reads it as its own (SESSION-27): 307
 * keeps the method and what was typed. The visitor comes back to `returnTo`.
 */
export function passEmailOn(context: Context, returnTo: string): Response {
	return leaveFor(signInUrl(context, returnTo), 307);
}

/** Sign-in with an account: the site opens the form with the password. */
export function accountSignInUrl(context: Context, returnTo: string): string {
	const url = new URL(signInUrl(context, returnTo));
	url.searchParams.set("way", "account");
	return url.href;
}

/** The second half of `toSignIn`, at the sign-in return: on to sign-in, once; null for visitors who come from there. */
export function signInStep(context: Context, url: URL): Response | null {
	if (!url.searchParams.has(signInKey)) return null;
	return leaveFor(signInUrl(context, returnAfterSignIn(context, url)), 302);
}

/** Plain sign-out; the visitor comes back by the sign-in return (SESSION-22), and from there to the home page. */
export function signOutUrl(context: Context): string {
	return siteUrl(context, "logout", callbackUrl(context, undefined, signedOutKey));
}

/** Whether the sign-in return is the end of a plain sign-out. */
export function isSignedOut(url: URL): boolean {
	return url.searchParams.has(signedOutKey);
}

/** Redirect of a letter's link: passes its token on, and the visitor comes back to the page that the link names. */
export function toLetter(context: Context, url: URL): Response {
	const returnTo = url.searchParams.get(returnKey) ?? undefined;
	const target = new URL(siteUrl(context, "letter", callbackUrl(context, returnTo)));
	target.searchParams.set("token", (url.searchParams.get("token") ?? "").slice(0, maxToken));
	return leaveFor(target.href, 302);
}

/** Redirect for customers who have ordered with an e-mail only: they ask for a link there, which leads to their orders. */
export function toGuestLink(context: Context): Response {
	const orders = urlOf(getShop(context).locale, "account-orders");
	return leaveFor(siteUrl(context, "return", callbackUrl(context, orders)), 302);
}

/** Redirect of auth/create: to a document of another application, never cached. */
export function toSignUp(context: Context, url: URL): Response {
	return leaveFor(signUpUrl(context, url.searchParams.get(returnKey) ?? undefined), 302);
}

/** The page that auth/callback goes on to. */
export function returnAfterSignIn(context: Context, url: URL): string {
	const { origin, locale } = getShop(context);
	return returnTarget(origin, url.searchParams.get(returnKey), urlOf(locale, "account-dashboard"));
}
