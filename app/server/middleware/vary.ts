import type { MiddlewareFunction } from "react-router";

/** A document may propose another shop by the browser's language (PAGE-81), which caches on the way have to know. */
export const varyMiddleware: MiddlewareFunction<Response> = async (_args, next) => {
	const response = await next();
	const isDocument = response.headers.get("Content-Type")?.startsWith("text/html");
	if (isDocument) response.headers.append("Vary", "Accept-Language");
	return response;
};
