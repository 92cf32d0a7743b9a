// The content service, or a headless CMS in its place (CONTENT_URL, CONTENT_KEY). It is asked once per page and locale; all
// visitors share the answer. A failure gives null (CONTENT-8); while it lasts, the last good answer is used.
import { isDeepStrictEqual } from "node:util";
import { LRUCache } from "lru-cache";
import { markPartial } from "#app/server/failures.ts";
import {
	type CallInput,
	callPath,
	exchange,
	GatewayFailure,
} from "#app/server/gateway-transport.ts";
import { isPreviewing } from "#app/server/preview.ts";
import {
	type Context,
	cacheRenderingKey,
	callerAddressOf,
	getFacts,
	getRuntime,
	getShop,
} from "#app/server/request-context.ts";
import type { Runtime } from "#app/server/runtime.ts";
import { contentTypes } from "#contract/content/types.ts";
import { headerNames } from "#contract/headers.ts";
import type { AnswerOf, Operation } from "#contract/operation.ts";
import { memo } from "#shop/memo.ts";

/** Milliseconds that a page may wait for content, and that an answer is used before the service is asked again. */
const patience = 3_000;
const freshFor = { production: 60_000, test: 60_000, development: 500 } as const;
/** Milliseconds that the last good answer is used while the service is down (CONTENT-55). */
const lastsFor = 24 * 3_600_000;

interface CachedAnswer {
	data: unknown;
	at: number;
}
type Load = () => Promise<unknown>;
type Cache = LRUCache<string, CachedAnswer, Load>;

const caches = new WeakMap<Runtime, { cache: Cache }>();

const newCache = (runtime: Runtime): Cache =>
	new LRUCache({
		max: 2_000,
		ttl: freshFor[runtime.env.NODE_ENV],
		allowStale: true,
		allowStaleOnFetchRejection: true,
		noDeleteOnFetchRejection: true,
		fetchMethod: async (_key, old, { context: load }) => {
			const data = await load();
			// what is made of an answer is kept with it (readMain, readAnswers): the same content stays the same object
			const isSame = isDeepStrictEqual(old?.data, data);
			return { data: isSame ? old?.data : data, at: Date.now() };
		},
	});

function cacheOf(runtime: Runtime): Cache {
	const held = memo(caches, runtime, () => {
		const made = { cache: newCache(runtime) };
		runtime.onChange((tags) => {
			// a new one: clearing it would end the calls under way, and pages would be without what they wait for
			if (!tags || tags.some((tag) => tag.startsWith("content:"))) made.cache = newCache(runtime);
		});
		return made;
	});
	return held.cache;
}

/** CONTENT-7: the environment named `local` is sent as `dev`; drafts are an environment of their own. */
function environmentOf(context: Context): string {
	if (isPreviewing(context)) return "preview";
	const name = getRuntime(context).env.VITRINE_ENV;
	return name === "local" ? "dev" : name;
}

const request: typeof requestNow = (runtime, ...about) =>
	runtime.circuits.of("content").turns.take(() => requestNow(runtime, ...about));

async function requestNow<O extends Operation>(
	runtime: Runtime,
	operation: O,
	input: CallInput<O>,
	headers: Record<string, string>,
	asker: { address: string; requestId: string },
): Promise<AnswerOf<O>["data"]> {
	const circuit = runtime.circuits.of("content");
	if (!circuit.enter()) {
		throw new GatewayFailure(operation.id, "UNREACHABLE", 503, "left alone after failures");
	}
	try {
		const { env } = runtime;
		const answer = await exchange(operation, {
			...input,
			baseUrl: env.CONTENT_URL ?? runtime.gatewayUrl(),
			headers: {
				[headerNames.subscriptionKey]: env.CONTENT_KEY ?? env.SUBSCRIPTION_KEY,
				...headers,
			},
			deadlineMs: Math.min(patience, env.GATEWAY_TIMEOUT),
			tracing: runtime.tracing,
		});
		circuit.succeeded();
		return answer.data;
	} catch (error) {
		if (error instanceof GatewayFailure && error.isOutage) {
			circuit.failed(error.code === "UNREACHABLE" ? null : asker.address, asker.requestId);
		} else circuit.succeeded();
		throw error;
	}
}

/** Parameters of every request (CONTENT-6). */
export function contentParameters(context: Context) {
	return { locale: getShop(context).locale.prefix, environment: environmentOf(context) };
}

/** By answer. */
const typesOf = new WeakMap<object, ReadonlySet<string>>();

/** Types of the entries that an answer refers to: what is said of them is shown as well. */
function typesIn(answer: unknown): ReadonlySet<string> {
	const types = new Set<string>();
	JSON.stringify(answer, (key, value) => {
		if (key === "_content_type_uid" && Object.hasOwn(contentTypes, value)) types.add(value);
		return value;
	});
	return types;
}

/** Adds what a page that shows the answer is purged by (PAGE-101). */
function tagPage(context: Context, type: unknown, answer: object | null): void {
	const tags = context.get(cacheRenderingKey)?.tags;
	if (!tags) return;
	const others = answer ? memo(typesOf, answer, () => typesIn(answer)) : [];
	for (const each of [type ?? "assets", ...others]) tags.add(`content:${each}`);
}

/** The answer, or null if there is none. */
export async function fetchContent<O extends Operation>(
	context: Context,
	operation: O,
	input: CallInput<O>,
): Promise<AnswerOf<O>["data"] | null> {
	const runtime = getRuntime(context);
	const { requestId } = getFacts(context);
	const headers = {
		[headerNames.locale]: getShop(context).locale.tag,
		[headerNames.requestId]: requestId,
	};
	const type: unknown = (input as { params?: { type?: unknown } }).params?.type;
	tagPage(context, type, null);
	const asker = { address: callerAddressOf(context), requestId };
	const load = () => request(runtime, operation, input, headers, asker);
	try {
		// a preview shows the current draft, so it bypasses the cache
		if (isPreviewing(context)) return await load();
		const cache = cacheOf(runtime);
		const key = callPath(operation, input);
		const { at = 0 } = cache.peek(key, { allowStale: true }) ?? {};
		if (at > 0 && Date.now() - at > lastsFor) cache.delete(key);
		const cached = await cache.fetch(key, { context: load });
		const data = (cached?.data ?? null) as (AnswerOf<O>["data"] & object) | null;
		tagPage(context, type, data);
		return data;
	} catch (err) {
		markPartial(context);
		runtime.log.warn({ err, operation: operation.id }, "content left out (CONTENT-8)");
		return null;
	}
}
