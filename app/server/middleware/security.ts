import { randomBytes } from "node:crypto";
import type { MiddlewareFunction } from "react-router";
import { originOf } from "#app/i18n/urls.ts";
import { activeLocales } from "#shop/locales.ts";
import {
	type Context,
	cacheRenderingKey,
	formTargetsKey,
	getFacts,
	getRuntime,
	nonceKey,
	providerHostsKey,
	shopKey,
} from "../request-context.ts";
import { securityHeaders } from "../security/headers.ts";

/** Other origins that the page's forms lead to. */
function formTargets(context: Context): readonly string[] {
	const shop = context.get(shopKey);
	// which country is offered depends on the visitor: a cached page allows each of them
	if (!context.get(cacheRenderingKey) || !shop || shop.singleHost)
		return context.get(formTargetsKey);
	return activeLocales.map((locale) => originOf(shop, locale));
}

/** A nonce for this response, and the headers that go with it. */
export const securityMiddleware: MiddlewareFunction<Response> = async ({ context }, next) => {
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
		provider: context.get(providerHostsKey),
		rules: rendering ? {} : runtime.policyRules.added,
	});
	for (const [name, value] of Object.entries(headers)) {
		// a page without scripts has set a stricter policy of its own
		if (!response.headers.has(name)) response.headers.set(name, value);
	}
	return response;
};
