// Answers with a cached page without reading its address, visitor or headers again: what was derived from each of them is
// cached under its exact text until it may have changed (ADR 0066).
import { parseAccept } from "hono/utils/accept";
import { LRUCache } from "lru-cache";
import type { DomainRecord } from "#contract/domain/shapes.ts";
import { isPrefetch } from "#shop/prefetch.ts";
import { agentOf } from "../server/agent.ts";
import { type Encoding, encodingFor } from "../server/http/compress.ts";
import { countView } from "../server/measurement/record-view.ts";
import type { RequestFacts, Runtime } from "../server/runtime.ts";
import { hasPrivacySignal } from "../server/session/consent-cookies.ts";
import { cdnHeaders } from "./cdn-headers.ts";
import type { KeyedPage } from "./key.ts";
import type { Render } from "./render.ts";
import type { Sender } from "./send.ts";
import type { Store } from "./store.ts";
import { noVariants } from "./variants.ts";

/** Limits of the two caches, in characters, and the rough size of an entry besides its texts. */
const [maxKeys, maxVisitors, entrySize] = [2_000_000, 4_000_000, 400];

/** What a page depends on of a visitor, read from their cookies and headers. */
export interface VisitorEntry {
	/** stands for everything that the slots show */
	visitorKey: string;
	isAnonymous: boolean;
	/** the request does not distinguish one visitor from another: a CDN may keep the answer */
	isAnonymousRequest: boolean;
	/** takes part in experiments, so may get other variants of the page */
	mayTakePart: boolean;
	/** milliseconds since 1970: after that the visitor is read from the request again */
	until: number;
	/** Set-Cookie lines (possibly none) for the next request with the same cookies */
	cookies: () => readonly string[];
}

interface Options {
	runtime: Runtime;
	store: Store;
	sender: Sender;
	render: Render;
}

/** Repeats the lines for the next visitor with the same cookies; a newly assigned id is replaced by a new one for each. */
export function repeatCookies(lines: readonly string[], id: string): VisitorEntry["cookies"] {
	const at = lines.findIndex((line) => line.includes(`=${id};`));
	const [before = "", after = ""] = lines[at]?.split(id) ?? [];
	return at < 0 ? () => lines : () => lines.with(at, before + crypto.randomUUID() + after);
}

/**
 * Whether a request prefers Markdown to HTML (PAGE-140): it names the type, and gives it no lower weight than HTML. Ranges
 * (`text/*`) name none, as every client that reads pages sends some.
 * @param accept the request's `Accept`
 */
export function prefersMarkdown(accept: string | null): boolean {
	if (!accept || !/text\/markdown/i.test(accept)) return false;
	const ranges = parseAccept(accept.toLowerCase());
	const weightOf = (...types: readonly string[]) =>
		types
			.map((type) => ranges.find((range) => range.type === type)?.q)
			.find((q) => q !== undefined) ?? 0;
	const weight = weightOf("text/markdown");
	return weight > 0 && weight >= weightOf("text/html", "text/*", "*/*");
}

/** Everything that decides which page a request leads to. */
const addressOf = ({ url }: Request, { origin }: RequestFacts) =>
	origin + url.slice(url.indexOf("/", url.indexOf("//") + 2));

/** Everything that the visitor is derived from. */
function visitorTextOf({ method, headers }: Request, { shop }: Pick<KeyedPage, "shop">): string {
	const flags = [
		headers.has("Sec-Fetch-Site"),
		headers.has("Authorization"),
		hasPrivacySignal(headers),
	]
		.map(Number)
		.join("");
	const isEmpty = headers.get("Sec-Fetch-Dest") === "empty";
	const agent = agentOf(headers.get("User-Agent")).key;
	const language = headers.get("Accept-Language");
	return `${method} ${shop.origin} ${shop.locale.prefix} ${flags} ${isEmpty} ${agent} ${language}\n${headers.get("Cookie")}`;
}

export function createFastPath({ runtime, store, sender, render }: Options) {
	const { env, domains, measuring } = runtime;
	const keys = new LRUCache<string, KeyedPage>({
		maxSize: maxKeys,
		sizeCalculation: ({ key }, address) => key.length + address.length + entrySize,
	});
	const visitors = new LRUCache<string, VisitorEntry & { domain: DomainRecord }>({
		maxSize: maxVisitors,
		sizeCalculation: (_, text) => text.length + entrySize,
	});
	const encodings = new LRUCache<string, { encoding: Encoding | null }>({ max: 200 });

	function cachedEncoding(accepted: string | null): Encoding | null {
		if (accepted === null) return null;
		const cached = encodings.get(accepted) ?? { encoding: encodingFor(accepted) };
		if (accepted.length < 200) encodings.set(accepted, cached);
		return cached.encoding;
	}

	return {
		/** Null unless everything that the answer needs is in memory. */
		answer(request: Request, facts: RequestFacts): Response | null {
			if (prefersMarkdown(request.headers.get("Accept"))) return null;
			const keyed = keys.get(addressOf(request, facts));
			// records that were fetched again are new objects: what was derived from the old ones is no longer valid
			if (!keyed || !domains.cached()?.includes(keyed.shop.domain)) return null;
			const visitor = visitors.get(visitorTextOf(request, keyed));
			if (!visitor || Date.now() >= visitor.until || visitor.domain !== keyed.shop.domain)
				return null;
			const { key, rule, view } = keyed;
			const page = store.peek(key);
			if (!page || (page.experiments.length > 0 && visitor.mayTakePart)) return null;
			const { headers, method } = request;
			const coding =
				sender.dictionaryFor(request, page) ?? cachedEncoding(headers.get("Accept-Encoding"));
			const body = sender.cachedBody(page, visitor.visitorKey, coding);
			if (!body) return null;
			// counts the hit, and starts a new rendering in the background where the page is stale
			store.get(key, rule, () => render(keyed, facts, noVariants));
			const mayShare = env.CDN_CACHE && visitor.isAnonymous && visitor.isAnonymousRequest;
			const freshness = mayShare ? store.freshnessOf(key, page) : null;
			const shared = freshness ? cdnHeaders(page.tags, freshness) : null;
			const isAhead = isPrefetch((name) => headers.get(name));
			const { isBot, device } = agentOf(headers.get("User-Agent"));
			if (view && method === "GET" && !isAhead && !isBot) {
				countView(measuring, view, device, request, (name) => page.headers[name.toLowerCase()]);
			}
			const cookies = shared || isAhead ? [] : visitor.cookies();
			const { requestId } = facts;
			const isDocument = page.dataHash !== "";
			const { prefix } = keyed.shop.locale;
			const link = isDocument ? runtime.dictionaries.linkFor(request, prefix) : null;
			return sender.send(request, page, body, { requestId, cookies, shared, link });
		},
		/** Caches what was derived from a request. */
		record(request: Request, facts: RequestFacts, keyed: KeyedPage, visitor: VisitorEntry): void {
			const { domain } = keyed.shop;
			keys.set(addressOf(request, facts), keyed);
			visitors.set(visitorTextOf(request, keyed), { ...visitor, domain });
		},
	};
}
