import { renderToPipeableStream } from "react-dom/server";
import {
	type HandleDocumentRequestFunction,
	type HandleErrorFunction,
	isRouteErrorResponse,
	type ServerBuild,
	ServerRouter,
} from "react-router";
import { fallbackLocale } from "../shop/locales.ts";
import { afterTurns, whenLate } from "../shop/process/patience.ts";
import { messagesBase } from "./i18n/messages.server.ts";
import { MessagesBase } from "./i18n/messages-path.ts";
import { requestedPath } from "./i18n/urls.ts";
import { I18nContext } from "./i18n/use-translation.ts";
import { makeDocument } from "./page-cache/kept-document.tsx";
import { createPublicPages } from "./page-cache/page-cache.ts";
import { htmlResponse } from "./server/html-stream.ts";
import { safePath, safeText } from "./server/log.ts";
import { createRenderer as createRendererWith, type Renderer } from "./server/renderer.ts";
import { factsKey, keptKey, nonceKey, runtimeKey, shopKey } from "./server/request-context.ts";
import type { Runtime } from "./server/runtime.ts";
import { getI18n } from "./server/translator.ts";
import { wantsWholeDocument } from "./server/whole-document.ts";

export function createRenderer(build: ServerBuild, runtime: Runtime): Renderer {
	return createRendererWith(build, runtime, createPublicPages);
}

/** Milliseconds until pending loader data is given up; the rendering is aborted a second later. */
export const streamTimeout = 12_000;
const renderTimeout = streamTimeout + 1_000;

/**
 * Turns of the event loop that React needs after the shell to write loader data that is already there. A page with nothing
 * slow is complete by then, and is sent at once rather than in three parts.
 */
const handOverTurns = 4;

const handleRequest: HandleDocumentRequestFunction = (
	request,
	status,
	headers,
	routerContext,
	context,
) => {
	const nonce = context.get(nonceKey) ?? undefined;
	const locale = context.get(shopKey)?.locale ?? fallbackLocale;
	reportRefusals(routerContext.staticHandlerContext.errors, request, context);
	const i18n = { i18n: getI18n(context) };
	const notes = context.get(keptKey);
	if (notes) {
		let statusNow = status;
		const onError = (error: unknown) => {
			notes.isPartial = true;
			statusNow = 500;
			report(error, request, context);
		};
		return makeDocument(request, routerContext, { i18n, tag: locale, onError }).then((made) => {
			notes.made = made;
			headers.set("Content-Type", "text/html; charset=utf-8");
			return new Response(null, { status: statusNow, headers });
		});
	}
	const isWhole = wantsWholeDocument(request);
	return new Promise((resolve, reject) => {
		let isShellReady = false;
		let statusNow = status;
		let isSent = false;
		const send = () => {
			if (isSent) return;
			isSent = true;
			headers.set("Content-Type", "text/html; charset=utf-8");
			resolve(htmlResponse(pipe, { headers, status: statusNow }));
		};
		const { pipe, abort } = renderToPipeableStream(
			<I18nContext value={i18n}>
				<MessagesBase value={messagesBase(locale)}>
					<ServerRouter context={routerContext} url={request.url} nonce={nonce} />
				</MessagesBase>
			</I18nContext>,
			{
				nonce,
				// otherwise React sends long parts after the page and moves them into place with a script
				progressiveChunkSize: Number.POSITIVE_INFINITY,
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
					// errors before the shell are reported through the rejection
					if (isShellReady && !request.signal.aborted) report(error, request, context);
				},
			},
		);
		const { signal } = request;
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
