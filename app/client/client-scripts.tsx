// Replaces React Router's <Scripts>: passes the page's modules as JSON to the loader that waits for intent. A JSON list rather
// than a script's text, because of Trusted Types.
import { use, useLayoutEffect, useState } from "react";
import { ScrollRestoration, useLocation, useMatches, useRouteLoaderData } from "react-router";
import { localeRecords } from "#shop/locales.ts";
import { browserStorage } from "../i18n/browser-storage.ts";
import { allows } from "../i18n/consent.ts";
import { everyPage, MessagesBase, messagesPath } from "../i18n/messages-path.ts";
import { handleOf } from "../i18n/route-handle.ts";
import { useShop, useUrl } from "../i18n/shop.tsx";
import { isFailurePath } from "../i18n/urls.ts";
import { useVisitor } from "../i18n/visitor.ts";
import { stateOf } from "../i18n/visitor-state.ts";
import { repeatHeldPress } from "../ui/held-press.ts";
import { KeptRendering, slotMark } from "../ui/slot.tsx";
import { intentLoader } from "./intent-loader.ts";
import {
	asScriptText,
	dataPath,
	type ModuleList,
	measurementModule,
	moduleListId,
	visitorId,
} from "./module-list.ts";
import { contextScript, modulesOf, useFramework, WithoutOwnScripts } from "./router-internals.tsx";

export function ClientScripts() {
	return isFailurePath(useLocation().pathname) ? null : <Scripts />;
}

function Scripts() {
	const framework = useFramework();
	const { nonce } = framework;
	const matches = useMatches();
	const base = use(MessagesBase);
	const { consentScript } = useShop();
	// written once on the server; in the browser the elements stay as they are
	const isKept = use(KeptRendering);
	const visitor = useVisitor();
	const { measurement } = visitor;
	// no loader data where the frame itself failed
	const { testScript } =
		useRouteLoaderData<{ testScript: string | null }>("routes/layouts/default") ?? {};
	const runsTests = allows(visitor.consent, "experiments") ? "1" : "";
	const url = useUrl();
	const { pathname, search } = useLocation();
	const of = encodeURIComponent(pathname + search);
	const [texts] = useState(() => {
		// keeps all of this out of the browser's build
		if (!import.meta.env.SSR) return { context: "", visitor: "", modules: " ", loader: " " };
		const handles = matches.map(handleOf);
		const namespaces = handles.flatMap(({ i18n }) => i18n ?? []);
		const list: ModuleList = {
			...(isKept ? {} : { locales: localeRecords }),
			...modulesOf(
				framework,
				matches.map(({ id }) => id),
			),
			messages: messagesPath(base, [...everyPage, ...namespaces]),
			messagesBase: base,
			...(consentScript ? { tool: consentScript } : {}),
			...(testScript ? { tests: isKept ? slotMark("tests") : runsTests } : {}),
			now: handles.some(({ hydrate }) => hydrate === "load"),
			data: isKept ? `${dataPath}${slotMark("hash")}.json?of=${of}` : null,
			moved: `${url("visitor-state")}?shown=${isKept ? slotMark("state") : stateOf(visitor)}`,
			measure: isKept ? slotMark("measure") : measurement ? measurementModule : "",
		};
		return {
			// a cached page fetches its hydration data together with its modules
			context: isKept ? "" : contextScript(framework),
			// pages that are not cached have the visitor in their loader data, except what the measurement module needs
			visitor: isKept ? slotMark("visitor") : measurement ? asScriptText({ measurement }) : "",
			modules: asScriptText(list),
			loader: intentLoader,
		};
	});
	// runs in the root's layout effect: deeper parts may not be hydrated yet, but React hydrates them when they are pressed
	useLayoutEffect(repeatHeldPress, []);
	return (
		<>
			<Inline nonce={nonce} text={texts.context} />
			<Data id={visitorId} text={texts.visitor} />
			<Data id={moduleListId} text={texts.modules} />
			<Inline nonce={nonce} text={texts.loader} />
			{/* positions are restored once the client runs */}
			<WithoutOwnScripts>
				<ScrollRestoration storageKey={browserStorage.scroll.key} />
			</WithoutOwnScripts>
		</>
	);
}

function Data({ id, text }: { id: string; text: string }) {
	return (
		<script
			type="application/json"
			id={id}
			suppressHydrationWarning
			// biome-ignore lint/security/noDangerouslySetInnerHtml: JSON of our own, with `<` escaped
			dangerouslySetInnerHTML={{ __html: text }}
		/>
	);
}

function Inline({ nonce, text }: { nonce: string | undefined; text: string }) {
	return (
		<script
			nonce={nonce}
			suppressHydrationWarning
			// biome-ignore lint/security/noDangerouslySetInnerHtml: a constant, and the router's own escaped hand-over
			dangerouslySetInnerHTML={{ __html: text }}
		/>
	);
}
