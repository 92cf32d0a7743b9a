// The page cache: public pages (`handle.cache`) are rendered once for all visitors, and filled for each with what the session
// has of them, without any call to the gateway.
import { RouterContextProvider } from "react-router";
import { wallClock } from "#shop/dates.ts";
import { isPrefetch } from "#shop/prefetch.ts";
import { dataPath } from "../client/module-list.ts";
import { allows } from "../i18n/consent.ts";
import { translatorOf } from "../i18n/i18n.ts";
import { anonymousVisitor, type Visitor } from "../i18n/visitor.ts";
import { nextSaleChange } from "../models/offers/private-prices.server.ts";
import { wantsWholeDocument } from "../server/agent.ts";
import { commonLinks } from "../server/http/early-hints.ts";
import { faultOfPath } from "../server/http/request-checks.ts";
import type { Locate } from "../server/locale.ts";
import { recordView } from "../server/measurement/record-view.ts";
import { openVisitorSession } from "../server/middleware/session.ts";
import type { RuleOf } from "../server/page-rules.ts";
import { previewCookie } from "../server/preview.ts";
import { factsKey, runtimeKey, type Shop, sessionKey, shopKey } from "../server/request-context.ts";
import type { RequestFacts } from "../server/runtime.ts";
import { readCookies } from "../server/session/cookies.ts";
import { getI18n, i18nOf, setLocaleOf } from "../server/translator.ts";
import { type CachedPage, nullIfLate } from "./cached-page.ts";
import { cdnHeaders, isAnonymousRequest } from "./cdn-headers.ts";
import { createFastPath, prefersMarkdown, repeatCookies } from "./fast-path.ts";
import { fill, renderSlots } from "./fill.tsx";
import { type KeyedPage, keyOf } from "./key.ts";
import { markdownOf } from "./markdown.ts";
import { createRender, type RenderOptions } from "./render.ts";
import { createSender, sendData, sendPlain, visitorKeyOf } from "./send.ts";
import { createSharedStore } from "./shared-store.ts";
import { createStore } from "./store.ts";
import { noVariants, pageOfHash, type Variants, variantKey, variantsOf } from "./variants.ts";
import { cachedVisitor } from "./visitor.ts";

/** Milliseconds for which the session's facts of a visitor are trusted; then a page is made with their own calls again. */
const trustedFor = 600_000;
/** Cookies whose bearers get a page of their own. */
const ownCookies = [previewCookie, "site-version"];
/** Shape of what `digestOf` returns. */
const hashShape = /^[\w-]{16}$/;
const anonymousKey = visitorKeyOf(anonymousVisitor);

export interface PageCacheOptions extends RenderOptions {
	ruleOf: RuleOf;
	locate: Locate;
}

export interface PageCache {
	/** A public page's answer to GET and HEAD where everything that it needs is in memory; null otherwise. */
	answerAtOnce(request: Request, facts: RequestFacts): Response | null;
	/** The same where it has to be filled or compressed first. No page is rendered, and no call is made (OPERATOR-62). */
	answerKept(request: Request, facts: RequestFacts): Promise<Response | null>;
	/** A public page's answer to GET and HEAD. Null for a request that must be rendered for its visitor alone. */
	answer(request: Request, facts: RequestFacts): Promise<Response | null>;
}

export function createPageCache({ ruleOf, locate, ...options }: PageCacheOptions): PageCache {
	const { build, runtime } = options;
	const { env, valkey } = runtime;
	const render = createRender(options);
	// development caches no page, so that changes are seen at once
	const megabytes = env.NODE_ENV === "development" ? 0 : env.PAGE_CACHE_MB;
	const maxBytes = Math.max(1, megabytes) * 1024 * 1024;
	const shared =
		valkey && megabytes > 0
			? createSharedStore(valkey, JSON.stringify([build.assets.version, runtime.fingerprint()]))
			: null;
	const store = createStore({ maxBytes, changes: runtime.changes, shared });
	runtime.onChange(store.purge);
	runtime.metrics.watchPages(store.counts);
	const sender = createSender({
		maxBytes: maxBytes / 2,
		rules: () => runtime.policyRules.added,
		hasCdn: env.CDN_CACHE,
		dictionaryFor: runtime.dictionaries.forRequest,
	});
	const fastPath = createFastPath({ runtime, store, sender, render });

	let loggedAt = Date.now();
	/** Logs hits, misses, age and bytes: once a minute at most, and only while requests come. */
	function logCounts(): void {
		if (Date.now() - loggedAt < 60_000) return;
		loggedAt = Date.now();
		runtime.log.info(store.counts(), "page cache");
	}

	const getterOf = (keyed: KeyedPage, facts: RequestFacts) => (variants: Variants) =>
		store.get(variantKey(keyed.key, variants), keyed.rule, () => render(keyed, facts, variants));

	/** Data of a document, by the data's hash: what another container or build has made is found if this one makes the same. */
	async function answerData(
		request: Request,
		url: URL,
		facts: RequestFacts,
		mayRender: boolean,
	): Promise<Response | null> {
		const hash = url.pathname.slice(dataPath.length).replace(/\.json$/, "");
		const path = url.searchParams.get("of") ?? "";
		const stored = hashShape.test(hash) ? await store.dataOf(hash) : null;
		if (stored === null && !mayRender) return null;
		const page =
			stored === null && path.startsWith("/") ? await pageAt(path, hash, request, facts) : null;
		return sendData(request, page?.data ?? stored, facts.requestId);
	}

	/** The page with this data, if the address still leads to it for this visitor. */
	async function pageAt(
		path: string,
		hash: string,
		request: Request,
		facts: RequestFacts,
	): Promise<CachedPage | null> {
		const keyed = await keyOf(new URL(facts.origin + path), facts, { ruleOf, locate });
		if (!keyed) return null;
		const { context } = open(request, facts, keyed.shop);
		return pageOfHash(hash, getterOf(keyed, facts), context, request);
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

	/** The page as Markdown, as it is for a visitor of whom nothing is known (PAGE-140). */
	async function answerMarkdown(
		request: Request,
		keyed: KeyedPage,
		facts: RequestFacts,
	): Promise<Response | null> {
		const { key, shop } = keyed;
		const { locale, domain } = shop;
		const { requestId } = facts;
		const rendered = await getterOf(keyed, facts)(noVariants);
		if ("plain" in rendered) {
			if (!keyed.hasWholeQuery) return null;
			return sendPlain(request, rendered.plain, { requestId, cookies: [] });
		}
		const { page } = rendered;
		const i18n = i18nOf(locale.tag);
		const date = wallClock(new Date(page.madeAt), domain.timeZone).date;
		const slots = { url: new URL(key), visitor: anonymousVisitor, i18n: { i18n } };
		const personalisation = {
			visitorKey: `markdown ${date}`,
			slotContents: () => renderSlots(page, slots),
			convert: (html: string) =>
				markdownOf(html, {
					url: key,
					facts: {
						language: locale.tag,
						market: domain.countryCodeISO2,
						currency: domain.devise,
						date,
					},
					quotationNote: translatorOf(i18n, "agents")("quoted"),
				}),
		};
		return sender.fillAndSend(request, page, personalisation, {
			requestId,
			cookies: [],
			shared: null,
			link: null,
			head: { "content-type": "text/markdown; charset=utf-8" },
		});
	}

	async function answerPage(
		request: Request,
		url: URL,
		facts: RequestFacts,
		mayRender: boolean,
	): Promise<Response | null> {
		const given = readCookies(request.headers.get("Cookie"));
		if (ownCookies.some((name) => given.has(name))) return null;
		const isMarkdown = prefersMarkdown(request.headers.get("Accept"));
		const keyed = await keyOf(url, facts, { ruleOf, locate, isMarkdown });
		if (!keyed) return null;
		const { key, shop, isData } = keyed;
		const kept = store.peek(key);
		if (!mayRender && !kept) return null;
		if (isMarkdown && !isData) return answerMarkdown(request, keyed, facts);
		const get = getterOf(keyed, facts);

		const { context, session } = open(request, facts, shop);
		const isAhead = isPrefetch((name) => request.headers.get(name));
		const hasFacts = session.isSignedIn || session.cartId !== null || session.hasGuestWishes;
		const factsUntil = session.remembered.at + trustedFor;
		if ((hasFacts && shop.now.getTime() > factsUntil) || session.endedToken) return null;

		const mayTakePart = allows(session.consent, "experiments");
		// which variant it is, the gateway may have to be asked
		if (!mayRender && mayTakePart && kept?.experiments.length) return null;
		const visitor = await cachedVisitor(context, request);
		if (!visitor) return null;
		const visitorKey = visitorKeyOf(visitor);
		const isAnonymous = visitorKey === anonymousKey;
		// the data of a navigation includes the visitor: unless they are anonymous, it is made for them alone
		if (isData && !isAnonymous) return null;
		const patience = wantsWholeDocument(request) ? null : env.PAGE_PATIENCE;
		const first = await nullIfLate(get(noVariants), patience);
		if (!first) return null;
		const own = await variantsOf(context, request, first);
		const rendered = own.size > 0 ? await nullIfLate(get(own), patience) : first;
		if (!rendered) return null;
		const { requestId } = facts;
		if ("plain" in rendered) {
			// the redirect keeps the whole query (PAGE-11)
			if (!keyed.hasWholeQuery) return null;
			const cookies = isAhead ? [] : session.commit();
			return sendPlain(request, rendered.plain, { requestId, cookies });
		}
		const { page } = rendered;
		const { prefix } = shop.locale;
		if (!isData) {
			const links = commonLinks(page.document.texts[0] ?? "");
			const { commonLinks: before } = runtime;
			// a sheet of this page alone is none of every page
			runtime.commonLinks =
				before.length === 0 ? links : before.filter((one) => links.includes(one));
		}
		const isShownOnce = visitor.flash !== null || (visitor.measurement?.done.length ?? 0) > 0;
		const isPersonal = isShownOnce || visitor.formToken !== "";
		// what is shown once is not shown ahead, and a form's token belongs to a cookie
		if (isAhead && isPersonal) return null;
		const i18n = { i18n: getI18n(context) };
		const slotsFor = (seer: Visitor) =>
			renderSlots(page, { url: new URL(key), visitor: seer, i18n });
		const personalisation = {
			visitorKey: isPersonal ? null : visitorKey,
			slotContents: () => (isData ? new Map() : slotsFor(visitor)),
		};
		if (page.status === 200 && rendered.isCacheable && !isData && !key.includes("?")) {
			const anonymous = () => fill(page.document, slotsFor(anonymousVisitor));
			runtime.dictionaries.learn(prefix, url.pathname, anonymous);
		}
		const isShareable = isAnonymous && isAnonymousRequest(request);
		const freshness = env.CDN_CACHE && isShareable && !isData ? store.freshnessOf(key, page) : null;
		const shared = freshness ? cdnHeaders(page.tags, freshness) : null;
		const isRepeatable = !isData && !isPersonal && !session.isRewritten;
		const written = session.commit();
		if (isRepeatable) {
			const until = hasFacts ? factsUntil : Number.POSITIVE_INFINITY;
			fastPath.record(request, facts, keyed, {
				visitorKey,
				isAnonymous,
				isAnonymousRequest: isShareable,
				mayTakePart,
				until: Math.min(session.tokensValidUntil, until, nextSaleChange(shop)),
				cookies: repeatCookies(written, session.sessionId),
			});
		}
		// a visitor gets an id once they do something: an answer that others may receive must not carry one
		const cookies = shared || isAhead ? [] : written;
		const link = isData ? null : runtime.dictionaries.linkFor(request, prefix);
		return sender.fillAndSend(request, page, personalisation, { requestId, cookies, shared, link });
	}

	async function answerAnew(
		request: Request,
		facts: RequestFacts,
		mayRender: boolean,
	): Promise<Response | null> {
		if (faultOfPath(request.url)) return null;
		const url = new URL(request.url);
		if (url.pathname.startsWith(dataPath)) return answerData(request, url, facts, mayRender);
		const response = await answerPage(request, url, facts, mayRender);
		const isForPeople = !response?.headers.get("Content-Type")?.startsWith("text/markdown");
		if (response && isForPeople) recordView(runtime, facts, { request, response }, ruleOf);
		return response;
	}

	return {
		answerAtOnce(request, facts) {
			logCounts();
			return fastPath.answer(request, facts);
		},
		answerKept: (request, facts) => answerAnew(request, facts, false),
		answer: (request, facts) => answerAnew(request, facts, true),
	};
}
