// Addresses of a former shop: a page that is not there may have been somewhere else before.
import type { MiddlewareFunction } from "react-router";
import { findRedirect } from "#contract/redirect/find-redirect.ts";
import { optional, orNull, patience } from "~/server/failures.ts";
import type { GatewayClient } from "~/server/gateway-client.ts";
import { type Context, gatewayKey } from "~/server/request-context.ts";
import { redirectTo } from "~/server/respond.ts";

async function findPage(
	context: Context,
	gateway: GatewayClient,
	path: string,
): Promise<string | null> {
	const asked = gateway.call(findRedirect, { query: { path } });
	const found = await optional(
		context,
		"old addresses",
		orNull(asked, "NOT_FOUND"),
		null,
		patience,
	);
	return found?.data.to ?? null;
}

/** A 404 of a document asks where its page went: 301 there, or the 404 as it is. */
export const oldAddresses: MiddlewareFunction<Response> = async (
	{ request, url, context },
	next,
) => {
	const response = await next();
	const isDocument = request.method === "GET" && !new URL(request.url).pathname.endsWith(".data");
	if (response.status !== 404 || !isDocument || url.pathname.length > 1_500) return response;
	// a file that is none, or a prefix of no shop: nobody is there to be asked
	const gateway = context.get(gatewayKey);
	if (!gateway) return response;
	const to = await findPage(context, gateway, url.pathname + url.search);
	if (!to) return response;
	await response.body?.cancel();
	return redirectTo(context, to, { status: 301 });
};
