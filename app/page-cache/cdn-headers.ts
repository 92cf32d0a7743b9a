// What a CDN in front may keep (`CDN_CACHE`): pages that say nothing of a visitor, in answer to a request that says nothing of
// one. Everything else stays `private`.
import { brand } from "#shop/brand.ts";
import { agentOf } from "../server/agent.ts";
import { readCookies } from "../server/session/cookies.ts";

/** Seconds for which a page is still fresh, and for which it may be sent after that while it is rendered again. */
export interface Freshness {
	fresh: number;
	stale: number;
}

/** Seconds for which a CDN may send a page without asking: the shop publishes no changes to it. */
const maxFresh = 60;
/** Characters that proxies accept in one header. */
const maxKeys = 8_000;
const surrogateKey = /^[\x21-\x7e]+$/;

/** Request headers that such an answer depends on, for caches on its way. */
export const cdnVary = "Cookie, Sec-Fetch-Site";

const isOurs = (cookie: string) =>
	cookie.replace(/^__Host-/, "").startsWith(brand.cookiePrefix) || cookie === "site-version";

/**
 * Whether a request does not distinguish its visitor from any other. A browser whose headers do not say where a form comes
 * from needs a token in it (SESSION-49), which is the visitor's own. A crawler is never offered another country's shop, while
 * people who speak its language are.
 */
export function isAnonymousRequest({ headers }: Request): boolean {
	return (
		headers.has("Sec-Fetch-Site") &&
		!headers.has("Authorization") &&
		!agentOf(headers.get("User-Agent")).isBot &&
		![...readCookies(headers.get("Cookie")).keys()].some(isOurs)
	);
}

/**
 * Headers of a page that says nothing of a visitor. Browsers ask each time: the visitor may have got a bag in between.
 * @returns null if the page's tags do not fit into a header: it could not be purged
 */
export function cdnHeaders(
	tags: readonly string[],
	freshness: Freshness,
): Record<string, string> | null {
	const keys = tags.join(" ");
	if (keys.length > maxKeys || !tags.every((tag) => surrogateKey.test(tag))) return null;
	const fresh = Math.max(1, Math.min(maxFresh, Math.floor(freshness.fresh)));
	const control = ["public", "max-age=0", `s-maxage=${fresh}`];
	if (freshness.stale >= 1) control.push(`stale-while-revalidate=${Math.floor(freshness.stale)}`);
	return { "cache-control": control.join(", "), "surrogate-key": keys };
}
