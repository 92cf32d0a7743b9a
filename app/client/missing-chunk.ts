// A chunk that cannot be fetched reloads the page (PAGE-93), with what was typed on it. Vite's chunks report it by an event;
// React Router reloads by itself where it lacks a route's module, whatever is on the page. Where a post fails, the router
// shows the error's page in place of the form: its page has what was typed when it is opened again (PAGE-134).
import { browserStorage } from "../i18n/browser-storage.ts";
import { leaving } from "../ui/lazy-part.tsx";
import {
	buildVersion,
	followedAddress,
	hasRouterFailed,
	isRouterBusy,
} from "./router-internals.tsx";
import { readTypedValues, type TypedValue, writeTypedValues } from "./typed-values.ts";

const { reload: reloaded, typed } = browserStorage;

/** True once per page and build. False without storage, since nothing could then stop a second reload. */
function isFirstReload(): boolean {
	const here = `${buildVersion()} ${location.pathname}`;
	try {
		if (sessionStorage.getItem(reloaded.key) === here) return false;
		sessionStorage.setItem(reloaded.key, here);
		return true;
	} catch {
		return false;
	}
}

/** What the last post was sent with, as the error's page has taken the place of its form. */
let posted: { address: string; values: TypedValue[]; isRefused: true } | null = null;

function storeTyped(stored: object = { address: location.href, values: readTypedValues() }): void {
	try {
		sessionStorage.setItem(typed.key, JSON.stringify(stored));
	} catch {
		// no storage: the browser's own memory of fields is all there is
	}
}

/** What was stored for this document, if the page was reloaded or its post failed. It is taken only once. */
function takeTyped(): TypedValue[] | null {
	try {
		const stored = sessionStorage.getItem(typed.key);
		sessionStorage.removeItem(typed.key);
		const [loaded] = performance.getEntriesByType("navigation") as PerformanceNavigationTiming[];
		const { address, values, isRefused } = JSON.parse(stored ?? "{}");
		return address === location.href && (isRefused || loaded?.type === "reload") ? values : null;
	} catch {
		return null;
	}
}

/** From now on a followed link loads its document, which needs no chunk (app/i18n/navigation.tsx). */
export function openDocuments(mayLeave: () => boolean): void {
	document.addEventListener(
		"click",
		({ target }) => {
			if (!(target instanceof Element) || !mayLeave()) return;
			target.closest("a[href]")?.setAttribute("data-reload", "");
		},
		true,
	);
}

/**
 * Opens the document of a link that is being followed; otherwise reloads the page, once. If neither happens, the event is not
 * prevented, so the import that failed rejects.
 */
function onMissingChunk(event: Event): void {
	// WebKit cancels the imports of a page that is being left: a reload would take the place of where the shopper is going
	if (leaving.vitrineLeaving) {
		event.preventDefault();
		return;
	}
	// without a connection, any other page would be the browser's own error
	if (!navigator.onLine) return;
	const target = followedAddress();
	if (target !== null) {
		event.preventDefault();
		location.assign(target);
	} else if (isFirstReload()) {
		event.preventDefault();
		storeTyped();
		location.reload();
	}
}

/** The router reloads for want of a route's module, also where WebKit cancelled its import because the page is being left. */
function onNavigate(event: NavigateEvent): void {
	if (leaving.vitrineLeaving && event.navigationType === "reload" && !event.userInitiated) {
		event.preventDefault();
	}
}

/** Called before the page is hydrated: fields of a page that was reloaded have what was typed, as if typed just now. */
export function guardChunks(): void {
	const values = takeTyped();
	if (values) {
		writeTypedValues(values);
		// the page that a link leads to may lack its module again
		openDocuments(() => true);
	}
	addEventListener("vite:preloadError", onMissingChunk);
	globalThis.navigation?.addEventListener("navigate", onNavigate);
	// the page is still here: it was a download, or the shopper stopped it
	for (const press of ["pointerdown", "keydown"]) {
		addEventListener(press, () => (leaving.vitrineLeaving = 0), true);
	}
	addEventListener(
		"submit",
		() => (posted = { address: location.href, values: readTypedValues(), isRefused: true }),
		true,
	);
	addEventListener("pagehide", () => {
		if (posted && hasRouterFailed()) storeTyped(posted);
		// the router reloads only while it goes somewhere, sends or fetches
		else if (isRouterBusy()) storeTyped();
	});
}
