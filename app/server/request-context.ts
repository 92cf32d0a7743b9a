// Typed context of one request, filled by the root middleware, and read in guards, loaders and actions.
import { createContext, type RouterContextProvider } from "react-router";
import { listSegmentations } from "#contract/catalog/operations.ts";
import type { Segmentation } from "#contract/catalog/shapes.ts";
import type { DomainRecord } from "#contract/domain/shapes.ts";
import type { DeviceChannel } from "#contract/headers.ts";
import type { Locale } from "#shop/locales.ts";
import type { Site } from "../i18n/urls.ts";
import type { GatewayClient } from "./gateway-client.ts";
import { GatewayFailure } from "./gateway-transport.ts";
import type { RequestFacts, Runtime } from "./runtime.ts";
import type { ManagedSession, Session } from "./session/session-shape.ts";

export type Context = Readonly<RouterContextProvider>;

/** The shop of a request: locale, domain record, and what rendering needs of them. */
export interface Shop extends Site {
	locale: Locale;
	domain: DomainRecord;
	now: Date;
	device: DeviceChannel;
}

/** Where a request leads. */
export type Destination =
	| { kind: "page" | "not-found"; shop: Shop }
	| { kind: "redirect"; location: string; status: 302 | 307 | 308 }
	/** of no shop: robots.txt, messages */
	| { kind: "resource" }
	/** MARKET-25: without its record no shop can be shown, but it will be back */
	| { kind: "unavailable"; err: unknown };

/** What a cached document hydrates from, and what its slots need besides the visitor. */
export interface Hydration {
	/** JSON that the client hydrates from */
	data: string;
	/** the same for the same content, in whatever order `data` has it */
	says: string;
	/** data of the root loader */
	root: unknown;
	alternates: unknown;
}

/** What is collected while a page is rendered for the page cache. */
export interface CacheRendering {
	/** tags of what it shows: product, family, content entry */
	tags: Set<string>;
	/** something on the page was not available: it is sent, but not cached */
	isPartial: boolean;
	/** address of the first request: failures count once per caller (circuit.ts) */
	callerAddress: string;
	/** source of the policy for the page's one script */
	scriptSource: string;
	/** set with the document; null for an answer that is none */
	hydration: Hydration | null;
}

/** Set while a page is rendered for the page cache: nothing of a visitor can be read then. */
export const cacheRenderingKey = createContext<CacheRendering | null>(null);
/** Version of the build that answers, from its manifest. */
export const buildVersionKey = createContext("");
export const runtimeKey = createContext<Runtime | null>(null);
export const factsKey = createContext<RequestFacts | null>(null);
export const nonceKey = createContext<string | null>(null);
/** Where the request leads, as decided before the router; null for a page that is rendered inside another request. */
export const destinationKey = createContext<Destination | null>(null);
/** The address is read by programs: no visitor is known there (PAGE-156). */
export const forProgramsKey = createContext(false);
/** The address is that of a file, and no page or file is there (PAGE-158). */
export const missingFileKey = createContext(false);
/** Null for a resource that belongs to no shop: no session is opened for it, and no cookie set. */
export const shopKey = createContext<Shop | null>(null);
export const sessionKey = createContext<ManagedSession | null>(null);
export const gatewayKey = createContext<GatewayClient | null>(null);
/** the gateway had no room for one of its calls */
export const shedKey = createContext(false);
/** The guard secure-authent has let this request pass. */
export const securedKey = createContext(false);
/** GA4's id of the browser; null where the visitor allows no measurement, or has none. */
export const analyticsIdKey = createContext<string | null>(null);
/** Origins of other shops that a form of this page leads to. */
export const formTargetsKey = createContext<readonly string[]>([]);
/** The visitor may see drafts of content. */
export const previewKey = createContext(false);
/** A middleware's refusal of the page; thrown by the not-found route, inside the frame. */
export const failureKey = createContext<{ thrown: unknown } | null>(null);

function present<T>(value: T | null, what: string): T {
	if (value === null) throw new Error(`No ${what}: the root middleware has not run`);
	return value;
}

export const getRuntime = (context: Context): Runtime =>
	present(context.get(runtimeKey), "runtime");
export const getFacts = (context: Context): RequestFacts =>
	present(context.get(factsKey), "request facts");
export const getShop = (context: Context): Shop => present(context.get(shopKey), "shop");
/** Address that a failed call is counted by. */
export const callerAddressOf = (context: Context): string =>
	context.get(cacheRenderingKey)?.callerAddress ?? getFacts(context).remoteAddress;

/** The page is rendered for the page cache: for all visitors at once. */
export const isForCache = (context: Context): boolean => context.get(cacheRenderingKey) !== null;

/** @throws if a public page reads the visitor, since it is rendered for all visitors */
export function getSession(context: Context): Session {
	if (isForCache(context)) throw new Error("A public page's loader reads the visitor");
	return present(context.get(sessionKey), "session");
}
export const getGateway = (context: Context): GatewayClient =>
	present(context.get(gatewayKey), "gateway client");

/** Milliseconds that all requests of a shop share one answer, and that a page may wait for it. */
const segmentationsFreshFor = 60_000;
const segmentationsPatience = 3_000;

/** The segmentation tree in the page's language, shared briefly between requests; empty on failure (CATALOGUE-8). */
export async function getSegmentations(context: Context): Promise<Segmentation[]> {
	context.get(cacheRenderingKey)?.tags.add("catalog");
	const { shared, log, env } = getRuntime(context);
	const { locale, domain } = getShop(context);
	const key = `segmentations ${domain.storeId} ${locale.tag}`;
	const ask = async () => {
		const deadlineMs = Math.min(segmentationsPatience, env.GATEWAY_TIMEOUT);
		const { data } = await getGateway(context).call(listSegmentations, { deadlineMs });
		return data;
	};
	const held = shared.get(key) ?? { at: Date.now(), value: ask() };
	shared.set(key, held);
	if (Date.now() - held.at > segmentationsFreshFor) {
		held.at = Date.now();
		// the old answer serves until the new one is there, and longer where there is none
		ask().then(
			(data) => {
				held.value = Promise.resolve(data);
			},
			(err) => log.debug({ err }, "segmentations stay as they were"),
		);
	}
	try {
		return (await held.value) as Segmentation[];
	} catch (err) {
		if (shared.get(key) === held) shared.delete(key);
		log.debug({ err }, "segmentations left empty (CATALOGUE-8)");
		// PAGE-98: such a page is not cached
		const rendering = context.get(cacheRenderingKey);
		if (rendering && err instanceof GatewayFailure && err.isOutage) rendering.isPartial = true;
		return [];
	}
}
