// The locale of a request, decided once, before page cache and router (MARKET-8 to MARKET-12), and its shop by host
// (MARKET-19 to MARKET-22). What is no page of a shop never reaches a page's loader: without a constraint, the router takes
// any first segment for a prefix.
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
import { deviceOf } from "./device.ts";
import { type Place, placeOf } from "./hosts.ts";
import { isFilePath } from "./http/request-checks.ts";
import type { Destination, Shop } from "./request-context.ts";
import type { FindRoute } from "./route-table.ts";
import type { RequestFacts, Runtime } from "./runtime.ts";

/** @param url of the page, also where only its data is requested */
export type Locate = (
	url: URL,
	facts: RequestFacts,
	request?: Pick<Request, "method" | "headers">,
) => Promise<Destination>;

/** Escapes of letters, digits and signs that need none, for which the router has the letter itself (RFC 3986, 6.2.2.2). */
const needlessEscape = /%(?:2[de]|3\d|[46][1-9a-f]|[57][\da]|5f|7e)/gi;

interface Arrival {
	place: Place;
	url: URL;
	isRead: boolean;
	find: FindRoute;
}

type Decision = { locale: Locale; isKnown: boolean } | Extract<Destination, { kind: "redirect" }>;

function decide({ place, url, isRead, find }: Arrival): Decision {
	const redirect = (location: string, status: 302 | 307 | 308): Decision => ({
		kind: "redirect",
		location,
		status,
	});
	const { pathname, search } = url;
	const plain = pathname.replace(needlessEscape, decodeURIComponent);
	// what decides by a path, such as a guard, reads it as text
	if (plain !== pathname) return redirect(plain + search, 308);
	const [, first = ""] = pathname.split("/");
	const given = localeOf(first);
	const move = isRead ? 302 : 307;
	if (given) {
		const active = activeSibling(given);
		// MARKET-8: offline, or written in another case
		if (active.prefix !== first) {
			const rest = pathname.slice(first.length + 1);
			return redirect(`/${active.prefix}${rest || "/"}${search}`, 308);
		}
		if (place.kind === "shop" && active.domain !== place.domain) {
			return redirect(`https://${active.domain}${pathname}${search}`, move);
		}
		// a file that is not there is no page (PAGE-158)
		return { locale: active, isKnown: find(pathname).isKnown || !isFilePath(pathname) };
	}
	const locale = (place.kind === "shop" ? localeOfDomain(place.domain) : null) ?? fallbackLocale;
	// MARKET-10: `/` is the home page of the host's default locale
	if (pathname === "/") return { locale, isKnown: true };
	const target = withPrefix(pathname, locale);
	// MARKET-12: what is shaped like a prefix is none of the table's
	if (localeShape.test(first) || !find(target).isKnown) return { locale, isKnown: false };
	return redirect(target + search, move);
}

export function createLocate(runtime: Runtime, find: FindRoute): Locate {
	return async (url, facts, request) => {
		if (!find(url.pathname).isOfShop) return { kind: "resource" };
		let records: readonly DomainRecord[];
		try {
			records = await runtime.domains.all();
		} catch (err) {
			return { kind: "unavailable", err };
		}
		const domains = records.map(({ domain }) => domain);
		const place = placeOf(facts.host, runtime.env.ALLOWED_HOSTS, domains);
		if (!place) return { kind: "unavailable", err: new Error("Misdirected request") };
		const isRead = !request || request.method === "GET" || request.method === "HEAD";
		const decision = decide({ place, url, isRead, find });
		if ("kind" in decision) return decision;
		const { locale, isKnown } = decision;
		// MARKET-19, MARKET-21: by host; where one host serves all, by the prefix
		const name = place.kind === "shop" ? place.domain : locale.domain;
		const domain = records.find((record) => record.domain === name);
		if (!domain) return { kind: "unavailable", err: new Error(`No domain record for ${name}`) };
		const shop: Shop = {
			locale,
			domain,
			origin: facts.origin,
			singleHost: place.kind === "single",
			now: new Date(),
			device: deviceOf(request?.headers.get("User-Agent") ?? null),
		};
		return { kind: isKnown ? "page" : "not-found", shop };
	};
}
