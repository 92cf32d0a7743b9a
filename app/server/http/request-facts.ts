// What the HTTP server knows of a request before anything else sees it.
import { randomUUID } from "node:crypto";
import { forwardedOf } from "#shop/process/trusted-proxies.ts";
import type { RequestFacts, Runtime } from "../runtime.ts";

export function factsOfRequest(
	{ url, headers }: Request,
	remoteAddress: string,
	{ env }: Pick<Runtime, "env">,
): RequestFacts {
	const [, ownScheme = "http", authority = ""] = /^([a-z]+):\/\/([^/?#]*)/i.exec(url) ?? [];
	const header = (name: string) => headers.get(name);
	const forwarded = forwardedOf(remoteAddress, header, env.TRUST_PROXY);
	const host = (forwarded.host ?? header("host") ?? authority).toLowerCase();
	const { proto } = forwarded;
	const scheme = proto === "https" || proto === "http" ? proto : ownScheme;
	const given = forwarded.isProxied ? header("x-request-id") : null;
	return {
		requestId: given && /^[\w-]{8,64}$/.test(given) ? given : randomUUID(),
		origin: `${scheme}://${host}`,
		host,
		remoteAddress: forwarded.address,
		startedAt: performance.now(),
		traceparent: forwarded.isProxied ? header("traceparent") : null,
	};
}
