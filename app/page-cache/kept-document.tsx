// Renders a page for everybody: the whole document with marks where a visitor's parts belong, and its hydration data
// separately.
import { renderToPipeableStream } from "react-dom/server";
import { type EntryContext, ServerRouter } from "react-router";
import { messagesBase } from "../i18n/messages.server.ts";
import { MessagesBase } from "../i18n/messages-path.ts";
import type { WithAlternates } from "../i18n/root-data.ts";
import { I18nContext, type PageI18n } from "../i18n/use-translation.ts";
import { wholeHtml } from "../server/html-stream.ts";
import type { RenderedPage } from "../server/request-context.ts";
import { KeptRendering } from "../ui/slot.tsx";

/** Everything that React writes, once the rendering is complete. */
function documentOf(
	tree: React.ReactNode,
	{ signal, onError }: { signal: AbortSignal; onError: (error: unknown) => void },
): Promise<string> {
	return new Promise((resolve, reject) => {
		const leave = () => abort(signal.reason);
		const end = () => signal.removeEventListener("abort", leave);
		const { pipe, abort } = renderToPipeableStream(tree, {
			progressiveChunkSize: Number.POSITIVE_INFINITY,
			onAllReady() {
				end();
				try {
					resolve(wholeHtml(pipe));
				} catch (error) {
					reject(error);
				}
			},
			onShellError(error) {
				end();
				reject(error);
			},
			onError,
		});
		if (signal.aborted) leave();
		else signal.addEventListener("abort", leave, { once: true });
	});
}

/** The hydration data, in the format that the router itself writes. */
async function dataOf({ serverHandoffString, serverHandoffStream }: EntryContext): Promise<string> {
	const stream = serverHandoffStream ? await new Response(serverHandoffStream).text() : "";
	return JSON.stringify({ context: JSON.parse(serverHandoffString ?? "{}"), stream });
}

/** Empty for an error page: its slots then link to the shops' home pages. */
function alternatesOf({ loaderData, errors }: EntryContext["staticHandlerContext"]): unknown {
	if (errors) return {};
	return Object.values(loaderData)
		.map((data) => (data as WithAlternates | null | undefined)?.alternates)
		.findLast(Boolean);
}

export async function makeDocument(
	request: Request,
	routerContext: EntryContext,
	{
		i18n,
		tag,
		onError,
	}: { i18n: PageI18n; tag: Parameters<typeof messagesBase>[0]; onError: (error: unknown) => void },
): Promise<RenderedPage> {
	const { staticHandlerContext } = routerContext;
	const tree = (
		<I18nContext value={i18n}>
			<MessagesBase value={messagesBase(tag)}>
				<KeptRendering value={true}>
					{/* the data is stored apart: the document contains none of it */}
					<ServerRouter context={withoutData(routerContext)} url={request.url} />
				</KeptRendering>
			</MessagesBase>
		</I18nContext>
	);
	const [html, data] = await Promise.all([
		documentOf(tree, { signal: request.signal, onError }),
		dataOf(routerContext),
	]);
	const { root } = staticHandlerContext.loaderData;
	return { html, data, root, alternates: alternatesOf(staticHandlerContext) };
}

function withoutData(context: EntryContext): EntryContext {
	const { serverHandoffStream: _, ...rest } = context;
	return rest;
}
