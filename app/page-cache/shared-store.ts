// Cached pages in the memory that containers share, with their places unfilled, each with the moment up to which it is
// current by the shared clock. A reader goes by the changes that it has received itself (change-tracker.ts), so nothing has
// to be deleted.
import { createHash } from "node:crypto";
import { promisify } from "node:util";
import { zstdCompress, zstdDecompress } from "node:zlib";
import { z } from "zod";
import type { CacheRule } from "../i18n/route-handle.ts";
import type { SharedMemory } from "../server/valkey.ts";
import type { CachedPage } from "./cached-page.ts";

const compress = promisify(zstdCompress);
const decompress = promisify(zstdDecompress);

/** Increased when the format of what is written changes. */
const schema = 2;
/** Bytes of one page: as it is sent to Valkey, and as it is read. */
const [maxBytes, maxText] = [512 * 1024, 16 * 1024 * 1024];
/** Seconds for which open documents find the data that they hydrate from. */
const dataLifetime = 86_400;

/** A page as another container made it; milliseconds since 1970 by the clock of this one. */
export interface SharedPage {
	page: CachedPage;
	/** all changes up to then are on the page */
	asOf: number;
	freshUntil: number;
	staleUntil: number;
}

const written = z.object({
	page: z.object({
		hash: z.string(),
		dataHash: z.string(),
		status: z.literal(200),
		headers: z.record(z.string(), z.string()),
		document: z.object({ texts: z.array(z.string()), marks: z.array(z.string()) }),
		data: z.string(),
		root: z.unknown(),
		alternates: z.unknown(),
		tags: z.array(z.string()),
		experiments: z.array(z.string()),
		madeAt: z.number(),
	}),
	asOf: z.number(),
	freshUntil: z.number(),
	staleUntil: z.number(),
});

/** @param made differs between containers that make different pages of the same data: by their build or environment */
export function createSharedStore(memory: SharedMemory, made: string) {
	const digest = (text: string) => createHash("sha256").update(text).digest("base64url");
	const prefix = `vitrine:${schema}:${digest(made).slice(0, 16)}`;
	const pageKey = (key: string) => `${prefix}:page:${digest(key)}`;
	// its hash says what it is: a page of this build may ask a container of another for it
	const dataKey = (hash: string) => `vitrine:${schema}:data:${hash}`;

	async function write(key: string, text: string, seconds: number): Promise<void> {
		const bytes = await compress(text);
		if (bytes.byteLength <= maxBytes) memory.set(key, bytes, seconds);
	}

	async function read(key: string): Promise<string | null> {
		const bytes = await memory.get(key);
		if (!bytes) return null;
		return (await decompress(bytes, { maxOutputLength: maxText })).toString();
	}

	/** The same with its times converted from one clock to the other. */
	const moved = ({ page, asOf, freshUntil, staleUntil }: SharedPage, by: number): SharedPage => ({
		page: { ...page, madeAt: page.madeAt + by },
		asOf: asOf + by,
		freshUntil: freshUntil + by,
		staleUntil: staleUntil + by,
	});

	return {
		get isThere() {
			return memory.isThere;
		},
		/** Null if it is not there, does not come at once, or cannot be read. Never throws. */
		async get(key: string): Promise<SharedPage | null> {
			try {
				const text = await read(pageKey(key));
				const { data } = written.safeParse(text === null ? null : JSON.parse(text));
				return data ? moved(data, -memory.ahead) : null;
			} catch {
				return null;
			}
		},
		/** Never throws; resolves once the writes are on their way. @param asOf all changes up to then are on the page */
		async put(key: string, page: CachedPage, rule: CacheRule, asOf: number): Promise<void> {
			if (!memory.isThere) return;
			const freshUntil = page.madeAt + rule.fresh * 1_000;
			const staleUntil = freshUntil + rule.stale * 1_000;
			const entry = moved({ page, asOf, freshUntil, staleUntil }, memory.ahead);
			// each container makes for itself what is too large, or fails to be written
			await Promise.allSettled([
				write(pageKey(key), JSON.stringify(entry), rule.fresh + rule.stale),
				page.data === "" ? null : write(dataKey(page.dataHash), page.data, dataLifetime),
			]);
		},
		/** The data that a document hydrates from, by its hash. Never throws. */
		dataOf: (hash: string): Promise<string | null> => read(dataKey(hash)).catch(() => null),
	};
}

export type SharedStore = ReturnType<typeof createSharedStore>;
