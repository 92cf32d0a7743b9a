// The storefront as one HTTP app: checks, static files, the gateway's sites, then the router.
import { randomUUID } from "node:crypto";
import { Hono } from "hono";
import { bodyLimit } from "hono/body-limit";
import { activeLocales } from "../../i18n/locales.ts";
import { placeOf } from "../hosts.ts";
import { safePath } from "../log.ts";
import { type RequestFacts, type Runtime, siteBase } from "../runtime.ts";
import type { AssetServer } from "./assets.ts";
import { compressed } from "./compress.ts";
import { plainPage } from "./plain-page.ts";
import { proxyToGateway } from "./proxy.ts";
import { readPost } from "./read-post.ts";
import { allowedMethods, faultOfPath, isOwnPost } from "./request-checks.ts";
import { withinTime } from "./within-time.ts";

/** Bytes a form may have. */
const maxBodyBytes = 256 * 1024;

export interface HttpEnv {
	/** address of the other end of the connection */
	remoteAddress: string;
}

export interface HttpAppOptions {
	runtime: Runtime;
	assets: AssetServer;
	/** the router's answer to a page */
	render: (request: Request, facts: RequestFacts) => Promise<Response>;
}

type Variables = { facts: RequestFacts };

const last = (header: string | undefined) => header?.split(",").at(-1)?.trim();

function factsOf(request: Request, remoteAddress: string, runtime: Runtime): RequestFacts {
	const trusts = runtime.env.TRUST_PROXY;
	const header = (name: string) => request.headers.get(name) ?? undefined;
	const given = header("x-request-id");
	const url = new URL(request.url);
	const host =
		(trusts ? last(header("x-forwarded-host")) : undefined) ?? header("host") ?? url.host;
	const proto = trusts ? last(header("x-forwarded-proto")) : undefined;
	const scheme = proto === "https" || proto === "http" ? proto : url.protocol.slice(0, -1);
	return {
		requestId: trusts && given && /^[\w-]{8,64}$/.test(given) ? given : randomUUID(),
		origin: `${scheme}://${host.toLowerCase()}`,
		host: host.toLowerCase(),
		remoteAddress: (trusts ? last(header("x-forwarded-for")) : undefined) ?? remoteAddress,
		startedAt: performance.now(),
	};
}

async function knownDomains(runtime: Runtime): Promise<string[]> {
	try {
		return (await runtime.domains.all()).map(({ domain }) => domain);
	} catch {
		// the records cannot be had: the locales' own domains still are the shop's
		return activeLocales.map(({ domain }) => domain);
	}
}

export function createHttpApp({ runtime, assets, render }: HttpAppOptions) {
	const app = new Hono<{ Bindings: HttpEnv; Variables: Variables }>({ strict: true });
	const { log, env } = runtime;

	app.use(async (c, next) => {
		const facts = factsOf(c.req.raw, c.env.remoteAddress, runtime);
		c.set("facts", facts);
		await next();
		const out = await compressed(c.res, c.req.raw);
		// assigning over a response would bring its old headers back, Content-Length among them
		c.res = undefined;
		c.res = out;
		c.res.headers.set("X-Request-Id", facts.requestId);
		log.info(
			{
				requestId: facts.requestId,
				method: c.req.method,
				url: safePath(c.req.url),
				status: c.res.status,
				ms: Math.round(performance.now() - facts.startedAt),
			},
			"request",
		);
	});

	app.get("/healthz", (c) => c.json({ status: "ok" }));
	app.get("/readyz", async (c) => {
		if (runtime.draining) return c.json({ status: "stopping" }, 503);
		try {
			await runtime.domains.all();
			return c.json({ status: "ready" });
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
		if (!placeOf(c.get("facts").host, env.ALLOWED_HOSTS, await knownDomains(runtime))) {
			return plainPage(421, pathname);
		}
		return next();
	});

	app.use(async (c, next) => {
		const isRead = c.req.method !== "POST";
		return (isRead ? assets(new URL(c.req.url).pathname, c.req.raw) : null) ?? next();
	});

	app.use(
		bodyLimit({
			maxSize: maxBodyBytes,
			// what is still coming is not read: the connection cannot be used again
			onError: (c) => plainPage(413, new URL(c.req.url).pathname, { Connection: "close" }),
		}),
	);

	if (Object.values(runtime.sites).includes(siteBase)) {
		app.all(`${siteBase}/*`, (c) => proxyToGateway(c.req.raw, c.get("facts"), runtime));
	}

	app.all("*", async (c) => {
		const facts = c.get("facts");
		let request = c.req.raw;
		const { pathname } = new URL(request.url);
		if (request.method === "POST") {
			const post = await readPost(request);
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
			{ err, status: 500, url: safePath(c.req.url), requestId: c.get("facts")?.requestId },
			"request failed",
		);
		return plainPage(500, new URL(c.req.url).pathname);
	});
	return app;
}

/** The request as the browser made it: behind a proxy, scheme and host differ from the socket's. */
function atOrigin(request: Request, origin: string, signal: AbortSignal): Request {
	const { pathname, search } = new URL(request.url);
	const { method, headers } = request;
	const sent = method === "POST" ? { body: request.body, duplex: "half" } : {};
	return new Request(origin + pathname + search, { method, headers, signal, ...sent });
}
