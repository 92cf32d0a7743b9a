// Compresses responses. What a page has streamed so far is flushed, never held back for a better ratio.
import type { Transform } from "node:stream";
import { promisify } from "node:util";
import {
	brotliCompress,
	constants,
	createBrotliCompress,
	createGzip,
	createZstdCompress,
	gzip,
	type ZstdCompress,
	zstdCompress,
	zstdCompressSync,
} from "node:zlib";
import { type Dictionary, deltaCoder, dictionaryVary } from "./deltas.ts";

const brotli = promisify(brotliCompress);
const zstd = promisify(zstdCompress);
const gzipped = promisify(gzip);

export const encodings = ["br", "zstd", "gzip"] as const;
export type Encoding = (typeof encodings)[number];

/** Cheapest first, for bodies that are compressed for a single request: zstd costs a third of brotli here. */
const onTheFly: readonly Encoding[] = ["zstd", "br", "gzip"];

/** Best encoding that the browser accepts; ties go to the order given. */
export function encodingFor(
	accepted: string | null,
	order: readonly Encoding[] = encodings,
): Encoding | null {
	const weights = new Map<string, number>();
	for (const part of (accepted ?? "").toLowerCase().split(",")) {
		const [name = "", ...parameters] = part.split(";").map((text) => text.trim());
		const quality = parameters.find((text) => text.startsWith("q="))?.slice(2);
		weights.set(name, quality === undefined ? 1 : Number(quality) || 0);
	}
	const weightOf = (name: string) => weights.get(name) ?? weights.get("*") ?? 0;
	const best = order.reduce((left, right) => (weightOf(right) > weightOf(left) ? right : left));
	return weightOf(best) > 0 ? best : null;
}

const compressible =
	/^(?:text\/(?!event-stream)|application\/(?:json|javascript|manifest\+json|xml|ld\+json)|image\/svg\+xml)/i;

/** Bytes of a body below which compressing gains nothing. */
export const minBytes = 600;

export const isCompressible = (headers: Headers): boolean =>
	compressible.test(headers.get("Content-Type") ?? "");

/** Levels that cost little for their gain: by 5, a page of 33 kB takes a tenth of a millisecond longer than by 4, for 6 % less. */
const brotliParams = {
	[constants.BROTLI_PARAM_QUALITY]: 5,
	[constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
};
// a window of 256 kB: few pages are longer, and a coder that does not know the length would take 2 MB
const zstdParams = { [constants.ZSTD_c_compressionLevel]: 3, [constants.ZSTD_c_windowLog]: 18 };
const gzipOptions = { level: 6 };

interface Maker {
	coder: Transform;
	flush: (done: () => void) => void;
}

const makers: Record<Encoding, () => Maker> = {
	br() {
		const coder = createBrotliCompress({ params: brotliParams });
		return { coder, flush: (done) => coder.flush(constants.BROTLI_OPERATION_FLUSH, done) };
	},
	zstd: () => zstdMaker(createZstdCompress({ params: zstdParams })),
	gzip() {
		const coder = createGzip(gzipOptions);
		return { coder, flush: (done) => coder.flush(constants.Z_SYNC_FLUSH, done) };
	},
};

async function pump(
	source: ReadableStreamDefaultReader<Uint8Array>,
	{ coder, flush }: Maker,
): Promise<void> {
	let isFlushDue = false;
	for (;;) {
		const { done, value } = await source.read();
		if (done) break;
		if (coder.destroyed) return;
		if (!coder.write(value)) await new Promise((resolve) => coder.once("drain", resolve));
		if (isFlushDue) continue;
		isFlushDue = true;
		// chunks that arrive together are flushed together
		setImmediate(() => {
			isFlushDue = false;
			if (!coder.destroyed && !coder.writableEnded) flush(() => undefined);
		});
	}
	coder.end();
}

function zstdMaker(coder: ZstdCompress): Maker {
	return { coder, flush: (done) => coder.flush(constants.ZSTD_e_flush, done) };
}

/** @param head bytes that come before what the coder makes */
function encoded(
	body: ReadableStream<Uint8Array>,
	made: Maker,
	head: Uint8Array | null = null,
): ReadableStream<Uint8Array> {
	const { coder } = made;
	const source = body.getReader();
	return new ReadableStream({
		start(controller) {
			if (head) controller.enqueue(head);
			coder.on("data", (chunk: Uint8Array) => {
				controller.enqueue(chunk);
				if ((controller.desiredSize ?? 1) <= 0) coder.pause();
			});
			coder.once("end", () => controller.close());
			coder.once("error", (error) => controller.error(error));
			pump(source, made).catch((error) => coder.destroy(error as Error));
		},
		pull() {
			coder.resume();
		},
		async cancel(reason) {
			coder.destroy();
			await source.cancel(reason);
		},
	});
}

/** Bytes of a body that zstd compresses on the main thread: two milliseconds of it. */
const maxOnThread = 256 * 1024;

/** Compresses a whole body off the main thread, except a page by zstd: asking another thread costs more than the work. */
const encoders: Record<
	Encoding,
	(body: Uint8Array) => Uint8Array<ArrayBuffer> | Promise<Uint8Array<ArrayBuffer>>
> = {
	br: (body) => brotli(body, { params: brotliParams }),
	zstd(body) {
		const options = { params: zstdParams, pledgedSrcSize: body.byteLength };
		return body.byteLength <= maxOnThread ? zstdCompressSync(body, options) : zstd(body, options);
	},
	gzip: (body) => gzipped(body, gzipOptions),
};

/** The smallest result, in a hundred times the time. */
export const bestOf = (body: Uint8Array): Promise<Uint8Array<ArrayBuffer>> =>
	brotli(body, {
		params: { ...brotliParams, [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY },
	});

/** For bodies that are sent to many. */
export const encodeBody = (encoding: Encoding, body: Uint8Array) => encoders[encoding](body);

/**
 * The response in the best encoding, or as it is where that gains nothing.
 * @param dictionaryFor the dictionary that the browser has for documents (dictionaries.ts)
 */
export function compressed(
	response: Response,
	request: Request,
	dictionaryFor: (request: Request) => Dictionary | null = () => null,
): Response {
	const { status } = response;
	// copied first: the server's own responses lose some headers once their `body` was read
	const headers = new Headers(response.headers);
	const { body } = response;
	if (!body || request.method === "HEAD" || headers.has("Content-Encoding")) return response;
	if (!isCompressible(headers)) return response;
	if (/no-transform/.test(headers.get("Cache-Control") ?? "")) return response;
	if (!/accept-encoding/i.test(headers.get("Vary") ?? ""))
		headers.append("Vary", "Accept-Encoding");
	const isDocument = headers.get("Content-Type")?.startsWith("text/html") ?? false;
	if (isDocument) headers.append("Vary", dictionaryVary);
	const length = headers.get("Content-Length");
	const worthIt = length === null || Number(length) >= minBytes;
	const encoding = worthIt ? encodingFor(request.headers.get("Accept-Encoding"), onTheFly) : null;
	if (!encoding) return new Response(body, { status, headers });
	headers.delete("Content-Length");
	const dictionary = isDocument ? dictionaryFor(request) : null;
	headers.set("Content-Encoding", dictionary ? "dcz" : encoding);
	const coded = dictionary
		? encoded(body, zstdMaker(deltaCoder(dictionary)), dictionary.head)
		: encoded(body, makers[encoding]());
	return new Response(coded, { status, headers });
}
