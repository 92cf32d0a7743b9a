// Assets that containers share: while two versions answer the same visitors, a page of one asks the other for its files. Each
// storefront puts the assets of its build into Valkey before it is ready, and finds there what its build lacks.
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { extname, join } from "node:path";
import { promisify } from "node:util";
import { zstdCompressSync, zstdDecompress } from "node:zlib";
import { LRUCache } from "lru-cache";
import type { Log } from "../log.ts";
import type { SharedMemory } from "../page-cache/valkey.ts";
import { assetHeaders, variants } from "./assets.ts";

const decompress = promisify(zstdDecompress);
const assetPath = /^\/assets\/[\w-][\w.-]{0,200}$/;
const keyOf = (path: string) => `vitrine:asset:${path}`;

/** Seconds that an asset is kept after the last storefront of its build. */
const keptFor = 30 * 86_400;
/** Milliseconds between two times of putting them: a memory that is full drops first what is not asked for. */
const againEvery = 600_000;
/** Milliseconds to wait for Valkey before the shop opens without it, and for one asset. */
const [patience, patienceOfOne] = [3_000, 2_000];
/** Bytes of an asset at most, and of those that are remembered. */
const [mostBytes, remembered] = [8 * 1024 * 1024, 16 * 1024 * 1024];

/** Compressed by zstd, as the build has left it beside the file where that saves anything. */
function packed(file: string): Buffer {
	const variant = file + variants.zstd;
	return existsSync(variant) ? readFileSync(variant) : zstdCompressSync(readFileSync(file));
}

async function putAll(folder: string, memory: SharedMemory): Promise<void> {
	const compressed = Object.values(variants) as string[];
	const names = readdirSync(folder).filter((name) => !compressed.includes(extname(name)));
	for (const name of names) {
		await memory.put(keyOf(`/assets/${name}`), packed(join(folder, name)), keptFor);
	}
}

/**
 * Resolves once the assets are there, or Valkey is away for the moment; then puts them again and again.
 * @param folder `assets` of this build
 */
export async function shareAssets(folder: string, memory: SharedMemory, log: Log): Promise<void> {
	const share = async () => {
		try {
			if (await memory.comes(patience)) await putAll(folder, memory);
		} catch (err) {
			log.warn({ err }, "assets are not shared");
		}
	};
	await share();
	setInterval(share, againEvery).unref();
}

/** Answers with an asset of another build; null where there is none. */
export function createSharedAssets(memory: SharedMemory) {
	const known = new LRUCache<string, Buffer<ArrayBuffer>>({
		maxSize: remembered,
		sizeCalculation: ({ byteLength }) => byteLength + 1,
	});
	return async (path: string, request: Request): Promise<Response | null> => {
		if (!assetPath.test(path)) return null;
		const found = known.get(path) ?? (await memory.get(keyOf(path), patienceOfOne));
		if (!found) return null;
		const bytes = known.has(path)
			? found
			: await decompress(found, { maxOutputLength: mostBytes }).catch(() => null);
		if (!bytes) return null;
		known.set(path, bytes as Buffer<ArrayBuffer>);
		const body = request.method === "HEAD" ? null : new Uint8Array(bytes);
		return new Response(body, { headers: assetHeaders(path) });
	};
}
