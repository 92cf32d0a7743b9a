// Tells the gateway that a visitor was shown a variant: once an hour for each, in the background, within limits.

import { LRUCache } from "lru-cache";
import { optional } from "#app/server/failures.ts";
import { createAnonymousSession, createGatewayClient } from "#app/server/gateway-client.ts";
import {
	type Context,
	getFacts,
	getRuntime,
	getSession,
	getShop,
} from "#app/server/request-context.ts";
import type { Runtime } from "#app/server/runtime.ts";
import { recordExperimentViews } from "#contract/experiment/record-experiment-views.ts";
import { memo } from "#shop/memo.ts";
import { isPrefetch } from "#shop/prefetch.ts";
import type { Assignment } from "./experiments.server.ts";

/** Entries (visitor and experiment) cached as reported, and for how many milliseconds. */
const [maxReported, reportedFor] = [20_000, 3_600_000];
/** Calls in flight at once; views beyond that are reported with a later page. */
const maxCalls = 16;

interface ReportState {
	reported: LRUCache<string, true>;
	calls: number;
}
const reportStates = new WeakMap<Runtime, ReportState>();

function reportStateOf(runtime: Runtime): ReportState {
	return memo(reportStates, runtime, () => ({
		reported: new LRUCache<string, true>({ max: maxReported, ttl: reportedFor }),
		calls: 0,
	}));
}

/** Whether the page is on screen: browsers also prefetch pages just in case. */
export const isPageView = ({ method, headers }: Request): boolean =>
	method === "GET" && !isPrefetch((name) => headers.get(name));

/** Starts the call without waiting for it; views of a failed call are reported with a later page. */
export function recordViews(context: Context, shown: readonly Assignment[]): void {
	if (shown.length === 0) return;
	const runtime = getRuntime(context);
	const state = reportStateOf(runtime);
	const { sessionId } = getSession(context);
	const keyOf = ({ experiment }: Assignment) => `${sessionId} ${experiment}`;
	const news = shown.filter((each) => !state.reported.has(keyOf(each))).slice(0, 8);
	if (news.length === 0 || state.calls >= maxCalls) return;
	for (const each of news) state.reported.set(keyOf(each), true);
	state.calls += 1;
	const { locale, domain, device } = getShop(context);
	const client = createGatewayClient({
		runtime,
		facts: getFacts(context),
		// identified by the anonymous id only, never by the customer
		session: { ...createAnonymousSession(), sessionId },
		signal: new AbortController().signal,
		localeTag: locale.tag,
		storeId: domain.storeId,
		device,
		refused: () => null,
	});
	const views = news.map(({ experiment, variant }) => ({ experiment, variant }));
	const call = client.call(recordExperimentViews, { body: { views } });
	void optional(context, "views of experiments", call, null, null).then((answer) => {
		state.calls -= 1;
		if (answer) return;
		for (const each of news) state.reported.delete(keyOf(each));
	});
}
