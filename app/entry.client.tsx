import { StrictMode, startTransition } from "react";
import { hydrateRoot } from "react-dom/client";
import { HydratedRouter } from "react-router/dom";
import { fallbackLocale, localeOf } from "./i18n/locales.ts";
import { scrollStorageKey } from "./i18n/navigation.tsx";
import { startSpeaking } from "./i18n/speaker.client.ts";
import type { Namespaces } from "./i18n/translation.ts";
import { splitPath } from "./i18n/urls.ts";
import { SpeakerContext } from "./i18n/use-translation.ts";
import { type ModuleList, moduleListId } from "./module-list.ts";
import { allowOwnScripts } from "./trusted-types.ts";

/** What the intent loader left for us. */
interface Begun {
	vitrineMessages?: Promise<Namespaces>;
}

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

async function start(): Promise<void> {
	allowOwnScripts();
	forgetOldScroll();
	const locale =
		splitPath(location.pathname).locale ??
		localeOf(document.documentElement.lang) ??
		fallbackLocale;
	const { vitrineMessages = Promise.resolve({}) } = window as Begun;
	const speaker = await startSpeaking(locale, moduleList().messagesBase, vitrineMessages);
	startTransition(() => {
		hydrateRoot(
			document,
			<StrictMode>
				<SpeakerContext value={speaker}>
					<HydratedRouter />
				</SpeakerContext>
			</StrictMode>,
		);
	});
}

start();
