// A file for the customer alone: nobody on the way keeps it, and no browser takes it for something else.
import type { MiddlewareFunction } from "react-router";
import { orFailPage } from "./fail-page.ts";
import { getShop } from "./request-context.ts";
import { notFoundKnown } from "./respond.ts";

export type FileArguments = Parameters<MiddlewareFunction<Response>>[0];

interface Download {
	/** null where there is none */
	content: Uint8Array | null;
	/** media type */
	type: string;
	/** of the file, with its ending: letters, digits and dashes */
	name: string;
}

async function fileOf(
	args: FileArguments,
	read: (args: FileArguments) => Promise<Download>,
): Promise<Response> {
	// CHECKOUT-72: a shop without downloads has no such page
	const isOpen = getShop(args.context).domain.myDownloads;
	const { content = null, type = "", name = "" } = isOpen ? await read(args) : {};
	if (!content) throw notFoundKnown(args.url.pathname);
	return new Response(new Uint8Array(content), {
		headers: {
			"Content-Type": type,
			"Content-Disposition": `attachment; filename="${name}"`,
			"Cache-Control": "private, no-store",
			"X-Content-Type-Options": "nosniff",
		},
	});
}

/** Middleware of a route without a page that answers with a file; what goes wrong is said on a page (fail-page.ts). */
export const answersFile = (
	read: (args: FileArguments) => Promise<Download>,
): MiddlewareFunction<Response>[] => [(args) => orFailPage(args, fileOf(args, read))];
