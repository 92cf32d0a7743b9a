// Assets that containers share: while two versions answer the same visitors, a page of one asks the other for its files. Each
// storefront puts the assets of its build into Valkey before it is ready, or an operator has uploaded them to where ASSET_URL
// reads them; what its own build lacks a storefront finds there.
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { promisify } from "node:util";
import { zstdCompressSync, zstdDecompress } from "node:zlib";
import { LRUCache } from "lru-cache";
import { startDeadline } from "#shop/process/patience.ts";
import { readBounded } from "#shop/process/read-bounded.ts";
import type { Log } from "../log.ts";
import { Turns } from "../turns.ts";
import type { SharedMemory } from "../valkey.ts";
import { assetHeaders, isVariant, variants } from "./assets.ts";

const decompress = promisify(zstdDecompress);
const assetPath = /^\/assets\/[\w-][\w.-]{0,200}$/;
const keyOf = (path: string) => `vitrine:asset:${path}`;

/** Seconds for which an asset is stored after the last storefront of its build. */
const lifetime = 30 * 86_400;
/** Milliseconds between two times of putting them: a memory that is full drops first what is not asked for. */
const againEvery = 600_000;
/** Milliseconds to wait for Valkey before the shop opens without it, and for one asset. */
const [patience, patienceOfOne] = [3_000, 2_000];
/** Bytes of an asset, and of all that are cached. */
const [maxBytes, maxCached] = [8 * 1024 * 1024, 16 * 1024 * 1024];

/** Compressed by zstd, as the build has left it beside the file where that saves anything. */
function packed(file: string): Buffer {
	const variant = file + variants.zstd;
	return existsSync(variant) ? readFileSync(variant) : zstdCompressSync(readFileSync(file));
}

async function putAll(folder: string, memory: SharedMemory): Promise<void> {
	for (const name of readdirSync(folder).filter((name) => !isVariant(name))) {
		await memory.put(keyOf(`/assets/${name}`), packed(join(folder, name)), lifetime);
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

/** The bytes of an asset; null where it is not there, undefined without an answer. */
type Source = (path: string) => Promise<Uint8Array | null | undefined>;

const fromMemory =
	(memory: SharedMemory, log: Log): Source =>
	async (path) => {
		try {
			const found = await memory.read(keyOf(path), patienceOfOne);
			return found && (await decompress(found, { maxOutputLength: maxBytes }).catch(() => null));
		} catch (err) {
			log.debug({ err, path }, "without shared assets");
			return undefined;
		}
	};

/** @param base ASSET_URL @param log gets a line for an answer that is neither the asset nor that there is none */
function fromAddress(base: string, log: Log): Source {
	const turns = new Turns();
	const read = async (path: string) => {
		try {
			const { signal } = startDeadline(patienceOfOne);
			const answer = await fetch(base + path, { signal, redirect: "error" });
			const bytes = answer.ok ? await readBounded(answer.body, maxBytes) : null;
			if (bytes) return bytes;
			if (answer.ok) throw new Error(`it has more than ${maxBytes} bytes`);
			await answer.body?.cancel();
			// a bucket that may not be listed answers 403 for what is not in it
			if (answer.status !== 404 && answer.status !== 403)
				throw new Error(`it answers ${answer.status}`);
		} catch (err) {
			log.warn({ err, path }, "ASSET_URL");
			return undefined;
		}
		return null;
	};
	return (path) => turns.take(() => read(path));
}

/** Answers with an asset of another build; null where there is none. */
export type SharedAssets = (path: string, request: Request) => Promise<Response | null>;

/** Milliseconds in which a name that was not found is not looked for again. */
const missingFor = 5_000;

/** Null where containers share nothing. */
export function createSharedAssets(places: {
	memory: SharedMemory | null;
	/** ASSET_URL */
	address: string | undefined;
	log: Log;
}): SharedAssets | null {
	const sources = [
		...(places.memory ? [fromMemory(places.memory, places.log)] : []),
		...(places.address ? [fromAddress(places.address, places.log)] : []),
	];
	if (sources.length === 0) return null;
	const cached = new LRUCache<string, Uint8Array<ArrayBuffer>>({
		maxSize: maxCached,
		sizeCalculation: ({ byteLength }) => byteLength + 200,
		fetchMethod: async (path, _, { options }) => {
			let isKnown = true;
			for (const source of sources) {
				const found = await source(path);
				if (found) return new Uint8Array(found);
				if (found === undefined) isKnown = false;
			}
			// looked for again the next time: on a busy machine an answer may only be late
			if (!isKnown) return undefined;
			options.ttl = missingFor;
			return nothing;
		},
	});
	return async (path, request) => {
		if (!assetPath.test(path)) return null;
		const bytes = await cached.fetch(path);
		if (!bytes?.byteLength) return null;
		const body = request.method === "HEAD" ? null : bytes;
		return new Response(body, { headers: assetHeaders(path) });
	};
}

const nothing = new Uint8Array();
