// What the HTTP server knows of a request before anything else sees it.
import { randomUUID } from "node:crypto";
import { forwardedOf } from "#shop/process/trusted-proxies.ts";
import type { RequestFacts, Runtime } from "../runtime.ts";

interface RequestParts {
	/** of the address, without a colon */
	scheme: string;
	/** host of the address, where no header names it */
	authority: string;
	/** of the other end of the connection */
	remoteAddress: string;
	/** @param name in lower case */
	header(name: string): string | null;
}

export function factsOf(
	{ scheme: ownScheme, authority, remoteAddress, header }: RequestParts,
	{ env }: Pick<Runtime, "env">,
): RequestFacts {
	const forwarded = forwardedOf(remoteAddress, header, env.TRUST_PROXY);
	const host = (forwarded.host ?? header("host") ?? authority).toLowerCase();
	const { proto } = forwarded;
	const scheme = proto === "https" || proto === "http" ? proto : ownScheme;
	return {
		requestId: requestIdOf(forwarded.isProxied ? header("x-request-id") : null),
		origin: `${scheme}://${host}`,
		host,
		remoteAddress: forwarded.address,
		startedAt: performance.now(),
	};
}

/** @param given by a proxy that is trusted */
export const requestIdOf = (given: string | null): string =>
	given && /^[\w-]{8,64}$/.test(given) ? given : randomUUID();

export function factsOfRequest(
	request: Request,
	remoteAddress: string,
	runtime: Pick<Runtime, "env">,
): RequestFacts {
	const [, scheme = "http", authority = ""] = /^([a-z]+):\/\/([^/?#]*)/i.exec(request.url) ?? [];
	const header = (name: string) => request.headers.get(name);
	return factsOf({ scheme, authority, remoteAddress, header }, runtime);
}
