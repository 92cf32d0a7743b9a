// Answers what is no page of a shop, as app/server/locale.ts has decided before the router.
import type { MiddlewareFunction } from "react-router";
import { redirect } from "react-router";
import { isClientNavigation } from "../client-navigation.ts";
import { dispatchNotFound } from "../fail-page.ts";
import { plainPage } from "../http/plain-page.ts";
import { safePath } from "../log.ts";
import { destinationKey, getFacts, getRuntime, getShop, shopKey } from "../request-context.ts";

export const localeMiddleware: MiddlewareFunction<Response> = async (args, next) => {
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
