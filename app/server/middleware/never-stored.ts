import type { MiddlewareFunction } from "react-router";

/**
 * Around what is about who somebody is (account, orders, checkout, sign-in): no cache keeps it, not even the browser's
 * own, where the next person at the machine would go back to it. The cart and public pages stay `private, no-cache`: they
 * name nobody, and going back to them costs nothing.
 */
export const neverStored: MiddlewareFunction<Response> = async (_args, next) => {
	const response = await next();
	response.headers.set("Cache-Control", "no-store");
	return response;
};
