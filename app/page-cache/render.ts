// Renders a public page once for all visitors: the router's own answer, with marks for the visitor's parts.
import { createHash } from "node:crypto";
import { type EntryContext, RouterContextProvider, type ServerBuild } from "react-router";
import type { Operation } from "#contract/operation.ts";
import { localeRecords } from "#shop/locales.ts";
import { intentLoader } from "../client/intent-loader.ts";
import type { PageData } from "../client/module-list.ts";
import type { WithAlternates } from "../i18n/root-data.ts";
import { type Dispatch, dispatchKey } from "../server/fail-page.ts";
import {
	createAnonymousSession,
	createGatewayClient,
	type GatewayClient,
} from "../server/gateway-client.ts";
import { dictionaryVary } from "../server/http/deltas.ts";
import {
	buildVersionKey,
	type CacheRendering,
	cacheRenderingKey,
	factsKey,
	gatewayKey,
	type Hydration,
	runtimeKey,
	shedKey,
	shopKey,
} from "../server/request-context.ts";
import type { RequestFacts, Runtime } from "../server/runtime.ts";
import { type PageVariants, variantsKey } from "../server/variants.ts";
import { slotMarks } from "../ui/slot.tsx";
import type { CachedPage, Rendered } from "./cached-page.ts";
import { fillOne, splitAtMarks } from "./fill.tsx";
import type { KeyedPage } from "./key.ts";
import { digestOf } from "./send.ts";
import type { Variants } from "./variants.ts";

const scriptSource = `'sha256-${createHash("sha256").update(intentLoader).digest("base64")}'`;

/** What pages are rendered with. */
export interface RenderOptions {
	build: ServerBuild;
	runtime: Runtime;
	/** the router's request handler */
	handle: Dispatch;
}

/** @param facts of the first request: failures are counted by its address; nothing else of the visitor is used */
export type Render = (
	page: Pick<KeyedPage, "key" | "shop" | "isData">,
	facts: RequestFacts,
	variants: Variants,
) => Promise<Rendered>;

export function createRender({ build, runtime, handle }: RenderOptions): Render {
	return async ({ key, shop, isData }, facts, assigned) => {
		const rendering: CacheRendering = {
			tags: new Set(["domain"]),
			isPartial: false,
			callerAddress: facts.remoteAddress,
			scriptSource,
			hydration: null,
		};
		const signal = AbortSignal.timeout(runtime.env.REQUEST_TIMEOUT);
		const context = new RouterContextProvider();
		const client = createGatewayClient({
			runtime,
			facts,
			session: createAnonymousSession(),
			signal,
			localeTag: shop.locale.tag,
			storeId: shop.domain.storeId,
			device: shop.device,
			refused: () => null,
			onShed: () => context.set(shedKey, true),
		});
		const variants: PageVariants = { assigned, read: new Set() };
		context.set(runtimeKey, runtime);
		// no visitor: a loader that reads the remote address gets an empty one
		context.set(factsKey, { ...facts, remoteAddress: "" });
		context.set(buildVersionKey, build.assets.version);
		context.set(dispatchKey, handle);
		context.set(cacheRenderingKey, rendering);
		context.set(shopKey, { ...shop, now: new Date() });
		context.set(gatewayKey, withTags(client, rendering.tags));
		context.set(variantsKey, variants);
		const answer = await handle(new Request(key, { signal }), context);
		const { status } = answer;
		const headers = [...answer.headers].filter(([name]) => !/^(?:set-cookie|etag)$/i.test(name));
		const body = new Uint8Array(await answer.arrayBuffer());
		const { hydration } = rendering;
		const isNavigation = isData && status === 200;
		if (!hydration && !isNavigation) return { plain: { status, headers, body } };
		const text = Buffer.from(body).toString();
		const named = Object.fromEntries(headers);
		return {
			page: {
				...(hydration ? documentOf(text, hydration) : dataOf(text)),
				status,
				headers: {
					...named,
					vary: [named.vary, "Accept-Encoding", ...(hydration ? [dictionaryVary] : [])]
						.filter(Boolean)
						.join(", "),
				},
				tags: [...rendering.tags],
				experiments: [...variants.read],
				madeAt: Date.now(),
			},
			isCacheable: status === 200 && !rendering.isPartial && runtime.env.PAGE_CACHE_MB > 0,
		};
	};
}

type Content = Pick<CachedPage, "hash" | "dataHash" | "document" | "data" | "root" | "alternates">;

function documentOf(html: string, { data, says, root, alternates }: Hydration): Content {
	const marked = splitAtMarks(html, slotMarks);
	const dataHash = digestOf(says);
	// hashes what the marks say, without the marks themselves: they are unique to this process
	const hash = digestOf(...marked.texts, ...marked.marks, dataHash);
	return { hash, dataHash, document: fillOne(marked, "hash", dataHash), data, root, alternates };
}

/** The answer to a client navigation: nothing in it is filled, and nothing hydrates from it. */
function dataOf(text: string): Content {
	const document = { texts: [text], marks: [] };
	return { hash: digestOf(text), dataHash: "", document, data: "", root: null, alternates: null };
}

const pending = Promise.resolve("pending");

/** As JSON can tell it. */
function plain(part: unknown): unknown {
	if (part instanceof Error) return [part.name, part.message];
	return part instanceof Map || part instanceof Set ? [...part] : part;
}

/**
 * JSON of loader data with what its promises have come to. The router's stream has them in the order in which they came, which is
 * another in each rendering of the same page. To be called once that stream is over: what has not come by then is left out of both.
 */
async function settledJson(data: object): Promise<string> {
	const come = new Map<Promise<unknown>, unknown>();
	for (;;) {
		const found: Promise<unknown>[] = [];
		const json = JSON.stringify(data, (_, part: unknown) => {
			if (!(part instanceof Promise)) return plain(part);
			if (!come.has(part)) found.push(part);
			return come.get(part);
		});
		if (found.length === 0) return json;
		const ends = await Promise.allSettled(found.map((one) => Promise.race([one, pending])));
		for (const [at, one] of found.entries()) come.set(one, ends[at]);
	}
}

/** What a document that is rendered for the cache hydrates from, which it does not contain. */
export async function hydrationOf(routerContext: EntryContext): Promise<Hydration> {
	const { serverHandoffString, serverHandoffStream, staticHandlerContext } = routerContext;
	const { loaderData, actionData, errors } = staticHandlerContext;
	const stream = serverHandoffStream ? await new Response(serverHandoffStream).text() : "";
	const alternates = Object.values(loaderData)
		.map((data) => (data as WithAlternates | null | undefined)?.alternates)
		.findLast(Boolean);
	const locales = localeRecords;
	return {
		// in the format that the router itself writes
		data: JSON.stringify({
			context: JSON.parse(serverHandoffString ?? "{}"),
			stream,
			locales,
		} satisfies PageData),
		says: await settledJson({ serverHandoffString, loaderData, actionData, errors, locales }),
		root: loaderData.root,
		// the slots of an error page link to the shops' home pages
		alternates: errors ? {} : alternates,
	};
}

/** Ids of products and families anywhere in an answer: each is a tag, as the gateway names it in its changes. */
const taggedFields = {
	productId: "product",
	familyId: "family",
	segmentationId: "family",
} as const;
const maxDepth = 6;

function collectTags(value: unknown, tags: Set<string>, depth = 0): void {
	if (typeof value !== "object" || value === null || depth > maxDepth) return;
	if (Array.isArray(value)) {
		for (const each of value) collectTags(each, tags, depth + 1);
		return;
	}
	for (const [name, inner] of Object.entries(value)) {
		const kind = taggedFields[name as keyof typeof taggedFields];
		if (kind && typeof inner === "string") tags.add(`${kind}:${inner}`).add("catalog");
		else collectTags(inner, tags, depth + 1);
	}
}

/** Tags of an answer as a whole, by its operation. */
function tagsOfCall({ noun }: Operation): string[] {
	if (noun === "catalog" || noun === "offers") return [noun];
	return noun === "storelocator" ? ["stores"] : [];
}

/** Wraps a client so that the tags of every answer are collected. */
function withTags(client: GatewayClient, tags: Set<string>): GatewayClient {
	return {
		...client,
		async call(operation, input) {
			for (const tag of tagsOfCall(operation)) tags.add(tag);
			const answer = await client.call(operation, input);
			collectTags(answer.data, tags);
			return answer;
		},
	};
}
