// A kept page is answered without its address, its visitor or its headers being read once more: what was found out of each
// is remembered by the very words that they came in, until it may have changed. Whatever is not remembered is answered by
// public-pages.ts, which tells it here.
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

/** Characters of all addresses and of all visitors that are remembered, with what was found out of them. */
const [mostOfAddresses, mostOfVisitors] = [2_000_000, 4_000_000];
/** What a remembered one takes besides its words, roughly. */
const otherCharacters = 400;

/** What a visitor's cookies and headers say to a page. */
export interface Looker {
	/** of everything that slots say */
	key: string;
	isNobodys: boolean;
	/** tells nobody from anybody: a CDN may keep what they see */
	isOfAnybody: boolean;
	/** may have other variants of a page than everybody */
	mayTakePart: boolean;
	/** milliseconds since 1970: then who they are is to be read again */
	until: number;
	/** Set-Cookie lines for who comes with the same cookies, which may be none */
	cookies: () => readonly string[];
}

interface KnownPlace extends Omit<Place, "shop"> {
	domain: DomainRecord;
	/** tells apart the shops that a visitor may look at */
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
	/** Null for what is not all at hand. */
	answer(asked: Asked): AnswerAtOnce | null;
	remember(asked: Asked | null, place: Place, looker: Looker): void;
}

/** The same lines for who comes next with the same cookies: with an id of their own, where they have none yet. */
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

	/** Everything that decides where a request stands. */
	function placeKey({ scheme, target, header }: Asked): string {
		const sent = `${scheme} ${header("host")} ${target}`;
		if (!env.TRUST_PROXY) return sent;
		return `${sent} ${header("x-forwarded-host")} ${header("x-forwarded-proto")}`;
	}

	/** Everything that who looks is told from. */
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

	/** Records that have been asked for again are other ones: what was found out by the old is not believed. */
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
			// counted, and rendered anew beside the answer where it is stale
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
