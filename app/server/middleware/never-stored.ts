import type { MiddlewareFunction } from "react-router";

/**
 * For personal pages (account, orders, checkout, sign-in): no cache keeps them, not even the browser's own, in which the next
 * person at the machine could go back to them. The cart and public pages stay `private, no-cache`: they name no person, and
 * going back to them costs nothing.
 */
export const neverStored: MiddlewareFunction<Response> = async (_args, next) => {
	const response = await next();
	response.headers.set("Cache-Control", "no-store");
	return response;
};
