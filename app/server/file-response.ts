// Answers with a file for one customer: no cache keeps it, and no browser guesses another type.
import type { MiddlewareFunction } from "react-router";
import { orFailPage } from "./fail-page.ts";
import { getShop } from "./request-context.ts";
import { unknownIdNotFound } from "./respond.ts";

export type FileArguments = Parameters<MiddlewareFunction<Response>>[0];

interface Download {
	/** null where there is no file */
	content: Uint8Array | null;
	/** media type */
	type: string;
	/** file name with its extension: letters, digits and dashes */
	name: string;
}

type Reader = (args: FileArguments) => Promise<Download>;

async function fileOf(args: FileArguments, read: Reader): Promise<Response> {
	const { content, type, name } = await read(args);
	if (!content) throw unknownIdNotFound(args.url.pathname);
	return new Response(new Uint8Array(content), {
		headers: {
			"Content-Type": type,
			"Content-Disposition": `attachment; filename="${name}"`,
			"Cache-Control": "private, no-store",
			"X-Content-Type-Options": "nosniff",
		},
	});
}

/** Middleware of a route that answers with a file instead of a page; errors are shown on a page (fail-page.ts). */
export const serveFile = (read: Reader): MiddlewareFunction<Response>[] => [
	(args) => orFailPage(args, fileOf(args, read)),
];

/** The same for a file of the downloads: a shop without them has no such page (CHECKOUT-72). */
export const serveDownload = (read: Reader): MiddlewareFunction<Response>[] =>
	serveFile(async (args) => {
		const isOpen = getShop(args.context).domain.myDownloads;
		return isOpen ? read(args) : { content: null, type: "", name: "" };
	});
