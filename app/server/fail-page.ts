// Answers for a page that a middleware refuses: the not-found route renders them inside the site's frame, with the
// refusal's own status. A document is rendered again at once; a client navigation is led to the document.

import { createContext, RouterContextProvider, redirectDocument } from "react-router";
import { failurePath } from "../i18n/urls.ts";
import { isClientNavigation } from "./client-navigation.ts";
import { pageError } from "./failures.ts";
import {
	type Context,
	cacheRenderingKey,
	factsKey,
	failureKey,
	forProgramsKey,
	gatewayKey,
	getShop,
	missingFileKey,
	nonceKey,
	runtimeKey,
	sessionKey,
	shopKey,
} from "./request-context.ts";

/** Answers a request from the start, as the HTTP server does. */
export type Dispatch = (request: Request, context: RouterContextProvider) => Promise<Response>;
export const dispatchKey = createContext<Dispatch | null>(null);

interface PageArguments {
	request: Request;
	url: URL;
	context: Context;
}

/** Renders the not-found route in the shop's frame, with what the request has so far. */
async function dispatchRefused(
	{ request, url, context }: PageArguments,
	failure: { thrown: unknown } | null,
): Promise<Response> {
	const dispatch = context.get(dispatchKey);
	if (!dispatch) throw new Error("No dispatch: the renderer has not set it");
	const inner = new RouterContextProvider();
	inner.set(runtimeKey, context.get(runtimeKey));
	inner.set(factsKey, context.get(factsKey));
	inner.set(nonceKey, context.get(nonceKey));
	inner.set(shopKey, context.get(shopKey));
	inner.set(sessionKey, context.get(sessionKey));
	inner.set(cacheRenderingKey, context.get(cacheRenderingKey));
	inner.set(gatewayKey, context.get(gatewayKey));
	inner.set(forProgramsKey, context.get(forProgramsKey));
	inner.set(missingFileKey, context.get(missingFileKey));
	inner.set(dispatchKey, dispatch);
	inner.set(failureKey, failure);
	const path = `/${getShop(context).locale.prefix}${failurePath}${url.pathname}`;
	const headers = new Headers(request.headers);
	for (const name of ["Content-Type", "Content-Length", "Origin"]) headers.delete(name);
	return dispatch(
		new Request(new URL(path + url.search, url.origin), { headers, signal: request.signal }),
		inner,
	);
}

/** The document of a path that leads to no page of the shop. */
export const dispatchNotFound = (args: PageArguments): Promise<Response> =>
	dispatchRefused(args, null);

/** @param thrown what the error page is to show; its status becomes the page's */
export async function failPage(args: PageArguments, thrown: unknown): Promise<Response> {
	const { request, url, context } = args;
	if (isClientNavigation(request)) {
		return redirectDocument(url.pathname + url.search);
	}
	const failure = { thrown };
	context.set(failureKey, failure);
	return dispatchRefused(args, failure);
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
