// All that the shop uses of React Router beyond its public interface. The router's `Scripts` starts the client with the
// document; a page of ours waits for intent (ADR 0003), so this file does what `Scripts` and the module that it writes do:
// it marks the render, names the modules of the matched routes, and leaves manifest, route modules and hydration data on
// `window`, where `HydratedRouter` looks for them. A test names the version of the router that this was read from.
import { type ContextType, type ReactNode, use } from "react";
import {
	type ClientInstrumentation,
	type DataRouter,
	UNSAFE_FrameworkContext as FrameworkContext,
	matchRoutes,
} from "react-router";
import type { MatchedRoutes } from "../i18n/i18n.client.ts";

/** What the router's manifest says of a route's modules. */
export interface RouteEntry {
	id: string;
	module: string;
	clientActionModule?: string | undefined;
	clientLoaderModule?: string | undefined;
	clientMiddlewareModule?: string | undefined;
	hydrateFallbackModule?: string | undefined;
	imports?: string[] | undefined;
}

interface RouterWindow {
	__reactRouterManifest?: { version: string; routes: Record<string, RouteEntry> };
	__reactRouterContext?: object;
	__reactRouterRouteModules?: Record<string, object>;
	__reactRouterDataRouter?: DataRouter;
}
const leftOnWindow = globalThis as RouterWindow;

/** A route's own module comes last, so that its exports take precedence. */
function chunksOf(route: RouteEntry): string[] {
	return [
		route.clientActionModule,
		route.clientLoaderModule,
		route.clientMiddlewareModule,
		route.hydrateFallbackModule,
		route.module,
	].filter((chunk) => chunk !== undefined);
}

/** Addresses of what a document's client consists of. */
export interface ClientModules {
	/** chunks of the matched routes; the manifest assigns them to routes */
	routes: string[];
	/** loaded before anything else: the hot-reload runtime, where there is one */
	first: string | null;
	manifest: string;
	entry: string;
	/** static imports of the modules above, fetched at once */
	preloads: string[];
}

type Framework = NonNullable<ContextType<typeof FrameworkContext>>;

/** For the element that stands in place of `Scripts`. @throws Error outside a router */
export function useFramework(): Framework {
	const framework = use(FrameworkContext);
	if (!framework) throw new Error("No router around the document's scripts");
	// tells the stream of loader data that something reads it
	if (framework.renderMeta) framework.renderMeta.didRenderScripts = true;
	return framework;
}

/** Script that leaves the data on the page from which the client hydrates, and the stream of what is still to come. */
export const contextScript = ({ serverHandoffString }: Framework): string =>
	`window.__reactRouterContext=${serverHandoffString};window.__reactRouterContext.stream=new ReadableStream({start(c){window.__reactRouterContext.streamController=c}}).pipeThrough(new TextEncoderStream());`;

/** @param ids of the matched routes, from the root inwards */
export function modulesOf({ manifest }: Framework, ids: readonly string[]): ClientModules {
	const entries: RouteEntry[] = ids.flatMap((id) => manifest.routes[id] ?? []);
	const imports = [...manifest.entry.imports, ...entries.flatMap((entry) => entry.imports ?? [])];
	return {
		routes: [...new Set(entries.flatMap(chunksOf))],
		first: manifest.hmr?.runtime ?? null,
		manifest: manifest.url,
		entry: manifest.entry.module,
		preloads: [...new Set(imports)],
	};
}

/** Components of the router within write no script of their own. */
export function WithoutOwnScripts({ children }: { children: ReactNode }) {
	return <FrameworkContext value={undefined}>{children}</FrameworkContext>;
}

/** In the browser: loads the modules of the page's routes, and leaves them where the router looks for them. */
export async function loadRoutes({ manifest, routes }: ClientModules): Promise<void> {
	const [, ...modules] = await Promise.all([
		import(/* @vite-ignore */ manifest),
		...routes.map((chunk) => import(/* @vite-ignore */ chunk)),
	]);
	const parts = new Map<string, object>(routes.map((chunk, at) => [chunk, modules[at]]));
	const table = Object.values(leftOnWindow.__reactRouterManifest?.routes ?? {});
	leftOnWindow.__reactRouterRouteModules = Object.fromEntries(
		table
			.filter(({ module }) => parts.has(module))
			.map((route) => [
				route.id,
				Object.assign({}, ...chunksOf(route).map((chunk) => parts.get(chunk))),
			]),
	);
}

/** Hydration data that a document without any gets from elsewhere. @param stream the router's encoded loader data */
export function giveHydrationData(context: object, stream: string): void {
	const encoded = new Blob([stream]).stream();
	leftOnWindow.__reactRouterContext = { ...context, stream: encoded };
}

/** Version of the build that this page runs; empty before its modules are loaded. */
export const buildVersion = (): string => leftOnWindow.__reactRouterManifest?.version ?? "";

/** Where the router is going; null where it is not, or a form is being sent, which must not be sent again. */
export function followedAddress(): string | null {
	const { location: to, formMethod = "GET" } =
		leftOnWindow.__reactRouterDataRouter?.state.navigation ?? {};
	return to && formMethod === "GET" ? to.pathname + to.search + to.hash : null;
}

/** Whether the router shows an error in place of a page. */
export const hasRouterFailed = (): boolean =>
	Boolean(leftOnWindow.__reactRouterDataRouter?.state.errors);

/** Whether the router is going somewhere, or sends or fetches anything. */
export function isRouterBusy(): boolean {
	const state = leftOnWindow.__reactRouterDataRouter?.state;
	if (!state) return false;
	return (
		state.navigation.state !== "idle" ||
		[...state.fetchers.values()].some((fetcher) => fetcher.state !== "idle")
	);
}

/** Routes of a page. Those of this page and of the one being opened are known: to match again takes 50 ms on a slow phone. */
export function routesOf({ pathname }: URL): MatchedRoutes {
	const router = leftOnWindow.__reactRouterDataRouter;
	if (!router) return [];
	const { state, routes } = router;
	const matched = [state.navigation, state].find(({ location }) => location?.pathname === pathname);
	return matched?.matches ?? matchRoutes(routes, pathname) ?? [];
}

/** Loads the modules of a page's routes that the router lacks; it finds them among the browser's. */
async function loadModulesOf(address: string): Promise<void> {
	const known = leftOnWindow.__reactRouterRouteModules ?? {};
	const table = leftOnWindow.__reactRouterManifest?.routes ?? {};
	const routes = leftOnWindow.__reactRouterDataRouter?.routes ?? [];
	const { pathname } = new URL(address, location.href);
	const lacking = (matchRoutes(routes, pathname) ?? []).flatMap(({ route: { id } }) =>
		id in known ? [] : (table[id] ?? []),
	);
	await Promise.all(lacking.map(({ module }) => import(/* @vite-ignore */ module)));
}

const never = new Promise<never>(() => undefined);

/**
 * The router goes on once the modules of where it goes are here. It reloads the page for want of one, and WebKit cancels the
 * imports of a page that is being left: the reload would take the place of where the shopper is going (PAGE-130).
 * @param isLeft whether the page is being left
 */
export function modulesFirst(isLeft: () => boolean): ClientInstrumentation {
	let latest = 0;
	const loaded = (address: string) =>
		loadModulesOf(address).catch(() => (isLeft() ? never : undefined));
	return {
		router: ({ instrument }) =>
			instrument({
				async navigate(go, { to }) {
					latest += 1;
					const own = latest;
					if (typeof to === "string") await loaded(to);
					// a later press has gone ahead
					await (own === latest ? go() : never);
				},
				async fetch(go, { href }) {
					await loaded(href);
					await go();
				},
			}),
	};
}
