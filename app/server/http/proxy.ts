// `/_gateway/*`: the sign-in site, the payment site, the images and the mailbox of a gateway that has no address of its
// own for browsers. The API is not reached this way.

import type { RequestFacts, Runtime } from "../runtime.ts";
import { siteBase } from "../runtime.ts";
import { plainPage } from "./plain-page.ts";

/** First segments of what a browser may ask for; `site` holds the style sheet and fonts of those pages. */
const open = /^\/(auth|payment|images|site|mailbox|cms)(?:\/|$)/;
const hopByHop = [
	"connection",
	"keep-alive",
	"proxy-authenticate",
	"proxy-authorization",
	"te",
	"trailer",
	"transfer-encoding",
	"upgrade",
	"host",
	"content-length",
	"expect",
];
/** What this program alone says to its gateway; a trace goes on by itself. */
const ownAlone = ["subscription-key", "forwarded", "traceparent", "tracestate", "baggage"];
/** Milliseconds until the gateway must have started to answer; a width of a picture is made when it is first requested. */
const answerWithin = 60_000;

function forwarded(request: Request, facts: RequestFacts): Headers {
	const headers = new Headers(request.headers);
	for (const name of hopByHop) headers.delete(name);
	for (const name of ownAlone) headers.delete(name);
	const { protocol, host } = new URL(facts.origin);
	headers.set("x-forwarded-for", facts.remoteAddress);
	headers.set("x-forwarded-host", host);
	headers.set("x-forwarded-proto", protocol.slice(0, -1));
	headers.set("x-request-id", facts.requestId);
	// the answer is compressed here, once
	headers.set("accept-encoding", "identity");
	return headers;
}

export async function proxyToGateway(
	request: Request,
	facts: RequestFacts,
	runtime: Runtime,
): Promise<Response> {
	const { pathname, search } = new URL(request.url);
	const path = pathname.slice(siteBase.length);
	const [, site] = open.exec(path) ?? [];
	if (!site) return plainPage(404, pathname);
	const deadline = new AbortController();
	const timer = setTimeout(() => deadline.abort(), answerWithin);
	try {
		const hasBody = request.method !== "GET" && request.method !== "HEAD";
		const send = () =>
			fetch(runtime.gatewayUrl() + path + search, {
				method: request.method,
				headers: forwarded(request, facts),
				redirect: "manual",
				signal: AbortSignal.any([request.signal, deadline.signal]),
				...(hasBody ? { body: request.body, duplex: "half" } : {}),
			});
		const response = await (runtime.tracing?.call(`/${site}/*`, send) ?? send());
		const headers = new Headers(response.headers);
		for (const name of hopByHop) if (name !== "content-length") headers.delete(name);
		return new Response(response.body, { status: response.status, headers });
	} catch (err) {
		// the client is gone: no fault of the gateway's, and nothing that an alert may count
		if (request.signal.aborted) return new Response(null, { status: 499 });
		runtime.log.warn({ err, requestId: facts.requestId }, "site not reached");
		return plainPage(503, pathname, { "Retry-After": "5" });
	} finally {
		clearTimeout(timer);
	}
}
