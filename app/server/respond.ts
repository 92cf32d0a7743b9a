// Answers that routes and guards give: redirects on our own origin, and the two 404s (PAGE-74, PAGE-75).

import { STATUS_CODES } from "node:http";
import { data, redirect } from "react-router";
import { digits } from "#contract/shapes.ts";
import { localeOf, localeShape } from "#shop/locales.ts";
import { type PageName, type PageParams, type Query, urlOf } from "#shop/page-paths.ts";
import { requestedPath } from "../i18n/urls.ts";
import { type Context, failureKey, getSession, getShop } from "./request-context.ts";
import { returnTarget } from "./return-target.ts";
import type { Flash } from "./session/stored.ts";

/** Data of an error page; `key` names a message for the shopper where there is one. */
export interface PageFailure {
	message: string;
	key?: string;
}

/** A redirect to a page of ours; a target on another origin is replaced by the home page (SESSION-26). */
export function redirectTo(
	context: Context,
	path: string,
	{ flash, status = 302 }: { flash?: Flash; status?: 301 | 302 | 303 | 307 | 308 } = {},
): Response {
	const { origin, locale } = getShop(context);
	if (flash) getSession(context).flash(flash);
	return redirect(returnTarget(origin, path, urlOf(locale, "index")), { status });
}

/** After a post: another page of ours, or the same one anew. */
export function seeOther(context: Context, path: string, flash?: Flash): Response {
	return redirectTo(context, path, { status: 303, ...(flash ? { flash } : {}) });
}

type PlainPage = { [N in PageName]: PageParams[N] extends undefined ? N : never }[PageName];

/** The same by the page's name. */
export function seePage(context: Context, page: PlainPage, flash?: Flash, query?: Query): Response {
	return seeOther(context, urlOf(getShop(context).locale, page, undefined, query), flash);
}

/**
 * A GET form names its empty fields too; the address that is shown, kept and shared leaves them out (PAGE-159).
 * @throws the redirect to it
 */
export function leaveOutEmptyFields(context: Context, { pathname, searchParams }: URL): void {
	const filled = [...searchParams].filter(([, value]) => value !== "");
	if (filled.length === searchParams.size) return;
	const query = filled.length > 0 ? `?${new URLSearchParams(filled)}` : "";
	throw redirectTo(context, pathname + query);
}

type Refusal = ReturnType<typeof data<PageFailure>>;

export function pageFailure(
	status: number,
	failure: PageFailure,
	headers: Record<string, string> = {},
): Refusal {
	// without a status text React Router calls each of them an internal error
	return data(failure, { status, statusText: STATUS_CODES[status] ?? "", headers });
}

/** 404 for a path of a known shape whose parameter is invalid (PAGE-74). To be thrown. */
export function unknownIdNotFound(path: string, beside: object = {}): Refusal {
	return pageFailure(404, { ...beside, message: `Page Not Found: ${path}` });
}

/** 404 for a path of no known shape (PAGE-75). To be thrown. */
export function unknownPathNotFound(path: string, beside: object = {}): Refusal {
	return pageFailure(404, { ...beside, message: `Page not found: ${path}` });
}

/**
 * The not-found route's loader: a middleware's refusal where there is one, else one of the two 404s.
 * @param beside more data for the page
 */
export async function throwNotFound(
	context: Context,
	url: URL,
	beside: () => Promise<object> = async () => ({}),
): Promise<never> {
	const failure = context.get(failureKey);
	if (failure) throw failure.thrown;

	const path = requestedPath(url.pathname);
	const [, first = ""] = path.split("/");
	// PAGE-74: a path under a locale that is not in the table has a known shape
	const isUnknownLocale = localeShape.test(first) && localeOf(first) === null;
	const refusal = isUnknownLocale ? unknownIdNotFound : unknownPathNotFound;
	throw refusal(path, await beside());
}

/** The id in a page's address. @throws the 404 of PAGE-74 for anything but digits */
export function idOr404(url: URL, id: string | undefined): string {
	const read = digits.safeParse(id).data;
	if (read === undefined) throw unknownIdNotFound(url.pathname);
	return read;
}

/** A text of the host for programs, the same for an hour; the same path has another answer on each host. */
export function hostText(text: string, headers: Readonly<Record<string, string>> = {}): Response {
	const common = { "Cache-Control": "public, max-age=3600", Vary: "Host" };
	return new Response(text, {
		headers: { "Content-Type": "text/plain; charset=utf-8", ...common, ...headers },
	});
}

/** Data of a page whose subject cannot be loaded, which it says itself: 503 with a time to try again (ERROR-4). */
export const downPage = <T>(body: T) =>
	data(body, { status: 503, headers: { "Retry-After": "30" } });

/** 503 with a time to try again (ERROR-4). To be thrown. */
export function tryAgainLater(message: string): Refusal {
	return pageFailure(503, { message, key: "common:error.tryAgain" }, { "Retry-After": "10" });
}
