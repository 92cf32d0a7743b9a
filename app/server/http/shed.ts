// The answer to a request that there is no room for (OPERATOR-62).

import type { RequestClass } from "#shop/request-classes.ts";
import { isClientNavigation } from "../client-navigation.ts";
import { loadDocument } from "./load-document.ts";
import { plainPage } from "./plain-page.ts";

/** Asked for by a part of a page, which is not left for it. */
const ofPart = /\/(?:mini-cart|quick-add)\b/;

/** Whether the router's client opens a page, which its document can take the place of. */
export function opensPage(request: Request, kind: RequestClass | undefined): boolean {
	const isOfPart = kind === "rest" || ofPart.test(new URL(request.url).pathname);
	return request.method === "GET" && isClientNavigation(request) && !isOfPart;
}

/** @param comeBackIn seconds */
export function shedAnswer(request: Request, kind: RequestClass, comeBackIn: number): Response {
	const url = new URL(request.url);
	const later = { "Retry-After": String(comeBackIn) };
	if (request.method === "POST") return plainPage(503, url.pathname, later, "busyForm");
	if (!isClientNavigation(request)) {
		// tries again by itself, without a script
		return plainPage(503, url.pathname, { ...later, Refresh: String(comeBackIn) }, "busy");
	}
	if (!opensPage(request, kind)) return plainPage(503, url.pathname, later, "busy");
	return loadDocument(url);
}
