// The root middleware, in the order of docs/architecture.md: each step may rely on those before it.
import type { MiddlewareFunction } from "react-router";
import { i18nextMiddleware } from "../translator.ts";
import { localeMiddleware } from "./locale.ts";
import { securityMiddleware } from "./security.ts";
import { sessionMiddleware } from "./session.ts";

/**
 * A document may propose another shop by the browser's language (PAGE-81), and a public page has a second form (PAGE-912),
 * which caches on the way have to know.
 */
const varyMiddleware: MiddlewareFunction<Response> = async (_args, next) => {
	const response = await next();
	const isDocument = response.headers.get("Content-Type")?.startsWith("text/html");
	if (isDocument) response.headers.append("Vary", "Accept, Accept-Language");
	return response;
};

export const rootMiddleware: MiddlewareFunction<Response>[] = [
	securityMiddleware,
	localeMiddleware,
	i18nextMiddleware,
	sessionMiddleware,
	varyMiddleware,
];
