// Addresses of a former shop: a page that is not there may have been somewhere else before.
import { LRUCache } from "lru-cache";
import type { MiddlewareFunction } from "react-router";
import { findRedirect } from "#contract/redirect/find-redirect.ts";
import { pathKey } from "#contract/redirect/path-key.ts";
import { optional, orNull, patience } from "~/server/failures.ts";
import type { GatewayClient } from "~/server/gateway-client.ts";
import { type Context, gatewayKey, getRuntime, getShop } from "~/server/request-context.ts";
import { redirectTo } from "~/server/respond.ts";

interface Answer {
	/** null where nobody said that it leads anywhere */
	to: string | null;
}

/** Milliseconds that an answer is believed, and characters of addresses that are remembered at most. */
const believedFor = 60_000;
const mostCharacters = 1_000_000;

/** A process' own: what crawlers and scanners ask for again and again costs the gateway one call a minute. */
const remembered = new WeakMap<object, LRUCache<string, Answer>>();

function answersOf(runtime: object): LRUCache<string, Answer> {
	const known = remembered.get(runtime);
	if (known) return known;
	const made = new LRUCache<string, Answer>({
		ttl: believedFor,
		maxSize: mostCharacters,
		sizeCalculation: ({ to }, key) => key.length + (to?.length ?? 0) + 1,
	});
	remembered.set(runtime, made);
	return made;
}

/** A gateway that did not answer is asked again the next time. */
async function findPage(
	context: Context,
	gateway: GatewayClient,
	path: string,
): Promise<string | null> {
	const answers = answersOf(getRuntime(context));
	const key = `${getShop(context).domain.storeId} ${pathKey(path)}`;
	const known = answers.get(key);
	if (known) return known.to;
	const asked = orNull(gateway.call(findRedirect, { query: { path } }), "NOT_FOUND");
	const answered = asked.then((found) => {
		const answer: Answer = { to: found?.data.to ?? null };
		answers.set(key, answer);
		return answer;
	});
	return (await optional(context, "old addresses", answered, null, patience))?.to ?? null;
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
