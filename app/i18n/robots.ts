// Robots meta and canonical address (PAGE-71, PAGE-72).
import { splitPath } from "./urls.ts";

const listings = new Set(["catalog", "landing-page"]);

/** What a SEO record adds to the head, besides title and description (CONTENT-27). */
export interface SeoHead {
	robots?: Readonly<Record<string, string>>;
	canonical?: string;
	/** as they are written in the head */
	keywords?: string;
}

/** Pages of one visitor, or without use in search results. */
const hidden =
	/^\/(?:account|auth|cart|newsletter\/confirmation|order-[\w-]+|preview|reviews?|search|tmp|unsubscribe|wishlist|withdrawal\/received)(?:\/|$)/;

export const isHidden = (pathname: string): boolean => hidden.test(splitPath(pathname).rest);

/** The part of a route name before its first underscore (PAGE-33). */
function firstPart(page: string | undefined): string {
	return page?.split("_")[0] ?? "";
}

/**
 * Content of the robots meta; null where crawlers are not restricted.
 * @param values the SEO record's `meta_robots`, where the content service has one for the page
 */
export function robotsOf(
	page: string | undefined,
	pathname: string,
	search: string,
	values: Readonly<Record<string, string>> = {},
): string | null {
	const query = new URLSearchParams(search);
	const isListing = listings.has(firstPart(page));
	if (!isListing && query.size > 0 && !query.has("p")) return "noindex";
	const given = Object.values(values).filter(Boolean);
	if (given.length > 0) return given.join(",");
	return isHidden(pathname) ? "noindex, nofollow" : null;
}

/** Canonical path: with a trailing slash; listings keep a numeric `p`, except that of their first page. */
export function canonicalPath(page: string | undefined, path: string, search: string): string {
	const ending = path.endsWith("/") ? path : `${path}/`;
	const p = new URLSearchParams(search).get("p") ?? "";
	const number = /^\d{1,6}$/.test(p) ? Number(p) : 1;
	return listings.has(firstPart(page)) && number > 1 ? `${ending}?p=${number}` : ending;
}
