// Addresses of a former shop: a path that is not found may be the old address of a page.

import { LRUCache } from "lru-cache";
import type { MiddlewareFunction } from "react-router";
import { requestedPath } from "#app/i18n/urls.ts";
import { isClientNavigation } from "#app/server/client-navigation.ts";
import { attempt, optional, optionalTimeout } from "#app/server/failures.ts";
import type { GatewayClient } from "#app/server/gateway-client.ts";
import { plainPage } from "#app/server/http/plain-page.ts";
import {
	type Context,
	gatewayKey,
	getRuntime,
	getShop,
	missingFileKey,
} from "#app/server/request-context.ts";
import { redirectTo } from "#app/server/respond.ts";
import { findRedirect } from "#contract/redirect/find-redirect.ts";
import { pathKey } from "#contract/redirect/path-key.ts";
import { memo } from "#shop/memo.ts";

interface Answer {
	/** null if the gateway knows no redirect */
	to: string | null;
}

/** Milliseconds that an answer is reused, and characters of addresses that are remembered at most. */
const believedFor = 60_000;
const maxCharacters = 1_000_000;

/** Per process: an address that crawlers and scanners keep asking for costs the gateway one call a minute. */
const caches = new WeakMap<object, LRUCache<string, Answer>>();

const answersOf = (runtime: object): LRUCache<string, Answer> =>
	memo(
		caches,
		runtime,
		() =>
			new LRUCache({
				ttl: believedFor,
				maxSize: maxCharacters,
				sizeCalculation: ({ to }, key) => key.length + (to?.length ?? 0) + 1,
			}),
	);

/** Only answers are remembered: after a failure the gateway is asked again the next time. */
async function findPage(
	context: Context,
	gateway: GatewayClient,
	path: string,
): Promise<string | null> {
	const answers = answersOf(getRuntime(context));
	const { storeId } = getShop(context).domain;
	const keyOf = (address: string) => `${storeId} ${pathKey(address)}`;
	const key = keyOf(path);
	// an address that was just asked for here is missing as well: what is known of it leads on, or to nothing, or round in a circle
	const whereItIs = (to: string | null) => {
		const missing = new Set([key]);
		let last = to;
		while (last !== null) {
			const next = keyOf(last);
			if (missing.has(next)) return null;
			missing.add(next);
			const known = answers.get(next);
			if (!known) break;
			last = known.to;
		}
		return last;
	};
	const known = answers.get(key);
	if (known) return whereItIs(known.to);
	const call = attempt(gateway.call(findRedirect, { query: { path } }), "NOT_FOUND");
	const answered = call.then((found) => {
		const answer: Answer = { to: found.data?.data.to ?? null };
		answers.set(key, answer);
		return answer;
	});
	const answer = await optional(context, "old addresses", answered, null, optionalTimeout);
	return whereItIs(answer?.to ?? null);
}

/**
 * When a document is a 404, asks where its page went: redirects there with 301, or returns the 404 as it is. For a file no page
 * is rendered before (PAGE-158).
 */
export const oldAddresses: MiddlewareFunction<Response> = async (
	{ request, url, context },
	next,
) => {
	const response = context.get(missingFileKey)
		? plainPage(404, url.pathname, { "Cache-Control": "public, max-age=300" })
		: await next();
	const isRead = request.method === "GET" || request.method === "HEAD";
	const isDocument = isRead && !isClientNavigation(request);
	if (response.status !== 404 || !isDocument || url.pathname.length > 1_500) return response;
	// a missing file, or a prefix of no shop: there is no gateway to ask
	const gateway = context.get(gatewayKey);
	if (!gateway) return response;
	const to = await findPage(context, gateway, requestedPath(url.pathname) + url.search);
	if (!to) return response;
	await response.body?.cancel();
	return redirectTo(context, to, { status: 301 });
};
