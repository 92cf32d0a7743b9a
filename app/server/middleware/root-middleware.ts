// The root middleware, in the order of docs/architecture.md: each step may rely on those before it.

import { randomBytes } from "node:crypto";
import { type MiddlewareFunction, redirect, redirectDocument } from "react-router";
import { originOf } from "#app/i18n/urls.ts";
import { plainPage } from "#app/server/http/plain-page.ts";
import { opensPage } from "#app/server/http/shed.ts";
import { securityHeaders } from "#app/server/security/headers.ts";
import { providerHosts } from "#app/server/security/provider-hosts.ts";
import { activeLocales } from "#shop/locales.ts";
import { isClientNavigation } from "../client-navigation.ts";
import { dispatchNotFound } from "../fail-page.ts";
import { safePath } from "../log.ts";
import {
	type Context,
	cacheRenderingKey,
	destinationKey,
	formTargetsKey,
	getFacts,
	getRuntime,
	getShop,
	nonceKey,
	shedKey,
	shopKey,
} from "../request-context.ts";
import { speculationHeaders } from "../speculation.ts";
import { i18nextMiddleware } from "../translator.ts";
import { sessionMiddleware } from "./session.ts";

/** Other origins that the page's forms lead to. */
function formTargets(context: Context): readonly string[] {
	const shop = context.get(shopKey);
	// which country is offered depends on the visitor: a cached page allows each of them
	if (!context.get(cacheRenderingKey) || !shop || shop.singleHost)
		return context.get(formTargetsKey);
	return activeLocales.map((locale) => originOf(shop, locale));
}

/** A nonce for this response, and the headers that go with it. */
const securityMiddleware: MiddlewareFunction<Response> = async ({ context }, next) => {
	if (context.get(nonceKey)) return next();
	const nonce = randomBytes(16).toString("base64url");
	context.set(nonceKey, nonce);
	const facts = getFacts(context);
	const response = await next();
	const runtime = getRuntime(context);
	const rendering = context.get(cacheRenderingKey);
	const headers = securityHeaders(runtime, {
		script: rendering?.scriptSource ?? `'nonce-${nonce}'`,
		isSecure: facts.origin.startsWith("https:"),
		formTargets: formTargets(context),
		provider: providerHosts(context.get(shopKey)?.domain, runtime.env.PAYMENT_URL ?? null),
		rules: rendering ? {} : runtime.policyRules.added,
	});
	for (const [name, value] of Object.entries(headers)) {
		// a page without scripts has set a stricter policy of its own
		if (!response.headers.has(name)) response.headers.set(name, value);
	}
	return response;
};

// Answers what is no page of a shop, as app/server/locale.ts has decided before the router.
const localeMiddleware: MiddlewareFunction<Response> = async (args, next) => {
	const { request, url, context } = args;
	const destination = context.get(destinationKey);
	const isData = isClientNavigation(request);
	switch (destination?.kind) {
		case "resource":
			// it is no page of the client's router, and has no data for it
			return isData ? plainPage(404, url.pathname) : next();
		case "unavailable":
			getRuntime(context).log.error(
				{
					err: destination.err,
					status: 500,
					url: safePath(url.href),
					requestId: getFacts(context).requestId,
				},
				"no domain records",
			);
			return plainPage(500, url.pathname, { "Retry-After": "5" }, "unavailable");
		case "redirect":
			return redirect(destination.location, {
				status: destination.status,
				// strings of another language come with another document
				headers: { "X-Remix-Reload-Document": "true" },
			});
		case "not-found":
			context.set(shopKey, destination.shop);
			// a form and a navigation of the client have no use for a document
			return isData || request.method === "POST"
				? plainPage(404, url.pathname)
				: dispatchNotFound(args);
		case "page":
			context.set(shopKey, destination.shop);
	}
	const response = await next();
	response.headers.set("Content-Language", getShop(context).locale.htmlLang);
	return response;
};

/**
 * A page that the gateway had no room for (OPERATOR-62) tries again by itself. The router's client would show the error in place of
 * the page that it leaves: it loads the document.
 */
const busyMiddleware: MiddlewareFunction<Response> = async ({ request, url, context }, next) => {
	const response = await next();
	const isBusy = response.status === 503 && request.method === "GET" && context.get(shedKey);
	if (!isBusy) return response;
	if (opensPage(request, getFacts(context).kind)) {
		await response.body?.cancel();
		return redirectDocument(url.pathname + url.search);
	}
	response.headers.set("Refresh", response.headers.get("Retry-After") ?? "10");
	return response;
};

/**
 * A document may propose another shop by the browser's language (PAGE-81), and a public page has a second form (PAGE-140),
 * which caches on the way have to know; and it names what may be made ahead.
 */
const documentMiddleware: MiddlewareFunction<Response> = async (_args, next) => {
	const response = await next();
	const isDocument = response.headers.get("Content-Type")?.startsWith("text/html");
	if (!isDocument) return response;
	response.headers.append("Vary", "Accept, Accept-Language");
	for (const [name, value] of Object.entries(speculationHeaders)) response.headers.set(name, value);
	return response;
};

export const rootMiddleware: MiddlewareFunction<Response>[] = [
	securityMiddleware,
	localeMiddleware,
	i18nextMiddleware,
	sessionMiddleware,
	busyMiddleware,
	documentMiddleware,
];
