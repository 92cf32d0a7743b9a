// What a CDN in front may keep (`CDN_CACHE`): pages that say nothing of a visitor, as asked for by somebody of whom nothing
// is known. Everything else stays `private`.
import { brand } from "../../../shop/brand.ts";
import { agentOf } from "../agent.ts";
import { readCookies } from "../session/cookies.ts";

/** Seconds that a page is still fresh, and may be shown after that while it is rendered anew. */
export interface Left {
	fresh: number;
	stale: number;
}

/** Seconds that a CDN may show a page without asking: what changed is not told to it by the shop. */
const longestFresh = 60;
/** What proxies take of one header. */
const longestKeys = 8_000;
const surrogateKey = /^[\x21-\x7e]+$/;

/** What makes such an answer another one, where it is kept between. */
export const cdnVary = "Cookie, Sec-Fetch-Site";

const isOurs = (cookie: string) =>
	cookie.replace(/^__Host-/, "").startsWith(brand.cookiePrefix) || cookie === "site-version";

/**
 * Whether a request tells nobody from anybody. Who does not say by headers where a form comes from needs its token
 * (SESSION-49), which is a visitor's own. A crawler is never offered another country's shop: people of its language
 * are.
 */
export function isOfAnybody({ headers }: Request): boolean {
	return (
		headers.has("Sec-Fetch-Site") &&
		!headers.has("Authorization") &&
		!agentOf(headers.get("User-Agent")).isBot &&
		![...readCookies(headers.get("Cookie")).keys()].some(isOurs)
	);
}

/**
 * Headers of a page that says nothing of a visitor. Browsers ask each time: a bag may have come in between.
 * @returns null where the page's tags fit into no header: it could not be purged
 */
export function cdnHeaders(tags: readonly string[], left: Left): Record<string, string> | null {
	const keys = tags.join(" ");
	if (keys.length > longestKeys || !tags.every((tag) => surrogateKey.test(tag))) return null;
	const fresh = Math.max(1, Math.min(longestFresh, Math.floor(left.fresh)));
	const control = ["public", "max-age=0", `s-maxage=${fresh}`];
	if (left.stale >= 1) control.push(`stale-while-revalidate=${Math.floor(left.stale)}`);
	return { "cache-control": control.join(", "), "surrogate-key": keys };
}
