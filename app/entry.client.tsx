import { StrictMode, startTransition } from "react";
import { hydrateRoot } from "react-dom/client";
import { HydratedRouter } from "react-router/dom";
import { fallbackLocale, localeOf, setLocales } from "../shop/locales.ts";
import { guardChunks } from "./client/missing-chunk.ts";
import { type ModuleList, moduleListId, type PageData, visitorId } from "./client/module-list.ts";
import {
	buildVersion,
	giveHydrationData,
	loadRoutes,
	modulesFirst,
} from "./client/router-internals.tsx";
import { allowOwnScripts } from "./client/trusted-types.ts";
import { hasUnsavedChanges } from "./client/typed-values.ts";
import { whenAllowed } from "./features/consent/when-allowed.ts";
import { browserStorage } from "./i18n/browser-storage.ts";
import { startI18n } from "./i18n/i18n.client.ts";
import type { Namespaces } from "./i18n/messages-path.ts";
import { splitPath } from "./i18n/urls.ts";
import { I18nContext } from "./i18n/use-translation.ts";
import { anonymousVisitor, DocumentVisitor, type Visitor } from "./i18n/visitor.ts";
import { repeatHeldPress } from "./ui/held-press.ts";
import { leaving } from "./ui/lazy-part.tsx";
// every page has them: what they import is in one file with what is imported here (vite.config.ts)
import "./root.tsx";
import "./routes/layouts/default.tsx";

/** Milliseconds until the first check for a newer build; most sessions are over by then. */
const firstLook = 120_000;

/** Where the browser cannot tell of the router's reload, which is then held back otherwise (missing-chunk.ts). */
const instrumentations =
	"navigation" in globalThis ? [] : [modulesFirst(() => leaving.vitrineLeaving === 1)];

/** What the intent loader has requested and stored on `window`. */
interface Requested {
	vitrineMessages?: Promise<Namespaces | false | 0>;
	/** of a cached page: its hydration data; false or 0 where it could not be fetched */
	vitrineData?: Promise<PageData | false | 0> | null;
}

const textOf = (id: string) => document.getElementById(id)?.textContent || null;

/** Takes what a cached page hydrates from. Returns false where it is gone: the page then stays a plain document. */
async function takeHydrationData({ data, locales = [] }: ModuleList): Promise<boolean> {
	if (!data) {
		setLocales(locales);
		return true;
	}
	const given = await (window as Requested).vitrineData;
	if (!given) return false;
	giveHydrationData(given.context, given.stream);
	setLocales(given.locales);
	return true;
}

/** The visitor that the document was filled for, if its page was cached; otherwise null. */
function documentVisitor(): Visitor | null {
	const json = textOf(visitorId);
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

async function start(): Promise<void> {
	allowOwnScripts();
	guardChunks();
	forgetOldScroll();
	const list: ModuleList = JSON.parse(textOf(moduleListId) ?? "{}");
	// without a client, links and forms work natively
	if (!(await takeHydrationData(list))) return repeatHeldPress();
	const locale =
		splitPath(location.pathname).locale ??
		localeOf(document.documentElement.lang) ??
		fallbackLocale;
	const { vitrineMessages } = window as Requested;
	const messages = Promise.resolve(vitrineMessages).then((given) => given || {});
	const [i18n] = await Promise.all([
		startI18n(locale, list.messagesBase, messages),
		loadRoutes(list),
	]);
	// if the visitor had allowed it before, the document has already loaded this module
	whenAllowed("measurement", () => import("./features/measurement/start.ts"));
	startTransition(() => {
		hydrateRoot(
			document,
			<StrictMode>
				<I18nContext value={i18n}>
					<DocumentVisitor value={documentVisitor()}>
						<HydratedRouter instrumentations={instrumentations} />
					</DocumentVisitor>
				</I18nContext>
			</StrictMode>,
		);
	});
	if (import.meta.env.PROD) {
		setTimeout(async () => {
			const { watchBuilds } = await import("./client/new-builds.ts");
			watchBuilds(buildVersion(), () => !hasUnsavedChanges());
		}, firstLook);
	}
}

start().catch((error: unknown) => {
	repeatHeldPress();
	throw error;
});
