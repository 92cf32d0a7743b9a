// Tells the gateway that a visitor was shown a variant: once an hour for each, in the background, within limits.
import { LRUCache } from "lru-cache";
import { recordExperimentViews } from "#contract/experiment/record-experiment-views.ts";
import { optional } from "~/server/failures.ts";
import { createGatewayClient } from "~/server/gateway-client.ts";
import { createNobody } from "~/server/page-cache/nobody.ts";
import {
	type Context,
	getFacts,
	getRuntime,
	getSession,
	getShop,
} from "~/server/request-context.ts";
import type { Runtime } from "~/server/runtime.ts";
import type { Assignment } from "./experiments.server.ts";

/** Entries (visitor and experiment) remembered as reported, and for how many milliseconds. */
const [mostTold, toldFor] = [20_000, 3_600_000];
/** Calls in flight at once; views beyond that are reported with a later page. */
const mostCalls = 16;

interface Telling {
	told: LRUCache<string, true>;
	calls: number;
}
const tellings = new WeakMap<Runtime, Telling>();

function tellingOf(runtime: Runtime): Telling {
	const known = tellings.get(runtime);
	if (known) return known;
	const made = { told: new LRUCache<string, true>({ max: mostTold, ttl: toldFor }), calls: 0 };
	tellings.set(runtime, made);
	return made;
}

/** Whether somebody looks at the page: browsers also prefetch pages just in case. */
export const isLookedAt = ({ method, headers }: Request): boolean =>
	method === "GET" && !/prefetch|prerender/.test(headers.get("Sec-Purpose") ?? "");

/** Starts the call without waiting for it; views of a failed call are reported with a later page. */
export function recordViews(context: Context, shown: readonly Assignment[]): void {
	const runtime = getRuntime(context);
	const telling = tellingOf(runtime);
	const { sessionId } = getSession(context);
	const keyOf = ({ experiment }: Assignment) => `${sessionId} ${experiment}`;
	const news = shown.filter((each) => !telling.told.has(keyOf(each))).slice(0, 8);
	if (news.length === 0 || telling.calls >= mostCalls) return;
	for (const each of news) telling.told.set(keyOf(each), true);
	telling.calls += 1;
	const { locale, domain, device } = getShop(context);
	const client = createGatewayClient({
		runtime,
		facts: getFacts(context),
		// identified by the anonymous id only, never by the customer
		session: { ...createNobody(), sessionId },
		signal: new AbortController().signal,
		localeTag: locale.tag,
		storeId: domain.storeId,
		device,
		refused: () => null,
	});
	const views = news.map(({ experiment, variant }) => ({ experiment, variant }));
	const call = client.call(recordExperimentViews, { body: { views } });
	void optional(context, "views of experiments", call, null, null).then((answer) => {
		telling.calls -= 1;
		if (answer) return;
		for (const each of news) telling.told.delete(keyOf(each));
	});
}
