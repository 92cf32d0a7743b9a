// Compression against a dictionary that the browser has (RFC 9842). Node has no Brotli with a dictionary, so `dcb` is not
// offered, `dcz` alone.
import { createHash } from "node:crypto";
import { promisify } from "node:util";
import {
	constants,
	createZstdCompress,
	type ZstdCompress,
	zstdCompress,
	zstdCompressSync,
} from "node:zlib";

const zstd = promisify(zstdCompress);

export interface Dictionary {
	/** SHA-256 in base64, as a browser names it */
	hash: string;
	bytes: Buffer;
	/** begins each body that is coded with it: a magic number and the hash */
	head: Buffer;
}

/** Request header that such an answer depends on, besides Accept-Encoding. */
export const dictionaryVary = "Available-Dictionary";

const magic = Buffer.from([0x5e, 0x2a, 0x4d, 0x18, 0x20, 0, 0, 0]);
/** Levels for an answer that is waited for (a millisecond for a page), and for one that is sent often. */
const [quick, thorough] = [9, 19];

export function dictionaryOf(bytes: Buffer): Dictionary {
	const digest = createHash("sha256").update(bytes).digest();
	return { hash: digest.toString("base64"), bytes, head: Buffer.concat([magic, digest]) };
}

/** The hash of the dictionary that a request says the browser has; null for none. */
export function availableHash({ headers }: Request): string | null {
	const available = headers.get(dictionaryVary);
	if (available === null) return null;
	const accepted = (headers.get("Accept-Encoding") ?? "").toLowerCase();
	const takes = /(?:^|[\s,])dcz(?:\s*;\s*q=(?!0(?:\.0*)?(?:,|$))[\d.]+)?\s*(?:,|$)/.test(accepted);
	return takes ? (/^:([A-Za-z0-9+/]{43}=):$/.exec(available)?.[1] ?? null) : null;
}

const optionsFor = ({ bytes }: Dictionary, level: number) => ({
	dictionary: bytes,
	params: { [constants.ZSTD_c_compressionLevel]: level },
});

/** What a body does not share with the dictionary, as small as can be; off the main thread. */
export async function deltaOf(
	dictionary: Dictionary,
	body: Uint8Array,
): Promise<Uint8Array<ArrayBuffer>> {
	const pledgedSrcSize = body.byteLength;
	const coded = await zstd(body, { ...optionsFor(dictionary, thorough), pledgedSrcSize });
	return Buffer.concat([dictionary.head, coded]);
}

/** The same at once, on the main thread: asking another thread costs more than the work on a page. */
export function quickDeltaOf(dictionary: Dictionary, body: Uint8Array): Uint8Array<ArrayBuffer> {
	const pledgedSrcSize = body.byteLength;
	const coded = zstdCompressSync(body, { ...optionsFor(dictionary, quick), pledgedSrcSize });
	return Buffer.concat([dictionary.head, coded]);
}

/** For a body that is streamed; what it makes comes after the dictionary's head. */
export function deltaCoder(dictionary: Dictionary): ZstdCompress {
	const { params, ...options } = optionsFor(dictionary, quick);
	// as compress.ts has it: a coder that does not know the length would take megabytes
	return createZstdCompress({
		...options,
		params: { ...params, [constants.ZSTD_c_windowLog]: 18 },
	});
}
