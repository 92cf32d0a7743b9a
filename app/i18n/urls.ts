// What is read from a path, and the same page in other locales; the paths themselves are in shop/page-paths.ts.

import {
	activeLocales,
	activeSibling,
	fallbackLocale,
	helpWords,
	type Locale,
	localeOf,
} from "#shop/locales.ts";
import { type PageName, type PageParams, type UrlArguments, urlOf } from "#shop/page-paths.ts";

/** Splits a path after its prefix: `/de-de/cart` → de-de and `/cart/`; locale is null without a prefix. */
export function splitPath(pathname: string): { locale: Locale | null; rest: string } {
	const [, first = "", ...others] = pathname.split("/");
	const locale = localeOf(first);
	const rest = locale ? `/${others.join("/")}` : pathname;
	return { locale, rest: rest.endsWith("/") ? rest : `${rest}/` };
}

/** PAGE-8: a path without the slash at its end is the same page. @param path with its slash */
export const isSamePath = (requested: string, path: string): boolean =>
	requested === path || `${requested}/` === path;

/** The same path under another prefix. */
export function withPrefix(pathname: string, locale: Pick<Locale, "prefix">): string {
	return `/${locale.prefix}${splitPath(pathname).rest}`;
}

/**
 * Start of the path under which a refused page is rendered again, by the not-found route alone (app/routes.ts). Since it
 * differs from the page's address, the client never starts there.
 */
export const failurePath = "/-";

export function isFailurePath(pathname: string): boolean {
	return splitPath(pathname).rest.startsWith(`${failurePath}/`);
}

/**
 * Path of the not-found page for a path that cannot be served: nothing of that path is repeated but its locale.
 * @param domain of the host, null where one host serves all; it shows no other domain's locales
 */
export function unservedPath(pathname: string, domain: string | null): string {
	const first = pathname.split("/").find(Boolean) ?? "";
	const given = localeOf(first);
	const locale = given && activeSibling(given);
	if (!locale || (domain !== null && locale.domain !== domain)) return `${failurePath}/`;
	return withPrefix(`${failurePath}/${locale.prefix}/`, locale);
}

/** The path that was requested, given the path that its refused page is rendered under. */
export function requestedPath(pathname: string): string {
	return pathname.replace(/^(?:\/[^/]+)?\/-(?=\/)/, "");
}

/** Whether a path belongs to the account, with or without a locale prefix (PAGE-32). */
export function isAccountPath(pathname: string): boolean {
	return /^\/(?:[a-z]{2}(?:-[a-z]{2})?\/)?account(?:\/|$)/i.test(pathname);
}

const taskWords = [
	"cart",
	"account",
	"cookies",
	"newsletter",
	"order-confirmation",
	"review",
	"survey",
	"contact",
	"track-order",
	"unsubscribe",
	"withdrawal",
	...Object.values(helpWords),
];
const taskPath = new RegExp(`^/(?:[a-z]{2}(?:-[a-z]{2})?/)?(?:${taskWords.join("|")})(?:/|$)`, "i");

/** Whether the page serves a task (bag, order, account, help and the like): such pages do not end with something to read. */
export const isTaskPath = (pathname: string): boolean => taskPath.test(pathname);

/** Where pages are served: one host for every locale, or a domain for each (MARKET-21). */
export interface Site {
	/** scheme and host of this request */
	origin: string;
	singleHost: boolean;
}

/** Scheme and host of a locale's pages. */
export function originOf(site: Site, locale: Pick<Locale, "domain">): string {
	return site.singleHost ? site.origin : `https://${locale.domain}`;
}

/** Path of one page in each active locale. */
export type Alternates = Readonly<Record<string, string>>;

/** Paths of a page in every active locale; `paramsIn` gives the translated params of one (PAGE-10). */
export function alternatesOf<N extends PageName>(
	name: N,
	paramsIn: (locale: Locale) => PageParams[N],
): Alternates {
	return Object.fromEntries(
		activeLocales.map((locale) => [
			locale.prefix,
			urlOf(locale, name, ...([paramsIn(locale)] as unknown as UrlArguments<N>)),
		]),
	);
}

/** Alternates of a page whose path is the same in every locale. */
export function sameInEveryLocale(pathname: string): Alternates {
	return Object.fromEntries(
		activeLocales.map((locale) => [locale.prefix, withPrefix(pathname, locale)]),
	);
}

/** The alternate for visitors whose locale has none: the fallback locale's, else the first that exists. */
export function defaultAlternate(alternates: Alternates): { locale: Locale; path: string } | null {
	for (const locale of [fallbackLocale, ...activeLocales]) {
		const path = alternates[locale.prefix];
		if (path) return { locale, path };
	}
	return null;
}

export interface AlternateLink {
	/** language tag, or `x-default` */
	hrefLang: string;
	href: string;
}

/** hreflang links: reciprocal, each tag once, `x-default` last (PAGE-10). */
export function alternateLinks(site: Site, alternates: Alternates): AlternateLink[] {
	const links: AlternateLink[] = [];
	for (const locale of activeLocales) {
		const path = alternates[locale.prefix];
		if (!path) continue;
		const href = originOf(site, locale) + path;
		for (const hrefLang of [
			locale.htmlLang,
			...locale.also.map((country) => `${locale.language}-${country}`),
		]) {
			links.push({ hrefLang, href });
		}
	}
	const otherwise = defaultAlternate(alternates);
	if (otherwise) {
		const href = originOf(site, otherwise.locale) + otherwise.path;
		links.push({ hrefLang: "x-default", href });
	}
	return links;
}
