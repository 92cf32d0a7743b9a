// The storefront as one HTTP app: checks, static files, the gateway's sites, then the router.

import type { ServerResponse } from "node:http";
import { Hono } from "hono";
import { bodyLimit } from "hono/body-limit";
import { LRUCache } from "lru-cache";
import { unservedPath } from "#app/i18n/urls.ts";
import { localeOf } from "#shop/locales.ts";
import { isPrefetch } from "#shop/prefetch.ts";
import { isClientNavigation } from "../client-navigation.ts";
import { placeOf } from "../hosts.ts";
import { safePath } from "../log.ts";
import { collectPath, createCollectEndpoint } from "../measurement/collect-endpoint.ts";
import type { Renderer } from "../renderer.ts";
import { type RequestFacts, type Runtime, siteBase } from "../runtime.ts";
import { reportPath } from "../security/policy.ts";
import { sendSpeculationRules, speculationPath } from "../speculation.ts";
import { acceptPost, maxFormBytes } from "./accept-post.ts";
import type { AssetServer } from "./assets.ts";
import { compressed } from "./compress.ts";
import { dictionaryPath } from "./dictionaries.ts";
import { hintsOf } from "./early-hints.ts";
import { createMaintenance } from "./maintenance.ts";
import { noMarketPage, plainPage } from "./plain-page.ts";
import { createReportEndpoint } from "./policy-reports.ts";
import { proxyToGateway } from "./proxy.ts";
import {
	allowedMethods,
	faultOfPath,
	isAllowedMethod,
	isFilePath,
	isForAgents,
} from "./request-checks.ts";
import { classOf } from "./request-class.ts";
import { factsOfRequest } from "./request-facts.ts";
import { addTiming, Spent, sendsPreviewKey } from "./server-timing.ts";
import { createSharedAssets } from "./shared-assets.ts";
import { shedAnswer } from "./shed.ts";
import { createWaitingRoomDoor } from "./waiting-room.ts";

export interface HttpEnv {
	/** address of the other end of the connection */
	remoteAddress: string;
	/** absent for a request that has no socket, such as those that warm the shop up */
	outgoing?: ServerResponse;
}

export interface HttpAppOptions extends Renderer {
	runtime: Runtime;
	assets: AssetServer;
}

type Bindings = { facts: RequestFacts };

/** Null where the records were never loaded: whether a host is the shop's is not known then. */
async function knownDomains(runtime: Runtime): Promise<string[] | null> {
	try {
		return (await runtime.domains.all()).map(({ domain }) => domain);
	} catch {
		return null;
	}
}

/** Addresses whose form for the log is cached: working it out costs more than a cached page. */
const maxLoggedUrls = 1_000;

/** For the log: what a storefront behind a proxy cannot know without TRUST_PROXY (MARKET-72). */
const untrustedProxy =
	"forwarded headers are ignored: host, scheme and address of visitors are taken for those of the proxy. Set TRUST_PROXY where there is one (docs/operating.md, 'Behind a proxy')";

/** What is answered before the router, by the first segment of its path. */
const besidesPages = new Set(["healthz", "readyz", "assets", "api", siteBase.slice(1)]);

/** Probes, files and pictures: they cost next to nothing, or have limits of their own. */
const lightPath =
	/^\/(?:(?:healthz|readyz|assets|_gateway\/(?:images|site))(?:\/|$)|[\w-]+\.(?!data$)[\w.]+$)/;
const isLight = (pathname: string): boolean =>
	lightPath.test(pathname) || pathname === reportPath || pathname === collectPath;

/** One line per request, and its figures. */
function createAccessLog({ log, metrics, tracing }: Runtime, routeOf: Renderer["routeOf"]) {
	const labelOf = (url: string) => {
		const first = url.slice(url.indexOf("/", url.indexOf("//") + 2) + 1).split(/[/?]/, 1)[0] ?? "";
		if (besidesPages.has(first)) return first;
		if (!URL.canParse(url)) return "refused";
		const route = routeOf(url);
		// the router takes any first segment for a prefix (app/server/locale.ts)
		return route.startsWith(":lc") && first !== "" && !localeOf(first) ? "*" : route;
	};
	// none of these five fields needs redaction; checking for it costs seven times the line
	const lines = log.child({}, { redact: [] });
	const known = new LRUCache<string, { path: string; route: string }>({ max: maxLoggedUrls });
	return (
		{ method, url }: Request,
		{ requestId, startedAt }: RequestFacts,
		{ status }: Response,
	): void => {
		const cached = known.get(url) ?? { path: safePath(url), route: labelOf(url) };
		known.set(url, cached);
		const { path, route } = cached;
		// a host that is not the shop's; a form that is refused with 400 has its route
		const isRefused = status === 421;
		const ms = Math.round(performance.now() - startedAt);
		const label = isRefused ? "refused" : route;
		metrics.answered(label, isAllowedMethod(method, path) ? method : "other", status, ms);
		tracing?.answered(method, label, status);
		lines.info({ requestId, method, url: path, status, ms }, "request");
	};
}

export function createHttpApp({ runtime, assets, routeOf, ...renderer }: HttpAppOptions) {
	const app = new Hono<{ Bindings: Bindings }>({ strict: true });
	const { log, env, admission } = runtime;
	const { render } = renderer;
	const logAccess = createAccessLog(runtime, routeOf);

	/** The answer of the page cache. If that fails, the page is rendered as if it were not public. */
	function failedCache(err: unknown, request: Request, { requestId }: RequestFacts): null {
		log.error({ err, url: safePath(request.url), requestId }, "page cache failed");
		return null;
	}
	function fromMemory(request: Request, facts: RequestFacts): Response | null {
		try {
			const answer = renderer.cachedAtOnce(request, facts);
			if (answer) logAccess(request, facts, answer);
			return answer;
		} catch (err) {
			return failedCache(err, request, facts);
		}
	}
	async function fromCache(
		answered: Renderer["cached"],
		request: Request,
		facts: RequestFacts,
	): Promise<Response | null> {
		try {
			const answer = await answered(request, facts);
			if (!answer) return null;
			logAccess(request, facts, answer);
			if (facts.spent) facts.spent.isFilled = true;
			return answer;
		} catch (err) {
			return failedCache(err, request, facts);
		}
	}

	const maintenance = createMaintenance(runtime);
	const waitingRoom = createWaitingRoomDoor(runtime);
	/** Answers while a market is closed, or a product is sold through a waiting room. */
	async function unlessClosed(request: Request, facts: RequestFacts, url: URL): Promise<Response> {
		const closed = maintenance.isAnywhere() ? await maintenance.answer(request, url, facts) : null;
		if (closed) {
			logAccess(request, facts, closed);
			return closed;
		}
		let isLogged = false;
		const goOn = () => {
			isLogged = true;
			const kept = isRead(request) ? fromMemory(request, facts) : null;
			return kept ?? admitted(request, facts, url);
		};
		if (!runtime.waitingRooms.isAnyOpen()) return goOn();
		facts.passes = waitingRoom.passesOf(request);
		const answer = await waitingRoom.answer(request, url, facts, goOn);
		if (!isLogged) logAccess(request, facts, answer);
		return answer;
	}

	/** Answers a page that is in memory, and what has to be worked on as soon as there is room. */
	async function admitted(request: Request, facts: RequestFacts, url: URL): Promise<Response> {
		// what may never be seen waits for what is asked for
		const isAhead = isPrefetch((name) => request.headers.get(name));
		const kind = isAhead ? "rest" : classOf(request.method, url, routeOf(request.url));
		facts.kind = kind;
		const kept = isRead(request) ? await fromCache(renderer.kept, request, facts) : null;
		if (kept) return kept;
		const admitted = admission.admit(kind, () => request.signal);
		const turn = admitted instanceof Promise ? await admitted : admitted;
		if (facts.spent) facts.spent.wait = performance.now() - facts.startedAt;
		if ("comeBackIn" in turn) {
			const answer = shedAnswer(request, kind, turn.comeBackIn);
			answer.headers.set("X-Request-Id", facts.requestId);
			logAccess(request, facts, answer);
			return answer;
		}
		try {
			// its browser has left while it waited: the page is not made, and the log alone is told
			if (request.signal.aborted) {
				const gone = clientClosed();
				logAccess(request, facts, gone);
				return gone;
			}
			// no page is in memory: one that may be cached is made first, too
			facts.hint?.(runtime.commonLinks);
			const cached = isRead(request) ? await fromCache(renderer.cached, request, facts) : null;
			return cached ?? (await app.fetch(request, { facts }));
		} finally {
			// with the answer's head: how fast its reader takes the rest is the reader's matter
			turn.end();
		}
	}

	async function page(request: Request, facts: RequestFacts, target?: string): Promise<Response> {
		const { pathname, search } = new URL(request.url);
		const url = facts.origin + (target ?? pathname + search);
		const answer = await withDeadline(request.signal, env.REQUEST_TIMEOUT, (signal) =>
			render(requestOf(url, request, signal), facts),
		);
		// what the router makes of an aborted request is no fault of the shop's
		if (request.signal.aborted) return clientClosed();
		return answer ?? plainPage(504, pathname, { "Retry-After": "10" });
	}

	app.use(async (c, next) => {
		const { facts } = c.env;
		await next();
		const out = compressed(c.res, c.req.raw, runtime.dictionaries.forRequest);
		// assigning over a response would bring its old headers back, Content-Length among them
		c.res = undefined;
		c.res = out;
		c.res.headers.set("X-Request-Id", facts.requestId);
		logAccess(c.req.raw, facts, c.res);
	});

	app.get("/healthz", (c) => c.json({ status: "ok" }));
	app.get("/readyz", async (c) => {
		if (runtime.draining) return c.json({ status: "stopping" }, 503);
		try {
			await runtime.domains.all();
			const { valkey } = runtime;
			// the shop is just as ready without it: each container then keeps its own pages
			return c.json({
				status: "ready",
				...(valkey ? { valkey: valkey.isThere ? "up" : "down" } : {}),
			});
		} catch {
			return c.json({ status: "gateway unreachable" }, 503);
		}
	});

	app.use(async (c, next) => {
		const { pathname } = new URL(c.req.url);
		if (!isAllowedMethod(c.req.method, pathname)) {
			return plainPage(405, pathname, { Allow: [...allowedMethods].join(", ") });
		}
		const fault = faultOfPath(c.req.url);
		if (fault === 400) return plainPage(fault, pathname);
		// MARKET-20: an unknown host gets a plain page, which never echoes it
		const domains = await knownDomains(runtime);
		// the gateway's own sites are there before the first market is
		const isOfGateway = pathname.startsWith(`${siteBase}/`);
		if (domains?.length === 0 && !isOfGateway) return noMarketPage(c.req.raw);
		const place = placeOf(c.env.facts.host, env.ALLOWED_HOSTS, domains ?? []);
		if (!place && domains) return plainPage(421, pathname);
		// MARKET-25: without a record no shop can be shown, but it will be back
		if (!place) return plainPage(503, pathname, { "Retry-After": "5" });
		if (!fault) return next();
		// a form, a navigation of the client and a program that looks for a file have no use for a document
		const isForPage = isRead(c.req.raw) && !isClientNavigation(c.req.raw) && !isFilePath(pathname);
		if (!isForPage) return plainPage(fault, pathname);
		const path = unservedPath(pathname, place.kind === "shop" ? place.domain : null);
		return page(c.req.raw, c.env.facts, path);
	});

	app.get(`${dictionaryPath}*`, (c) =>
		runtime.dictionaries.send(c.req.raw, new URL(c.req.url).pathname),
	);
	app.get(speculationPath, (c) => sendSpeculationRules(c.req.raw));
	const takeReports = createReportEndpoint(runtime);
	app.post(reportPath, (c) => takeReports(c.req.raw, c.env.facts));
	const takeBeacon = createCollectEndpoint(runtime);
	app.post(collectPath, (c) => takeBeacon(c.req.raw, c.env.facts));

	const ofOthers = createSharedAssets({ memory: runtime.valkey, address: env.ASSET_URL, log });
	app.use(async (c, next) => {
		if (c.req.method === "POST") return next();
		const { pathname } = new URL(c.req.url);
		const found = assets(pathname, c.req.raw) ?? (await ofOthers?.(pathname, c.req.raw));
		return found ?? next();
	});

	if (Object.values(runtime.sites).includes(siteBase)) {
		const limited = bodyLimit({
			maxSize: maxFormBytes,
			// the rest of the body is not read, so the connection cannot be used again
			onError: (c) => plainPage(413, new URL(c.req.url).pathname, { Connection: "close" }),
		});
		app.all(`${siteBase}/*`, limited, (c) => proxyToGateway(c.req.raw, c.env.facts, runtime));
	}

	app.all("*", async (c) => {
		const facts = c.env.facts;
		let request = c.req.raw;
		if (request.method === "POST" && !isForAgents(new URL(request.url).pathname)) {
			const accepted = await acceptPost(request, facts, runtime);
			if (accepted instanceof Response) return accepted;
			request = accepted;
		}
		return page(request, facts);
	});

	function failed(err: unknown, request: Request, { requestId }: RequestFacts): Response {
		// such as the body of a form that its browser has stopped sending
		if (request.signal.aborted) return clientClosed();
		log.error({ err, status: 500, url: safePath(request.url), requestId }, "request failed");
		return plainPage(500, pathOf(request));
	}
	app.onError((err, c) => failed(err, c.req.raw, c.env.facts));

	let isProxyTold = env.TRUST_PROXY !== null;
	return {
		/** A cached page whose answer is in memory is returned at once, before the app, which costs more. */
		fetch(request: Request, { remoteAddress, outgoing }: HttpEnv): Response | Promise<Response> {
			if (!isProxyTold && request.headers.has("x-forwarded-host")) {
				isProxyTold = true;
				log.warn(untrustedProxy);
			}
			const facts = factsOfRequest(request, remoteAddress, runtime);
			const hint = env.EARLY_HINTS && outgoing ? hintsOf(request, outgoing) : null;
			if (hint) facts.hint = hint;
			const answer = () =>
				sendsPreviewKey(request, env.PREVIEW_KEY)
					? timed(request, facts)
					: answered(request, facts);
			const { tracing } = runtime;
			return tracing && !isLight(pathOf(request))
				? tracing.request(facts.traceparent, answer)
				: answer();
		},
	};

	function answered(request: Request, facts: RequestFacts): Response | Promise<Response> {
		const isOpen = !maintenance.isAnywhere() && !runtime.waitingRooms.isAnyOpen();
		const answer = isOpen && isRead(request) ? fromMemory(request, facts) : null;
		if (answer) return answer;
		const url = URL.canParse(request.url) ? new URL(request.url) : null;
		if (!url || isLight(url.pathname)) return app.fetch(request, { facts });
		const answering = isOpen ? admitted(request, facts, url) : unlessClosed(request, facts, url);
		return answering.catch((err) => failed(err, request, facts));
	}

	async function timed(request: Request, facts: RequestFacts): Promise<Response> {
		const spent = new Spent();
		facts.spent = spent;
		const answering = answered(request, facts);
		const answer = await answering;
		const cache =
			answering instanceof Promise
				? spent.isFilled && spent.gateway === 0
					? "filled"
					: "miss"
				: "hit";
		addTiming(answer, spent, performance.now() - facts.startedAt, cache);
		return answer;
	}
}

/** "" of an address that cannot be read. */
const pathOf = ({ url }: Request) => (URL.canParse(url) ? new URL(url).pathname : "");
const isRead = ({ method }: Request) => method === "GET" || method === "HEAD";

/** For the log alone: the client has left before there was an answer. */
const clientClosed = () => new Response(null, { status: 499 });

/** @param url as the browser asked for it: behind a proxy, scheme and host differ from the socket's */
function requestOf(url: string, request: Request, signal: AbortSignal): Request {
	const { method, headers } = request;
	const sent = isRead(request) ? {} : { body: request.body, duplex: "half" };
	return new Request(url, { method, headers, signal, ...sent });
}

/**
 * Limits the work on a page: until the browser has gone, or time is up.
 * @param disconnected aborts when the browser has gone
 * @param work gets a signal that aborts on either
 * @returns null when time was up before there was an answer; an answer that has started has all the time it needs
 */
async function withDeadline<T>(
	disconnected: AbortSignal,
	milliseconds: number,
	work: (signal: AbortSignal) => Promise<T>,
): Promise<T | null> {
	const ended = new AbortController();
	const leave = () => ended.abort(disconnected.reason);
	if (disconnected.aborted) leave();
	else disconnected.addEventListener("abort", leave, { once: true });
	let timer: NodeJS.Timeout | undefined;
	const late = new Promise<null>((resolve) => {
		timer = setTimeout(() => {
			resolve(null);
			ended.abort(new DOMException("The page took too long.", "TimeoutError"));
		}, milliseconds);
	});
	try {
		return await Promise.race([work(ended.signal), late]);
	} finally {
		clearTimeout(timer);
	}
}
