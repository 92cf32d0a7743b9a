// One file of a locale's sitemap, compressed and sent as it is read.
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { createGzip } from "node:zlib";
import type { RouteHandle } from "#app/i18n/route-handle.ts";
import { urlsOf } from "#app/models/sitemap/entries.server.ts";
import { fileOf } from "#app/models/sitemap/files.ts";
import { type SitemapUrl, urlElement, urlsetHead, urlsetTail } from "#app/models/sitemap/xml.ts";
import { required } from "#app/server/failures.ts";
import { getRuntime } from "#app/server/request-context.ts";
import { unknownIdNotFound } from "#app/server/respond.ts";
import type { Route } from "./+types/sitemap";

export const handle: RouteHandle = { isForPrograms: true };

type First = IteratorResult<SitemapUrl, unknown>;

/** Only products are too many for the memory: any other file is read to its end while the status can still be set. */
async function* readWhole(urls: AsyncGenerator<SitemapUrl>): AsyncGenerator<SitemapUrl> {
	const all: SitemapUrl[] = [];
	for await (const url of urls) all.push(url);
	yield* all;
}

async function* written(first: First, rest: AsyncGenerator<SitemapUrl>): AsyncGenerator<string> {
	yield urlsetHead;
	if (!first.done) yield urlElement(first.value);
	for await (const url of rest) yield urlElement(url);
	yield urlsetTail;
}

export async function loader({ context, params, url }: Route.LoaderArgs) {
	const file = fileOf(params.file);
	if (!file) throw unknownIdNotFound(url.pathname);
	const read = urlsOf(context, file);
	const urls = file.kind === "products" ? read : readWhole(read);
	// the first URL shows whether there is anything to send, while the status can still be set
	const first: First = await required(urls.next());
	if (first.done && file.number > 1) throw unknownIdNotFound(url.pathname);
	const gzip = createGzip();
	// if it breaks off, the response ends early: the file cannot be unpacked, and is requested again
	pipeline(Readable.from(written(first, urls)), gzip).catch((err: unknown) => {
		getRuntime(context).log.warn({ err }, "sitemap broken off");
	});
	return new Response(Readable.toWeb(gzip) as ReadableStream<Uint8Array>, {
		headers: {
			"Content-Type": "application/gzip",
			"Cache-Control": "public, max-age=3600",
		},
	});
}
