// Replaces React Router's <Scripts>: keeps its context script, drops the module preloads, and passes the modules as JSON
// to the loader that waits for intent. A JSON list rather than a script's text, because of Trusted Types.
import { use, useLayoutEffect, useState } from "react";
import {
	UNSAFE_FrameworkContext as FrameworkContext,
	ScrollRestoration,
	type UIMatch,
	useLocation,
	useMatches,
} from "react-router";
import { localeRecords } from "#shop/locales.ts";
import { browserStorage } from "../i18n/browser-storage.ts";
import { everyPage, MessagesBase, messagesPath } from "../i18n/messages-path.ts";
import { useShop, useUrl } from "../i18n/shop.tsx";
import { isFailurePath } from "../i18n/urls.ts";
import { useVisitor } from "../i18n/visitor.ts";
import { stateOf } from "../i18n/visitor-state.ts";
import type { RouteHandle } from "../server/route-handle.ts";
import { repeatHeldPress } from "../ui/held-press.ts";
import { KeptRendering, slotMark } from "../ui/slot.tsx";
import { intentLoader } from "./intent-loader.ts";
import { measurementModule } from "./measurement-module.ts";
import { chunksOf, dataPath, type ModuleList, moduleListId, visitorId } from "./module-list.ts";

type Framework = NonNullable<React.ContextType<typeof FrameworkContext>>;

function moduleListOf(
	{ manifest }: Framework,
	matches: UIMatch[],
	base: string,
	tool: string | null,
): Omit<ModuleList, "data" | "measure" | "moved"> {
	const handles = matches.map(({ handle }) => (handle ?? {}) as RouteHandle);
	const ids = matches.map(({ id }) => id);
	const entries = ids.flatMap((id) => manifest.routes[id] ?? []);
	return {
		locales: localeRecords,
		routes: [...new Set(entries.flatMap(chunksOf))],
		first: manifest.hmr?.runtime ?? null,
		manifest: manifest.url,
		entry: manifest.entry.module,
		preloads: [
			...new Set([...manifest.entry.imports, ...entries.flatMap((entry) => entry.imports ?? [])]),
		],
		messages: messagesPath(base, [...everyPage, ...handles.flatMap(({ i18n }) => i18n ?? [])]),
		messagesBase: base,
		...(tool ? { tool } : {}),
		now: handles.some(({ hydrate }) => hydrate === "load"),
	};
}

/** JSON that cannot end its script element. */
function asScriptText(value: unknown): string {
	return JSON.stringify(value).replaceAll("<", "\\u003c");
}

function contextScript({ serverHandoffString }: Framework): string {
	return `window.__reactRouterContext=${serverHandoffString};window.__reactRouterContext.stream=new ReadableStream({start(c){window.__reactRouterContext.streamController=c}}).pipeThrough(new TextEncoderStream());`;
}

export function ClientScripts() {
	return isFailurePath(useLocation().pathname) ? null : <Scripts />;
}

function Scripts() {
	const framework = use(FrameworkContext);
	const matches = useMatches();
	const base = use(MessagesBase);
	const { consentScript } = useShop();
	if (!framework) throw new Error("ClientScripts outside a router");
	// tells the stream of loader data that something reads it
	if (framework.renderMeta) framework.renderMeta.didRenderScripts = true;
	// written once on the server; in the browser the elements stay as they are
	const isKept = use(KeptRendering);
	const visitor = useVisitor();
	const { measurement } = visitor;
	const url = useUrl();
	const { pathname, search } = useLocation();
	const of = encodeURIComponent(pathname + search);
	const [texts] = useState(() => {
		// keeps all of this out of the browser's build
		if (!import.meta.env.SSR) return { context: "", visitor: "", modules: " ", loader: " " };
		return {
			// a kept page fetches its hydration data together with its modules
			context: isKept ? "" : contextScript(framework),
			// pages that are not kept have the visitor in their loader data, except what the measurement module needs
			visitor: isKept ? slotMark("visitor") : measurement ? asScriptText({ measurement }) : "",
			modules: asScriptText({
				...moduleListOf(framework, matches, base, consentScript),
				data: isKept ? `${dataPath}${slotMark("hash")}.json?of=${of}` : null,
				moved: `${url("visitor-state")}?shown=${isKept ? slotMark("state") : stateOf(visitor)}`,
				measure: isKept ? slotMark("measure") : measurement ? measurementModule : "",
			}),
			loader: intentLoader,
		};
	});
	// runs in the root's layout effect: deeper parts may not be hydrated yet, but React hydrates them when they are pressed
	useLayoutEffect(repeatHeldPress, []);
	const nonce = framework.nonce;
	return (
		<>
			<Inline nonce={nonce} text={texts.context} />
			<Data id={visitorId} text={texts.visitor} />
			<Data id={moduleListId} text={texts.modules} />
			<Inline nonce={nonce} text={texts.loader} />
			{/* without the framework context it writes no script of its own: positions are restored once the client runs */}
			<FrameworkContext value={undefined}>
				<ScrollRestoration storageKey={browserStorage.scroll.key} />
			</FrameworkContext>
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
