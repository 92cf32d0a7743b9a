import { PassThrough } from "node:stream";
import { createReadableStreamFromReadable } from "@react-router/node";
import { renderToPipeableStream } from "react-dom/server";
import {
	createRequestHandler,
	type EntryContext,
	type HandleDocumentRequestFunction,
	type HandleErrorFunction,
	isRouteErrorResponse,
	RouterContextProvider,
	type ServerBuild,
	ServerRouter,
} from "react-router";
import { fallbackLocale, setLocales } from "../shop/locales.ts";
import { afterTurns, ownTurn, whenLate } from "../shop/process/patience.ts";
import { messagesBase } from "./i18n/messages.server.ts";
import { MessagesBase } from "./i18n/messages-path.ts";
import { requestedPath } from "./i18n/urls.ts";
import { I18nContext } from "./i18n/use-translation.ts";
import { createPageCache } from "./page-cache/page-cache.ts";
import { hydrationOf } from "./page-cache/render.ts";
import { wantsWholeDocument } from "./server/agent.ts";
import { dispatchKey } from "./server/fail-page.ts";
import { isFilePath } from "./server/http/request-checks.ts";
import { createLocate } from "./server/locale.ts";
import { safePath, safeText } from "./server/log.ts";
import { recordView } from "./server/measurement/record-view.ts";
import { createPageRules } from "./server/page-rules.ts";
import type { Renderer } from "./server/renderer.ts";
import {
	buildVersionKey,
	type Context,
	cacheRenderingKey,
	destinationKey,
	factsKey,
	forProgramsKey,
	missingFileKey,
	nonceKey,
	runtimeKey,
	shopKey,
} from "./server/request-context.ts";
import { createFindRoute, documentUrl } from "./server/route-table.ts";
import type { Runtime } from "./server/runtime.ts";
import { getI18n } from "./server/translator.ts";
import { KeptRendering } from "./ui/slot.tsx";

export function createRenderer(build: ServerBuild, runtime: Runtime): Renderer {
	// the build has tables of locales of its own
	runtime.domains.subscribe(setLocales);
	const handle = createRequestHandler(build, runtime.env.NODE_ENV);
	const find = createFindRoute(build);
	const ruleOf = createPageRules(find);
	const locate = createLocate(runtime, find);
	const pageCache = createPageCache({ build, runtime, handle, ruleOf, locate });
	return {
		cachedAtOnce: pageCache.answerAtOnce,
		kept: pageCache.answerKept,
		cached: pageCache.answer,
		routeOf: (url) => find(documentUrl(url).pathname).pattern,
		async render(request, facts) {
			const context = new RouterContextProvider();
			context.set(runtimeKey, runtime);
			context.set(factsKey, facts);
			context.set(buildVersionKey, build.assets.version);
			context.set(dispatchKey, handle);
			const url = documentUrl(request.url);
			const destination = await locate(url, facts, request);
			const isMissingFile = destination.kind === "not-found" && isFilePath(url.pathname);
			const { isForPrograms = false } = find(url.pathname).handle;
			context.set(destinationKey, destination);
			context.set(missingFileKey, isMissingFile);
			context.set(forProgramsKey, isMissingFile || isForPrograms);
			const response = await handle(request, context);
			recordView(runtime, facts, { request, response }, ruleOf);
			return response;
		},
	};
}

/** Milliseconds until pending loader data is given up; the rendering is aborted a second later. */
export const streamTimeout = 12_000;
const renderTimeout = streamTimeout + 1_000;

/**
 * Turns of the event loop that React needs after the shell to write loader data that is already there. A page with nothing
 * slow is complete by then, and is sent at once rather than in three parts.
 */
const handOverTurns = 4;

interface DocumentOptions {
	status: number;
	context: Context;
	/** resolves once the document is complete, instead of as soon as its shell is */
	isWhole: boolean;
}

/** Renders a page to a stream of HTML. @throws what React cannot render the shell for */
function renderDocument(
	request: Request,
	routerContext: EntryContext,
	{ status, context, isWhole }: DocumentOptions,
): Promise<{ body: PassThrough; status: number }> {
	const { signal } = request;
	const rendering = context.get(cacheRenderingKey);
	const nonce = rendering ? undefined : (context.get(nonceKey) ?? undefined);
	const locale = context.get(shopKey)?.locale ?? fallbackLocale;
	const hint = rendering ? null : context.get(factsKey)?.hint;
	return new Promise((resolve, reject) => {
		let statusNow = status;
		let isShellReady = false;
		let body: PassThrough | null = null;
		const send = () => {
			if (body) return;
			body = new PassThrough();
			resolve({ body: pipe(body), status: statusNow });
		};
		const { pipe, abort } = renderToPipeableStream(
			<I18nContext value={{ i18n: getI18n(context) }}>
				<MessagesBase value={messagesBase(locale)}>
					<KeptRendering value={rendering !== null}>
						<ServerRouter context={routerContext} url={request.url} nonce={nonce} />
					</KeptRendering>
				</MessagesBase>
			</I18nContext>,
			{
				nonce,
				// otherwise React sends long parts after the page and moves them into place with a script
				progressiveChunkSize: Number.POSITIVE_INFINITY,
				// what React says here it leaves out of the document: only where it is sent, and never of a page that is kept
				...(hint && {
					onHeaders({ Link = "" }: { Link?: string }) {
						// the largest picture, as early as React knows it
						hint(Link.split(/,\s*(?=<)/));
					},
				}),
				onShellReady() {
					isShellReady = true;
					if (!isWhole) afterTurns(handOverTurns, send);
				},
				onAllReady() {
					end();
					send();
				},
				onShellError(error) {
					end();
					reject(error);
				},
				onError(error) {
					statusNow = 500;
					if (rendering) rendering.isPartial = true;
					// errors before the shell are reported through the rejection
					if (isShellReady && !signal.aborted) report(error, request, context);
				},
			},
		);
		const leave = () => abort(signal.reason);
		const callOff = whenLate(renderTimeout, () => abort(new Error("rendering took too long")));
		// must be removed: requests derived from this one hold its signal, and a listener keeps the whole document in memory
		function end(): void {
			callOff();
			signal.removeEventListener("abort", leave);
		}
		if (signal.aborted) leave();
		else signal.addEventListener("abort", leave, { once: true });
	});
}

const handleRequest: HandleDocumentRequestFunction = async (
	request,
	status,
	headers,
	routerContext,
	context,
) => {
	reportRefusals(routerContext.staticHandlerContext.errors, request, context);
	headers.set("Content-Type", "text/html; charset=utf-8");
	// of many pages whose data came together, all would be rendered before the next request is read, and refused
	await ownTurn();
	const rendering = context.get(cacheRenderingKey);
	if (!rendering) {
		const isWhole = wantsWholeDocument(request);
		const document = await renderDocument(request, routerContext, { status, context, isWhole });
		const { body } = document;
		return new Response(createReadableStreamFromReadable(body), {
			status: document.status,
			headers,
		});
	}
	// a cached document contains none of the data that it hydrates from
	const { serverHandoffStream: _, ...withoutData } = routerContext;
	const [{ body, status: statusNow }, hydration] = await Promise.all([
		renderDocument(request, withoutData, { status, context, isWhole: true }),
		hydrationOf(routerContext),
	]);
	rendering.hydration = hydration;
	return new Response(createReadableStreamFromReadable(body), { status: statusNow, headers });
};
export default handleRequest;

/** Absent for a request that failed before it had a context. */
type ContextOfError = Parameters<HandleErrorFunction>[1]["context"] | undefined;

/** PAGE-79: errors are logged with message, status and URL. */
function report(error: unknown, request: Request, context: ContextOfError): void {
	const facts = context?.get(factsKey);
	// anything else that is thrown is answered with 500, even if the error has a status of its own
	const status = isRouteErrorResponse(error) ? error.status : 500;
	context
		?.get(runtimeKey)
		?.log.error(
			{ err: error, status, url: askedPath(request), requestId: facts?.requestId },
			"page error",
		);
}

/** The requested path without its sensitive parts. `requestedPath`: a refused page is rendered under another path. */
function askedPath(request: Request): string {
	const url = new URL(request.url);
	url.pathname = requestedPath(url.pathname);
	return safePath(url.href);
}

/** The router reports errors to `handleError`; responses that a page throws on purpose (404, 503) are logged here. */
function reportRefusals(
	errors: Record<string, unknown> | null,
	request: Request,
	context: ContextOfError,
): void {
	for (const error of Object.values(errors ?? {})) {
		if (!isRouteErrorResponse(error)) continue;
		const { message: text = error.statusText } = (error.data ?? {}) as { message?: unknown };
		// the path in a message may contain a code as well (CART-63)
		const message = safeText(String(text ?? "")).replace(/\/\S*$/, safePath);
		context?.get(runtimeKey)?.log.info(
			{
				message,
				status: error.status,
				url: askedPath(request),
				requestId: context.get(factsKey)?.requestId,
			},
			"page refused",
		);
	}
}

export const handleError: HandleErrorFunction = (error, { request, context }) => {
	// what the router refuses (such as a form for a page that takes none) is the client's fault, and not reported as an error
	const isRefusal = isRouteErrorResponse(error) && error.status < 500;
	if (request.signal.aborted || isRefusal) return;
	report(error, request, context);
};
