import { StrictMode, startTransition } from "react";
import { hydrateRoot } from "react-dom/client";
import type { DataRouter } from "react-router";
import { HydratedRouter } from "react-router/dom";
import { startI18n } from "./i18n/i18n.client.ts";
import { fallbackLocale, localeOf } from "./i18n/locales.ts";
import type { Namespaces } from "./i18n/messages-path.ts";
import { scrollStorageKey } from "./i18n/navigation.tsx";
import { splitPath } from "./i18n/urls.ts";
import { I18nContext } from "./i18n/use-translation.ts";
import { onMissingChunk } from "./missing-chunk.ts";
import { type ModuleList, moduleListId } from "./module-list.ts";
import { allowOwnScripts } from "./trusted-types.ts";
import { hasUnsent } from "./unsent.ts";

/** Milliseconds until the first look for a newer build; most visits are over by then. */
const firstLook = 120_000;

/** What the intent loader left for us. */
interface Begun {
	vitrineMessages?: Promise<Namespaces>;
	__reactRouterManifest?: { version: string };
}

const manifestVersion = (): string => (window as Begun).__reactRouterManifest?.version ?? "";

function moduleList(): ModuleList {
	return JSON.parse(document.getElementById(moduleListId)?.textContent ?? "{}");
}

/** The client may start long after the page was scrolled: an older position must not pull it back. */
function forgetOldScroll(): void {
	try {
		const known = JSON.parse(sessionStorage.getItem(scrollStorageKey) ?? "{}");
		const key: unknown = history.state?.key ?? "default";
		delete known[String(key)];
		sessionStorage.setItem(scrollStorageKey, JSON.stringify(known));
	} catch {
		// no storage: nothing to forget
	}
}

/** Where a link that was followed leads; a form that is sent is not to be sent again. */
function navigationTarget(): string | null {
	const { __reactRouterDataRouter: router } = window as { __reactRouterDataRouter?: DataRouter };
	const { location: to, formMethod = "GET" } = router?.state.navigation ?? {};
	return to && formMethod === "GET" ? to.pathname + to.search + to.hash : null;
}

async function start(): Promise<void> {
	allowOwnScripts();
	forgetOldScroll();
	const locale =
		splitPath(location.pathname).locale ??
		localeOf(document.documentElement.lang) ??
		fallbackLocale;
	const { vitrineMessages = Promise.resolve({}) } = window as Begun;
	const i18n = await startI18n(locale, moduleList().messagesBase, vitrineMessages);
	startTransition(() => {
		hydrateRoot(
			document,
			<StrictMode>
				<I18nContext value={i18n}>
					<HydratedRouter />
				</I18nContext>
			</StrictMode>,
		);
	});
	if (import.meta.env.PROD) {
		setTimeout(async () => {
			const { watchBuilds } = await import("./new-builds.ts");
			watchBuilds(manifestVersion(), () => !hasUnsent());
		}, firstLook);
	}
}

addEventListener("vite:preloadError", (event) =>
	onMissingChunk(event, {
		version: manifestVersion(),
		path: location.pathname,
		target: navigationTarget(),
		mayLeave: !hasUnsent(),
		reload: () => location.reload(),
		open: (address) => location.assign(address),
	}),
);
start();
