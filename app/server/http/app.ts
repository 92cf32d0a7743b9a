// The storefront as one HTTP app: checks, static files, the gateway's sites, then the router.
import { Hono } from "hono";
import { bodyLimit } from "hono/body-limit";
import { activeLocales } from "../../i18n/locales.ts";
import { placeOf } from "../hosts.ts";
import { safePath } from "../log.ts";
import { collectPath, createCollectDesk } from "../measurement/collect-desk.ts";
import { type RequestFacts, type Runtime, siteBase } from "../runtime.ts";
import { reportPath } from "../security/policy.ts";
import type { AssetServer } from "./assets.ts";
import { compressed } from "./compress.ts";
import { plainPage } from "./plain-page.ts";
import { createReportDesk } from "./policy-reports.ts";
import { proxyToGateway } from "./proxy.ts";
import { readPost } from "./read-post.ts";
import { allowedMethods, faultOfPath, isOwnPost } from "./request-checks.ts";
import { factsOf } from "./request-facts.ts";
import { fileField, inTurn, isUpload, maxUploadBytes } from "./upload.ts";
import { withinTime } from "./within-time.ts";

/** Bytes a form may have. */
const maxBodyBytes = 256 * 1024;

export interface HttpEnv {
	/** address of the other end of the connection */
	remoteAddress: string;
}

type Answer<T> = (request: Request, facts: RequestFacts) => Promise<T>;

export interface HttpAppOptions {
	runtime: Runtime;
	assets: AssetServer;
	/** a public page's answer, before anything else is asked: null for all that is none */
	kept?: Answer<Response | null>;
	/** the router's answer to a page */
	render: Answer<Response>;
}

type Bindings = { facts: RequestFacts };

async function knownDomains(runtime: Runtime): Promise<string[]> {
	try {
		return (await runtime.domains.all()).map(({ domain }) => domain);
	} catch {
		// the records cannot be had: the locales' own domains still are the shop's
		return activeLocales.map(({ domain }) => domain);
	}
}

export function createHttpApp({ runtime, assets, kept, render }: HttpAppOptions) {
	const app = new Hono<{ Bindings: Bindings }>({ strict: true });
	const { log, env } = runtime;

	function tell(request: Request, status: number, { requestId, startedAt }: RequestFacts): void {
		log.info(
			{
				requestId,
				method: request.method,
				url: safePath(request.url),
				status,
				ms: Math.round(performance.now() - startedAt),
			},
			"request",
		);
	}

	/** Asked first of all: what follows costs more than the answer. */
	async function keptAnswer(request: Request, facts: RequestFacts): Promise<Response | null> {
		if (!kept || (request.method !== "GET" && request.method !== "HEAD")) return null;
		try {
			const answer = await kept(request, facts);
			if (answer) tell(request, answer.status, facts);
			return answer;
		} catch (err) {
			const { requestId } = facts;
			log.error({ err, url: safePath(request.url), requestId }, "public page failed");
			return null;
		}
	}

	app.use(async (c, next) => {
		const { facts } = c.env;
		await next();
		const out = await compressed(c.res, c.req.raw);
		// assigning over a response would bring its old headers back, Content-Length among them
		c.res = undefined;
		c.res = out;
		c.res.headers.set("X-Request-Id", facts.requestId);
		tell(c.req.raw, c.res.status, facts);
	});

	app.get("/healthz", (c) => c.json({ status: "ok" }));
	app.get("/readyz", async (c) => {
		if (runtime.draining) return c.json({ status: "stopping" }, 503);
		try {
			await runtime.domains.all();
			const { valkey } = runtime;
			// without it the shop is as ready: each container keeps its pages
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
		if (!allowedMethods.has(c.req.method)) {
			return plainPage(405, pathname, { Allow: [...allowedMethods].join(", ") });
		}
		const fault = faultOfPath(c.req.url);
		if (fault) return plainPage(fault, pathname);
		// D5: a host of no shop is answered plainly, and never echoed
		if (!placeOf(c.env.facts.host, env.ALLOWED_HOSTS, await knownDomains(runtime))) {
			return plainPage(421, pathname);
		}
		return next();
	});

	const takeReports = createReportDesk(runtime);
	app.post(reportPath, (c) => takeReports(c.req.raw, c.env.facts));
	const takeBeacon = createCollectDesk(runtime);
	app.post(collectPath, (c) => takeBeacon(c.req.raw, c.env.facts));

	app.use(async (c, next) => {
		const isRead = c.req.method !== "POST";
		return (isRead ? assets(new URL(c.req.url).pathname, c.req.raw) : null) ?? next();
	});

	const limitedTo = (maxSize: number) =>
		bodyLimit({
			maxSize,
			// what is still coming is not read: the connection cannot be used again
			onError: (c) => plainPage(413, new URL(c.req.url).pathname, { Connection: "close" }),
		});
	const [usual, upload] = [limitedTo(maxBodyBytes), limitedTo(maxUploadBytes)];
	app.use((c, next) => (isUpload(c.req.path) ? upload : usual)(c, next));

	if (Object.values(runtime.sites).includes(siteBase)) {
		app.all(`${siteBase}/*`, (c) => proxyToGateway(c.req.raw, c.env.facts, runtime));
	}

	app.all("*", async (c) => {
		const facts = c.env.facts;
		let request = c.req.raw;
		const { pathname } = new URL(request.url);
		if (request.method === "POST") {
			const post = isUpload(pathname)
				? await inTurn(() => readPost(request, fileField))
				: await readPost(request);
			if (!post) return plainPage(503, pathname, { "Retry-After": "5" });
			if ("fault" in post) return plainPage(post.fault, pathname, {}, "unreadableForm");
			if (!isOwnPost(post, facts.origin, runtime)) {
				log.warn(
					{ requestId: facts.requestId, url: safePath(request.url) },
					"foreign post refused",
				);
				return plainPage(403, pathname);
			}
			request = post.request;
		}
		const answer = await withinTime(request.signal, env.REQUEST_TIMEOUT, (signal) =>
			render(atOrigin(request, facts.origin, signal), facts),
		);
		return answer ?? plainPage(504, pathname, { "Retry-After": "10" });
	});

	app.onError((err, c) => {
		log.error(
			{ err, status: 500, url: safePath(c.req.url), requestId: c.env.facts.requestId },
			"request failed",
		);
		return plainPage(500, new URL(c.req.url).pathname);
	});

	return {
		async fetch(request: Request, { remoteAddress }: HttpEnv): Promise<Response> {
			const facts = factsOf(request, remoteAddress, runtime);
			return (await keptAnswer(request, facts)) ?? app.fetch(request, { facts });
		},
	};
}

/** The request as the browser made it: behind a proxy, scheme and host differ from the socket's. */
function atOrigin(request: Request, origin: string, signal: AbortSignal): Request {
	const { pathname, search } = new URL(request.url);
	const { method, headers } = request;
	const sent = method === "POST" ? { body: request.body, duplex: "half" } : {};
	return new Request(origin + pathname + search, { method, headers, signal, ...sent });
}
