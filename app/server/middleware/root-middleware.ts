// The root middleware, in the order of docs/architecture.md: each step may rely on those before it.
import type { MiddlewareFunction } from "react-router";
import { speculationHeaders } from "../speculation.ts";
import { i18nextMiddleware } from "../translator.ts";
import { localeMiddleware } from "./locale.ts";
import { securityMiddleware } from "./security.ts";
import { sessionMiddleware } from "./session.ts";

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
	documentMiddleware,
];
