// Answers a kept page without reading its address, visitor or headers again. What was derived from each of them is remembered
// under its exact text until it may have changed. public-pages.ts answers everything else and hands its findings to
// `remember`.
import { LRUCache } from "lru-cache";
import type { DomainRecord } from "#contract/domain/shapes.ts";
import { noVariants } from "./kept-variants.ts";
import type { Place } from "./public-place.ts";
import { agentOf } from "./server/agent.ts";
import type { Asked } from "./server/http/asked.ts";
import { type Encoding, encodingFor } from "./server/http/compress.ts";
import { factsOf, requestIdOf } from "./server/http/request-facts.ts";
import { safePath } from "./server/log.ts";
import { countView, isPrefetch, resultsHeader, type View } from "./server/measurement/note-view.ts";
import { cdnHeaders } from "./server/page-cache/for-cdn.ts";
import type { Rendered } from "./server/page-cache/kept-page.ts";
import type { Answers } from "./server/page-cache/kept-response.ts";
import type { PageStore } from "./server/page-cache/page-store.ts";
import type { AnswerAtOnce } from "./server/renderer.ts";
import type { RequestFacts, Runtime } from "./server/runtime.ts";

/** Limits of the two caches, in characters: remembered addresses and remembered visitors. */
const [mostOfAddresses, mostOfVisitors] = [2_000_000, 4_000_000];
/** Rough size of an entry besides its texts, in characters. */
const otherCharacters = 400;

/** What a page needs to know of a visitor, read from their cookies and headers. */
export interface Looker {
	/** visitor key: stands for everything that the slots show */
	key: string;
	isNobodys: boolean;
	/** the request does not distinguish one visitor from another: a CDN may keep the answer */
	isOfAnybody: boolean;
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
	tell: () => void;
	render: (address: string, facts: RequestFacts, variants: typeof noVariants) => Promise<Rendered>;
}

export interface AtOnce {
	/** Null unless everything that the answer needs is in memory. */
	answer(asked: Asked): AnswerAtOnce | null;
	remember(asked: Asked | null, place: Place, looker: Looker): void;
}

/** Repeats the lines for the next visitor with the same cookies; a newly assigned id is replaced by a new one for each. */
export function linesAgain(lines: readonly string[], id: string): Looker["cookies"] {
	const at = lines.findIndex((line) => line.includes(`=${id};`));
	const [before = "", after = ""] = lines[at]?.split(id) ?? [];
	return at < 0 ? () => lines : () => lines.with(at, before + crypto.randomUUID() + after);
}

export function createAtOnce({ runtime, store, answers, tell, render }: Parts): AtOnce {
	const { env, domains, measuring } = runtime;
	const places = new LRUCache<string, KnownPlace>({
		maxSize: mostOfAddresses,
		sizeCalculation: ({ address, path }, key) =>
			key.length + address.length + path.length + otherCharacters,
	});
	const lookers = new LRUCache<string, Looker & { domain: DomainRecord }>({
		maxSize: mostOfVisitors,
		sizeCalculation: (_, key) => key.length + otherCharacters,
	});
	const accepted = new LRUCache<string, { encoding: Encoding | null }>({ max: 200 });

	/** Everything that decides which page a request leads to. */
	function placeKey({ scheme, target, header }: Asked): string {
		const sent = `${scheme} ${header("host")} ${target}`;
		if (!env.TRUST_PROXY) return sent;
		return `${sent} ${header("x-forwarded-host")} ${header("x-forwarded-proto")}`;
	}

	/** Everything that the visitor is derived from. */
	function lookerKey({ method, header }: Asked, shopKey: string): string {
		const flags =
			(header("sec-fetch-site") === undefined ? "a" : "b") +
			(header("sec-fetch-dest") === "empty" ? "a" : "b") +
			(header("authorization") === undefined ? "a" : "b");
		const agent = agentOf(header("user-agent")).key;
		return `${method} ${shopKey} ${flags} ${agent} ${header("accept-language")}\n${header("cookie")}`;
	}

	function encodingOf(said: string | undefined): Encoding | null {
		if (said === undefined) return null;
		const known = accepted.get(said);
		if (known) return known.encoding;
		const encoding = encodingFor(said);
		if (said.length < 200) accepted.set(said, { encoding });
		return encoding;
	}

	/** Domain records that were fetched again are new objects: what was derived from the old ones is no longer valid. */
	const isBelieved = ({ domain }: { domain: DomainRecord }) => domains.atOnce()?.includes(domain);

	function count({ method, header }: Asked, view: View | null, results: string | undefined): void {
		if (!view || method !== "GET" || isPrefetch(header("sec-purpose") ?? header("purpose"))) return;
		const { isBot, device } = agentOf(header("user-agent"));
		if (!isBot) countView(measuring, view, device, results);
	}

	return {
		answer(asked) {
			const place = places.get(placeKey(asked));
			if (!place || !isBelieved(place)) return null;
			const looker = lookers.get(lookerKey(asked, place.shopKey));
			if (!looker || Date.now() >= looker.until || !isBelieved(looker)) return null;
			const { address, rule } = place;
			const page = store.peek(address);
			if (!page || (page.experiments.length > 0 && looker.mayTakePart)) return null;
			const { header } = asked;
			const body = answers.known(page, looker.key, encodingOf(header("accept-encoding")));
			if (!body) return null;
			// counts the hit, and starts a new rendering in the background where the page is stale
			store.read(address, rule, () => {
				const arrived = { ...asked, authority: "", header: (name: string) => header(name) ?? null };
				return render(address, factsOf(arrived, runtime), noVariants);
			});
			const mayShare = env.CDN_CACHE && looker.isNobodys && looker.isOfAnybody;
			const left = mayShare ? store.left(address, page) : null;
			const shared = left ? cdnHeaders(page.tags, left) : null;
			const given = env.TRUST_PROXY ? header("x-request-id") : undefined;
			const requestId = requestIdOf(given ?? null);
			const sent = answers.send(page, body, {
				method: asked.method,
				ifNoneMatch: header("if-none-match"),
				requestId,
				cookies: shared ? [] : looker.cookies(),
				shared,
			});
			tell();
			count(asked, place.view, page.headers[resultsHeader.toLowerCase()]);
			return { ...sent, requestId, path: place.path };
		},
		remember(asked, { shop, ...place }, looker) {
			if (!asked) return;
			const { domain, origin, locale } = shop;
			const shopKey = `${origin} ${locale.prefix}`;
			const path = safePath(asked.target);
			places.set(placeKey(asked), { ...place, domain, shopKey, path });
			lookers.set(lookerKey(asked, shopKey), { ...looker, domain });
		},
	};
}
