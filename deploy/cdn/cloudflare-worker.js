// A Cloudflare Worker in front of storefronts with CDN_CACHE=1 and TRUST_PROXY for Cloudflare's networks; its routes are all of
// the shop's hosts. It keeps what the shop's headers allow, under a key of its own and with the shop's tags, by which
// app/page-cache/purge-cdn.ts purges.
const ours = /(?:^|;\s*)(?:(?:__Host-)?vitrine_[^=]*|site-version)=/i;
const immutable = /^\/(?:assets|page-data)\//;

/** The first of a visitor's languages: it alone decides whether another country's shop is offered. */
const firstLanguage = (languages) =>
	/^\s*([a-z]{1,8}(?:-[a-z0-9]{1,8})*)/i.exec(languages ?? "")?.[1]?.toLowerCase() ?? "";

function mayKeep({ headers, method, url }) {
	if (method !== "GET" || headers.has("Authorization") || headers.has("Range")) return false;
	if (immutable.test(new URL(url).pathname)) return true;
	// a page as Markdown, which the shop keeps itself: the key knows HTML alone
	if (/text\/markdown/i.test(headers.get("Accept") ?? "")) return false;
	// a browser that does not say where a form comes from needs the form's token
	return headers.has("Sec-Fetch-Site") && !ours.test(headers.get("Cookie") ?? "");
}

/** For the browser: some show their own copy once more while the time for a stale one lasts. */
function forBrowser(answer, state) {
	const sent = new Response(answer.body, answer);
	if (sent.headers.has("Cache-Tag") || sent.headers.has("Surrogate-Key"))
		sent.headers.set("Cache-Control", "private, no-cache");
	sent.headers.delete("Cache-Tag");
	sent.headers.delete("Surrogate-Key");
	sent.headers.set("X-Cache", state);
	return sent;
}

export default {
	async fetch(request, _environment, context) {
		if (!mayKeep(request)) return fetch(request, { cf: { cacheTtl: 0 } });
		const language = firstLanguage(request.headers.get("Accept-Language"));
		const key = new URL(request.url);
		if (!immutable.test(key.pathname)) key.searchParams.append("--language", language);
		const kept = await caches.default.match(key.href);
		if (kept) return forBrowser(kept, "hit");

		const asked = new Request(request);
		asked.headers.delete("Cookie");
		// the key knows no dictionary: what is kept must be readable for every browser
		asked.headers.delete("Available-Dictionary");
		asked.headers.delete("Dictionary-ID");
		asked.headers.set("Sec-Fetch-Site", "none");
		if (language) asked.headers.set("Accept-Language", language);
		const answer = await fetch(asked, { cf: { cacheTtl: 0 } });
		const tags = answer.headers.get("Surrogate-Key");
		const isShared = /\bpublic\b/.test(answer.headers.get("Cache-Control") ?? "");
		if (!answer.ok || !isShared || answer.headers.has("Set-Cookie")) return answer;
		const copy = new Response(answer.clone().body, answer);
		// what it varies by is in the key
		copy.headers.delete("Vary");
		if (tags !== null) copy.headers.set("Cache-Tag", tags.replaceAll(" ", ","));
		context.waitUntil(caches.default.put(key.href, copy));
		return forBrowser(answer, "miss");
	},
};
