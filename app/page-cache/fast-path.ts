// Answers a kept page without reading its address, visitor or headers again. What was derived from each of them is remembered
// under its exact text until it may have changed. public-pages.ts answers everything else and hands its findings to
// `remember`.
import { LRUCache } from "lru-cache";
import type { DomainRecord } from "#contract/domain/shapes.ts";
import { isPrefetch } from "#shop/prefetch.ts";
import { forwardedOf } from "#shop/process/trusted-proxies.ts";
import { agentOf } from "../server/agent.ts";
import { type Encoding, encodingFor } from "../server/http/compress.ts";
import type { PageRequest } from "../server/http/page-request.ts";
import { factsOf, requestIdOf } from "../server/http/request-facts.ts";
import { safePath } from "../server/log.ts";
import { countView, resultsHeader, type View } from "../server/measurement/note-view.ts";
import type { MemoryAnswer } from "../server/renderer.ts";
import type { RequestFacts, Runtime } from "../server/runtime.ts";
import type { Rendered } from "./cached-page.ts";
import { cdnHeaders } from "./cdn-headers.ts";
import type { Place } from "./key.ts";
import type { Answers } from "./send.ts";
import type { PageStore } from "./store.ts";
import { noVariants } from "./variants.ts";

/** Limits of the two caches, in characters: remembered addresses and remembered visitors. */
const [mostOfAddresses, mostOfVisitors] = [2_000_000, 4_000_000];
/** Rough size of an entry besides its texts, in characters. */
const otherCharacters = 400;

/** What a page needs to know of a visitor, read from their cookies and headers. */
export interface VisitorEntry {
	/** visitor key: stands for everything that the slots show */
	key: string;
	isAnonymousVisitor: boolean;
	/** the request does not distinguish one visitor from another: a CDN may keep the answer */
	isAnonymousRequest: boolean;
	/** takes part in experiments, so may get other variants of the page */
	mayTakePart: boolean;
	/** milliseconds since 1970: after that the visitor is read from the request again */
	until: number;
	/** Set-Cookie lines (possibly none) for the next request with the same cookies */
	cookies: () => readonly string[];
}

interface KnownPlace extends Omit<Place, "shop"> {
	domain: DomainRecord;
	/** distinguishes the shops that a visitor may look at */
	shopKey: string;
	/** for the log */
	path: string;
}

interface Parts {
	runtime: Runtime;
	store: PageStore;
	answers: Answers;
	/** called with each answer */
	logCounts: () => void;
	render: (address: string, facts: RequestFacts, variants: typeof noVariants) => Promise<Rendered>;
}

export interface MemoryAnswers {
	/** Null unless everything that the answer needs is in memory. */
	answer(request: PageRequest): MemoryAnswer | null;
	remember(request: PageRequest | null, place: Place, visitor: VisitorEntry): void;
}

/** Repeats the lines for the next visitor with the same cookies; a newly assigned id is replaced by a new one for each. */
export function repeatCookies(lines: readonly string[], id: string): VisitorEntry["cookies"] {
	const at = lines.findIndex((line) => line.includes(`=${id};`));
	const [before = "", after = ""] = lines[at]?.split(id) ?? [];
	return at < 0 ? () => lines : () => lines.with(at, before + crypto.randomUUID() + after);
}

export function createMemoryAnswers({
	runtime,
	store,
	answers,
	logCounts,
	render,
}: Parts): MemoryAnswers {
	const { env, domains, measuring } = runtime;
	const places = new LRUCache<string, KnownPlace>({
		maxSize: mostOfAddresses,
		sizeCalculation: ({ address, path }, key) =>
			key.length + address.length + path.length + otherCharacters,
	});
	const visitors = new LRUCache<string, VisitorEntry & { domain: DomainRecord }>({
		maxSize: mostOfVisitors,
		sizeCalculation: (_, key) => key.length + otherCharacters,
	});
	const accepted = new LRUCache<string, { encoding: Encoding | null }>({ max: 200 });

	/** Everything that decides which page a request leads to. */
	function placeCacheKey({ scheme, target, remoteAddress, header }: PageRequest): string {
		const sent = `${scheme} ${header("host")} ${target}`;
		if (!env.TRUST_PROXY) return sent;
		const { host, proto } = forwardedOf(remoteAddress, header, env.TRUST_PROXY);
		return `${sent} ${host} ${proto}`;
	}

	/** Everything that the visitor is derived from. */
	function visitorCacheKey({ method, header }: PageRequest, shopKey: string): string {
		const flags =
			(header("sec-fetch-site") === undefined ? "a" : "b") +
			(header("sec-fetch-dest") === "empty" ? "a" : "b") +
			(header("authorization") === undefined ? "a" : "b");
		const agent = agentOf(header("user-agent")).key;
		return `${method} ${shopKey} ${flags} ${agent} ${header("accept-language")}\n${header("cookie")}`;
	}

	function encodingOf(acceptEncoding: string | undefined): Encoding | null {
		if (acceptEncoding === undefined) return null;
		const known = accepted.get(acceptEncoding);
		if (known) return known.encoding;
		const encoding = encodingFor(acceptEncoding);
		if (acceptEncoding.length < 200) accepted.set(acceptEncoding, { encoding });
		return encoding;
	}

	/** Domain records that were fetched again are new objects: what was derived from the old ones is no longer valid. */
	const isCurrent = ({ domain }: { domain: DomainRecord }) => domains.cached()?.includes(domain);

	function count(
		{ method, header }: PageRequest,
		view: View | null,
		results: string | undefined,
	): void {
		if (!view || method !== "GET") return;
		const { isBot, device } = agentOf(header("user-agent"));
		if (!isBot) countView(measuring, view, device, results);
	}

	return {
		answer(request) {
			const place = places.get(placeCacheKey(request));
			if (!place || !isCurrent(place)) return null;
			const visitor = visitors.get(visitorCacheKey(request, place.shopKey));
			if (!visitor || Date.now() >= visitor.until || !isCurrent(visitor)) return null;
			const { address, rule } = place;
			const page = store.peek(address);
			if (!page || (page.experiments.length > 0 && visitor.mayTakePart)) return null;
			const { header } = request;
			const body = answers.known(page, visitor.key, encodingOf(header("accept-encoding")));
			if (!body) return null;
			// counts the hit, and starts a new rendering in the background where the page is stale
			store.read(address, rule, () => {
				const parts = { ...request, authority: "", header: (name: string) => header(name) ?? null };
				return render(address, factsOf(parts, runtime), noVariants);
			});
			const mayShare = env.CDN_CACHE && visitor.isAnonymousVisitor && visitor.isAnonymousRequest;
			const freshness = mayShare ? store.freshnessOf(address, page) : null;
			const shared = freshness ? cdnHeaders(page.tags, freshness) : null;
			const given = env.TRUST_PROXY?.(request.remoteAddress, 0) ? header("x-request-id") : null;
			const requestId = requestIdOf(given ?? null);
			const isAhead = isPrefetch(header);
			const sent = answers.send(page, body, {
				method: request.method,
				ifNoneMatch: header("if-none-match"),
				requestId,
				cookies: shared || isAhead ? [] : visitor.cookies(),
				shared,
			});
			logCounts();
			if (!isAhead) count(request, place.view, page.headers[resultsHeader.toLowerCase()]);
			return { ...sent, requestId, path: place.path };
		},
		remember(request, { shop, ...place }, visitor) {
			if (!request) return;
			const { domain, origin, locale } = shop;
			const shopKey = `${origin} ${locale.prefix}`;
			const path = safePath(request.target);
			places.set(placeCacheKey(request), { ...place, domain, shopKey, path });
			visitors.set(visitorCacheKey(request, shopKey), { ...visitor, domain });
		},
	};
}
