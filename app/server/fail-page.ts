// Answers for a page that a middleware refuses: the not-found route renders them inside the site's frame, with the
// refusal's own status. A document is rendered again at once; a client navigation is told to load the document.

import { createContext, RouterContextProvider, redirectDocument } from "react-router";
import { failurePath, withPrefix } from "../i18n/urls.ts";
import { isClientNavigation } from "./client-navigation.ts";
import { pageError } from "./failures.ts";
import {
	type Context,
	cacheRenderingKey,
	factsKey,
	failureKey,
	gatewayKey,
	getShop,
	nonceKey,
	runtimeKey,
	sessionKey,
	shopKey,
} from "./request-context.ts";

/** Answers a request from the start, as the HTTP server does. */
export type Dispatch = (request: Request, context: RouterContextProvider) => Promise<Response>;
export const dispatchKey = createContext<Dispatch | null>(null);

/** Copies what the inner rendering reuses; the root middleware keeps what is already set. */
function innerContext(context: Context, thrown: unknown): RouterContextProvider {
	const inner = new RouterContextProvider();
	inner.set(runtimeKey, context.get(runtimeKey));
	inner.set(factsKey, context.get(factsKey));
	inner.set(nonceKey, context.get(nonceKey));
	inner.set(shopKey, context.get(shopKey));
	inner.set(sessionKey, context.get(sessionKey));
	inner.set(cacheRenderingKey, context.get(cacheRenderingKey));
	inner.set(gatewayKey, context.get(gatewayKey));
	inner.set(dispatchKey, context.get(dispatchKey));
	inner.set(failureKey, { thrown });
	return inner;
}

/** @param thrown what the error page is to show; its status becomes the page's */
export async function failPage(
	{ request, url, context }: { request: Request; url: URL; context: Context },
	thrown: unknown,
): Promise<Response> {
	const dispatch = context.get(dispatchKey);
	if (!dispatch || isClientNavigation(request)) {
		return redirectDocument(url.pathname + url.search);
	}
	context.set(failureKey, { thrown });
	const path = withPrefix(failurePath + url.pathname, getShop(context).locale);
	const headers = new Headers(request.headers);
	for (const name of ["Content-Type", "Content-Length", "Origin"]) headers.delete(name);
	return dispatch(
		new Request(new URL(path, url.origin), { headers, signal: request.signal }),
		innerContext(context, thrown),
	);
}

/** The middleware's answer, or the error page if it throws (SESSION-20: nothing of the visitor's is lost). */
export async function orFailPage<T>(
	args: { request: Request; url: URL; context: Context },
	answering: Promise<T>,
): Promise<T | Response> {
	try {
		return await answering;
	} catch (thrown) {
		return thrown instanceof Response ? thrown : failPage(args, pageError(thrown));
	}
}
