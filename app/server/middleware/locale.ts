// Locale by prefix (MARKET-8 to MARKET-12), shop domain by host (MARKET-19 to MARKET-22), and the redirects that bring
// a request to where both agree.

import type { MiddlewareFunction } from "react-router";
import { redirect } from "react-router";
import { withPrefix } from "#app/i18n/urls.ts";
import type { DomainRecord } from "#contract/domain/shapes.ts";
import {
	activeSibling,
	fallbackLocale,
	type Locale,
	localeOf,
	localeOfDomain,
	localeShape,
} from "#shop/locales.ts";
import { isClientNavigation } from "../client-navigation.ts";
import { deviceOf } from "../device.ts";
import { hostNameOf, type Place, placeOf } from "../hosts.ts";
import { plainPage } from "../http/plain-page.ts";
import { safePath } from "../log.ts";
import { isPagePattern } from "../page-pattern.ts";
import { getFacts, getNonce, getRuntime, type Shop, shopKey } from "../request-context.ts";
import type { RequestFacts } from "../runtime.ts";

/** Redirects that change the language reload the document, since its strings are of another language. */
function moveTo(location: string, status: 302 | 307 | 308): Response {
	return redirect(location, { status, headers: { "X-Remix-Reload-Document": "true" } });
}

/** Escapes of letters, digits and signs that need none, for which the router has the letter itself (RFC 3986, 6.2.2.2). */
const needlessEscape = /%(?:2[de]|3\d|[46][1-9a-f]|[57][\da]|5f|7e)/gi;

interface Arrival {
	place: Place;
	url: URL;
	isRead: boolean;
	/** whether the route table has a page for the path without a prefix */
	isKnownPath: boolean;
}

/** The locale that a page is shown in, or the redirect to where it is. */
export function settleLocale({
	place,
	url,
	isRead,
	isKnownPath,
}: Arrival): { locale: Locale } | { location: string; status: 302 | 307 | 308 } {
	const plain = url.pathname.replace(needlessEscape, decodeURIComponent);
	// what decides by a path, such as a guard, reads it as text
	if (plain !== url.pathname) return { location: plain + url.search, status: 308 };
	const [, first = ""] = url.pathname.split("/");
	const given = localeOf(first);
	const move = isRead ? 302 : 307;
	if (given) {
		const active = activeSibling(given);
		// MARKET-8: offline, or written in another case
		if (active.prefix !== first) {
			const rest = url.pathname.slice(first.length + 1);
			return { location: `/${active.prefix}${rest || "/"}${url.search}`, status: 308 };
		}
		if (place.kind === "shop" && active.domain !== place.domain) {
			return { location: `https://${active.domain}${url.pathname}${url.search}`, status: move };
		}
		return { locale: active };
	}
	const locale = (place.kind === "shop" ? localeOfDomain(place.domain) : null) ?? fallbackLocale;
	// MARKET-10: `/` is the home page of the host's default locale
	if (url.pathname === "/" || !isKnownPath || localeShape.test(first)) return { locale };
	return { location: `${withPrefix(url.pathname, locale)}${url.search}`, status: move };
}

/** @throws if no record has the host's domain */
export function shopOf({
	place,
	records,
	locale,
	facts,
	userAgent,
	nonce,
}: {
	place: Place;
	records: readonly DomainRecord[];
	locale: Locale;
	facts: Pick<RequestFacts, "host" | "origin">;
	userAgent: string | null;
	nonce: string;
}): Shop {
	// MARKET-19, MARKET-21: by host; where one host serves all, by the prefix
	const domainName = place.kind === "shop" ? place.domain : locale.domain;
	const domain = records.find((record) => record.domain === domainName);
	if (!domain) throw new Error(`No domain record for ${hostNameOf(facts.host) ?? "this host"}`);
	return {
		locale,
		domain,
		origin: facts.origin,
		singleHost: place.kind === "single",
		now: new Date(),
		device: deviceOf(userAgent),
		nonce,
	};
}

export const localeMiddleware: MiddlewareFunction<Response> = async (
	{ request, url, params, pattern, context },
	next,
) => {
	if (!isPagePattern(pattern)) {
		// a route outside the shop (robots.txt, icons) is no page of the client's router, and has no data for it
		const isData = isClientNavigation(request);
		return isData ? plainPage(404, url.pathname) : next();
	}
	if (context.get(shopKey)) return next();
	const runtime = getRuntime(context);
	const { origin, host, requestId } = getFacts(context);
	let records: readonly DomainRecord[];
	try {
		records = await runtime.domains.all();
	} catch (err) {
		// MARKET-25: an internal server error; without its record no shop can be shown, but it will be back
		runtime.log.error(
			{ err, status: 500, url: safePath(url.href), requestId },
			"no domain records",
		);
		return plainPage(500, url.pathname, { "Retry-After": "5" }, "unavailable");
	}
	const place = placeOf(
		host,
		runtime.env.ALLOWED_HOSTS,
		records.map(({ domain }) => domain),
	);
	if (!place) throw new Error("Misdirected request past the HTTP server");
	const settled = settleLocale({
		place,
		url,
		isRead: request.method === "GET" || request.method === "HEAD",
		isKnownPath: params["*"] === undefined,
	});
	if ("location" in settled) return moveTo(settled.location, settled.status);
	const { locale } = settled;
	const userAgent = request.headers.get("User-Agent");
	context.set(
		shopKey,
		shopOf({
			place,
			records,
			locale,
			facts: { host, origin },
			userAgent,
			nonce: getNonce(context),
		}),
	);
	const response = await next();
	response.headers.set("Content-Language", locale.htmlLang);
	return response;
};
