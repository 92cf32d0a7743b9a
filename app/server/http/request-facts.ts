// What the HTTP server knows of a request before anything else sees it.
import { randomUUID } from "node:crypto";
import type { RequestFacts, Runtime } from "../runtime.ts";

const last = (header: string | null) => header?.split(",").at(-1)?.trim();

/** @param remoteAddress of the other end of the connection */
export function factsOf(
	request: Request,
	remoteAddress: string,
	{ env }: Pick<Runtime, "env">,
): RequestFacts {
	const { headers } = request;
	const forwarded = (name: string) => (env.TRUST_PROXY ? last(headers.get(name)) : undefined);
	const given = env.TRUST_PROXY ? headers.get("x-request-id") : null;
	const [, ownScheme = "http", authority = ""] = /^([a-z]+):\/\/([^/?#]*)/i.exec(request.url) ?? [];
	const host = (forwarded("x-forwarded-host") ?? headers.get("host") ?? authority).toLowerCase();
	const proto = forwarded("x-forwarded-proto");
	const scheme = proto === "https" || proto === "http" ? proto : ownScheme;
	return {
		requestId: given && /^[\w-]{8,64}$/.test(given) ? given : randomUUID(),
		origin: `${scheme}://${host}`,
		host,
		remoteAddress: forwarded("x-forwarded-for") ?? remoteAddress,
		startedAt: performance.now(),
	};
}
