// Public pages (`handle.cache`): rendered once for everybody, kept, and filled for each visitor with what the session
// remembers of them, without any call to the gateway.
import { RouterContextProvider } from "react-router";
import { isPrefetch } from "#shop/prefetch.ts";
import { dataPath } from "../client/module-list.ts";
import { allows } from "../i18n/consent.ts";
import { anonymousVisitor } from "../i18n/visitor.ts";
import { pageRequestFromFetch } from "../server/http/page-request.ts";
import { faultOfPath } from "../server/http/request-checks.ts";
import type { ViewedPage } from "../server/measurement/note-view.ts";
import { openVisitorSession } from "../server/middleware/session.ts";
import { previewCookie } from "../server/preview.ts";
import { factsKey, runtimeKey, type Shop, sessionKey, shopKey } from "../server/request-context.ts";
import type { RequestFacts } from "../server/runtime.ts";
import { readCookies } from "../server/session/cookies.ts";
import { getI18n, setLocaleOf } from "../server/translator.ts";
import { wantsWholeDocument } from "../server/whole-document.ts";
import { type KeptPage, nullIfLate } from "./cached-page.ts";
import { cdnHeaders, isAnonymousRequest } from "./cdn-headers.ts";
import { dataResponse } from "./data-response.ts";
import { createMemoryAnswers, type MemoryAnswers, repeatCookies } from "./fast-path.ts";
import { renderSlots } from "./fill.tsx";
import { createPlaces, type Place } from "./key.ts";
import { createPageHeads } from "./page-head.ts";
import { createRules, parsePageUrl } from "./page-rules.ts";
import { createRendering, type RenderingOptions } from "./render.ts";
import { createAnswers, plainAnswer, visitorKeyOf } from "./send.ts";
import { createSharedPages } from "./shared-store.ts";
import { createPageStore, type PageStore } from "./store.ts";
import { noVariants, pageOfHash, type Variants, variantKey, variantsOf } from "./variants.ts";
import { rememberedVisitor } from "./visitor.ts";

/** Milliseconds that the session's memory of a visitor is trusted; then a page is made with their own calls again. */
const knownFor = 600_000;
/** Cookies whose bearers get a page of their own. */
const ownCookies = [previewCookie, "site-version"];
/** Shape of what `digestOf` returns. */
const hashShape = /^[\w-]{16}$/;
const anonymousKey = visitorKeyOf(anonymousVisitor);

export interface PublicPages {
	/** Null for a request that must be rendered for its visitor alone. */
	answer(request: Request, facts: RequestFacts): Promise<Response | null>;
	/** Null where something is not in memory: call `answer` then. */
	fromMemory: MemoryAnswers["answer"];
	/** What an address is measured as, whether its page is public or not. */
	viewedPage(url: URL): ViewedPage;
	store: PageStore;
}

export function createPublicPages(options: RenderingOptions): PublicPages {
	const { build, runtime, find: findRoute, locate } = options;
	const { valkey } = runtime;
	const ruleOf = createRules(findRoute);
	const render = createRendering(options);
	// development keeps no page, so that changes are seen at once
	const isDevelopment = runtime.env.NODE_ENV === "development";
	const megabytes = isDevelopment ? 0 : runtime.env.PAGE_CACHE_MB;
	const maxBytes = Math.max(1, megabytes) * 1024 * 1024;
	const shared =
		valkey && megabytes > 0
			? createSharedPages(valkey, JSON.stringify([build.assets.version, runtime.fingerprint()]))
			: null;
	const store = createPageStore({ maxBytes, changes: runtime.changes, shared });
	runtime.onChange(store.purge);
	const headOf = createPageHeads({
		rules: () => runtime.policyRules.added,
		hasCdn: runtime.env.CDN_CACHE,
	});
	const answers = createAnswers({ maxBytes: maxBytes / 2, headOf });

	let loggedAt = Date.now();
	/** Logs hits, misses, age and bytes: once a minute at most, and only while requests come. */
	function logCounts(): void {
		if (Date.now() - loggedAt < 60_000) return;
		loggedAt = Date.now();
		runtime.log.info(store.counts(), "page cache");
	}
	const memory = createMemoryAnswers({ runtime, store, answers, logCounts, render });

	const find = createPlaces(ruleOf, locate);
	const readerOf =
		({ address, rule }: Place, facts: RequestFacts) =>
		(variants: Variants) =>
			store.read(variantKey(address, variants), rule, () => render(address, facts, variants));

	/** Data of a document, by the data's hash: what another container or build has made is found if this one makes the same. */
	async function data(request: Request, url: URL, facts: RequestFacts): Promise<Response> {
		const hash = url.pathname.slice(dataPath.length).replace(/\.json$/, "");
		const of = url.searchParams.get("of") ?? "";
		const known = hashShape.test(hash) ? await store.dataOf(hash) : null;
		const page = known === null && of.startsWith("/") ? await made(of, hash, request, facts) : null;
		return dataResponse(request, page?.data ?? known, facts.requestId);
	}

	/** The page with this data, if the address still leads to it for this visitor. */
	async function made(
		path: string,
		hash: string,
		request: Request,
		facts: RequestFacts,
	): Promise<KeptPage | null> {
		const found = await find(new URL(facts.origin + path), facts);
		if (!found) return null;
		const { context } = open(request, facts, found.place.shop);
		return pageOfHash(hash, readerOf(found.place, facts), context, request);
	}

	function open(request: Request, facts: RequestFacts, shop: Shop) {
		const context = new RouterContextProvider();
		context.set(runtimeKey, runtime);
		context.set(factsKey, facts);
		context.set(shopKey, shop);
		setLocaleOf(context, shop.locale.tag);
		const session = openVisitorSession(request, { runtime, shop });
		context.set(sessionKey, session);
		return { context, session };
	}

	return {
		store,
		fromMemory: memory.answer,
		viewedPage(url) {
			const { page, isData } = parsePageUrl(url);
			return { page, isData, pageType: ruleOf(page.pathname).pageType };
		},
		async answer(request, facts) {
			if (faultOfPath(request.url)) return null;
			const url = new URL(request.url);
			if (url.pathname.startsWith(dataPath)) return data(request, url, facts);
			const cookies = readCookies(request.headers.get("Cookie"));
			if (ownCookies.some((name) => cookies.has(name))) return null;
			const found = await find(url, facts);
			if (!found) return null;
			const { place, isData, isWhole } = found;
			const { address, shop } = place;
			const read = readerOf(place, facts);

			const { context, session } = open(request, facts, shop);
			const isAhead = isPrefetch((name) => request.headers.get(name));
			const isKnown = session.isSignedIn || session.cartId !== null;
			const isOld = shop.now.getTime() - session.remembered.at > knownFor;
			if ((isKnown && isOld) || session.endedToken) return null;

			const visitor = rememberedVisitor(context, request);
			const visitorKey = visitorKeyOf(visitor);
			const isAnonymousVisitor = visitorKey === anonymousKey;
			// the data of a navigation includes the visitor: if something is known of them, it is made for them alone
			if (isData && !isAnonymousVisitor) return null;
			logCounts();
			const patience = wantsWholeDocument(request) ? null : runtime.env.PAGE_PATIENCE;
			const everybodys = await nullIfLate(read(noVariants), patience);
			if (!everybodys) return null;
			const own = await variantsOf(context, request, everybodys);
			const rendered = own.size > 0 ? await nullIfLate(read(own), patience) : everybodys;
			if (!rendered) return null;
			if ("plain" in rendered) {
				// the redirect keeps the whole query (PAGE-11)
				if (!isWhole) return null;
				const cookies = isAhead ? [] : session.commit();
				return plainAnswer(request, rendered.plain, facts.requestId, cookies);
			}
			const isShownOnce = visitor.flash !== null || (visitor.measurement?.done.length ?? 0) > 0;
			const isPersonal = isShownOnce || visitor.formToken !== "";
			// what is shown once is not shown ahead, and a form's token belongs to a cookie
			if (isAhead && isPersonal) return null;
			const personalisation = {
				visitorKey: isPersonal ? null : visitorKey,
				slotContents: () =>
					isData
						? new Map()
						: renderSlots(rendered.page, {
								url: new URL(address),
								visitor,
								i18n: { i18n: getI18n(context) },
							}),
			};
			const isShareable = isAnonymousVisitor && isAnonymousRequest(request);
			const mayShare = runtime.env.CDN_CACHE && isShareable && !isData;
			const freshness = mayShare ? store.freshnessOf(address, rendered.page) : null;
			const shared = freshness ? cdnHeaders(rendered.page.tags, freshness) : null;
			const isRepeated = !isData && !isPersonal && !session.isRewritten;
			const written = session.commit();
			if (isRepeated) {
				const until = isKnown ? session.remembered.at + knownFor : Number.POSITIVE_INFINITY;
				memory.remember(pageRequestFromFetch(request, facts.remoteAddress), place, {
					key: visitorKey,
					isAnonymousVisitor,
					isAnonymousRequest: isShareable,
					mayTakePart: allows(session.consent, "experiments"),
					until: Math.min(session.tokensValidUntil, until),
					cookies: repeatCookies(written, session.sessionId),
				});
			}
			return answers.answer(request, rendered.page, personalisation, {
				method: request.method,
				ifNoneMatch: request.headers.get("If-None-Match"),
				requestId: facts.requestId,
				// a visitor gets an id once they do something: an answer that others may receive must not carry one
				cookies: shared || isAhead ? [] : written,
				shared,
			});
		},
	};
}
