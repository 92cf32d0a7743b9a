import { StrictMode, startTransition } from "react";
import { hydrateRoot } from "react-dom/client";
import type { DataRouter } from "react-router";
import { HydratedRouter } from "react-router/dom";
import { fallbackLocale, localeOf, setLocales } from "../shop/locales.ts";
import { onMissingChunk } from "./client/missing-chunk.ts";
import {
	chunksOf,
	type ModuleList,
	moduleListId,
	type RouteChunks,
	visitorId,
} from "./client/module-list.ts";
import { showOwnBranch } from "./client/own-branch.ts";
import { allowOwnScripts } from "./client/trusted-types.ts";
import { hasUnsavedChanges } from "./client/unsaved-changes.ts";
import { whenAllowed } from "./features/consent/when-allowed.ts";
import { browserStorage } from "./i18n/browser-storage.ts";
import { startI18n } from "./i18n/i18n.client.ts";
import type { Namespaces } from "./i18n/messages-path.ts";
import { splitPath } from "./i18n/urls.ts";
import { I18nContext } from "./i18n/use-translation.ts";
import { anonymousVisitor, DocumentVisitor, type Visitor } from "./i18n/visitor.ts";
import { repeatHeldPress } from "./ui/held-press.ts";

/** Milliseconds until the first check for a newer build; most sessions are over by then. */
const firstLook = 120_000;

interface RouteEntry extends RouteChunks {
	id: string;
}

/** What the intent loader stored on `window`. */
interface RouterWindow {
	vitrineMessages?: Promise<Namespaces | false | 0>;
	/** of a kept page: the router's hand-over; 0 where it could not be fetched */
	vitrineData?: Promise<{ context: object; stream: string } | false | 0> | null;
	__reactRouterManifest?: { version: string; routes: Record<string, RouteEntry> };
	__reactRouterContext?: object;
	__reactRouterRouteModules?: object;
}

const manifestVersion = (): string => (window as RouterWindow).__reactRouterManifest?.version ?? "";

function moduleList(): ModuleList {
	return JSON.parse(document.getElementById(moduleListId)?.textContent ?? "{}");
}

/** Imports the modules of the page's routes and puts them where the router looks for them. */
async function importRoutes({ manifest, routes }: ModuleList): Promise<void> {
	const [, ...modules] = await Promise.all([
		import(/* @vite-ignore */ manifest),
		...routes.map((chunk) => import(/* @vite-ignore */ chunk)),
	]);
	const parts = new Map<string, object>(routes.map((chunk, at) => [chunk, modules[at]]));
	const table = Object.values((window as RouterWindow).__reactRouterManifest?.routes ?? {});
	// the page's own module is the last (module-list.ts)
	showOwnBranch(table.filter(({ module }) => module === routes.at(-1)).map(({ id }) => id));
	(window as RouterWindow).__reactRouterRouteModules = Object.fromEntries(
		table
			.filter(({ module }) => parts.has(module))
			.map((route) => [
				route.id,
				Object.assign({}, ...chunksOf(route).map((chunk) => parts.get(chunk))),
			]),
	);
}

/** Takes the hydration data of a kept page. Returns false where it is gone: the page then stays a plain document. */
async function takeOver({ data }: ModuleList): Promise<boolean> {
	if (!data) return true;
	const given = await (window as RouterWindow).vitrineData;
	if (!given) return false;
	const stream = new ReadableStream({
		start(controller) {
			controller.enqueue(new TextEncoder().encode(given.stream));
			controller.close();
		},
	});
	(window as RouterWindow).__reactRouterContext = { ...given.context, stream };
	return true;
}

/** The visitor that the document was filled for, if its page was kept; otherwise null. */
function documentVisitor(): Visitor | null {
	const json = document.getElementById(visitorId)?.textContent;
	return json ? { ...anonymousVisitor, ...JSON.parse(json) } : null;
}

/** The client may start long after the page was scrolled: restoring an older position would jump back. */
function forgetOldScroll(): void {
	try {
		const known = JSON.parse(sessionStorage.getItem(browserStorage.scroll.key) ?? "{}");
		const key: unknown = history.state?.key ?? "default";
		delete known[String(key)];
		sessionStorage.setItem(browserStorage.scroll.key, JSON.stringify(known));
	} catch {
		// no storage: nothing to forget
	}
}

/** The address that a followed link leads to. Null for a form submission, which must not be sent again. */
function navigationTarget(): string | null {
	const { __reactRouterDataRouter: router } = window as { __reactRouterDataRouter?: DataRouter };
	const { location: to, formMethod = "GET" } = router?.state.navigation ?? {};
	return to && formMethod === "GET" ? to.pathname + to.search + to.hash : null;
}

async function start(): Promise<void> {
	allowOwnScripts();
	forgetOldScroll();
	const list = moduleList();
	setLocales(list.locales);
	const locale =
		splitPath(location.pathname).locale ??
		localeOf(document.documentElement.lang) ??
		fallbackLocale;
	const { vitrineMessages } = window as RouterWindow;
	const messages = Promise.resolve(vitrineMessages).then((given) => given || {});
	const [i18n, isHandedOver] = await Promise.all([
		startI18n(locale, list.messagesBase, messages),
		takeOver(list),
		importRoutes(list),
	]);
	// without a client, links and forms work natively
	if (!isHandedOver) return repeatHeldPress();
	// if the visitor had allowed it before, the document has already loaded this module
	whenAllowed("measurement", () => import("./features/measurement/start.ts"));
	startTransition(() => {
		hydrateRoot(
			document,
			<StrictMode>
				<I18nContext value={i18n}>
					<DocumentVisitor value={documentVisitor()}>
						<HydratedRouter />
					</DocumentVisitor>
				</I18nContext>
			</StrictMode>,
		);
	});
	if (import.meta.env.PROD) {
		setTimeout(async () => {
			const { watchBuilds } = await import("./client/new-builds.ts");
			watchBuilds(manifestVersion(), () => !hasUnsavedChanges());
		}, firstLook);
	}
}

addEventListener("vite:preloadError", (event) =>
	onMissingChunk(event, {
		version: manifestVersion(),
		path: location.pathname,
		target: navigationTarget(),
		isOnline: navigator.onLine,
		mayLeave: !hasUnsavedChanges(),
		reload: () => location.reload(),
		open: (address) => location.assign(address),
	}),
);
start().catch((error: unknown) => {
	repeatHeldPress();
	throw error;
});
