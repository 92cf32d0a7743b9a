// Pages that were rendered for everybody, by what they depend on. Bounded in bytes; one rendering at a time a page; what is
// stale is shown while it is rendered again, and for as long as the gateway cannot be asked.
import { LRUCache } from "lru-cache";
import type { CacheRule } from "../route-handle.ts";
import type { Left } from "./for-cdn.ts";
import type { Segments } from "./segments.ts";

export interface KeptPage {
	/** of document and data: a document asks for its data by it */
	hash: string;
	status: number;
	/** names in lower case */
	headers: Readonly<Record<string, string>>;
	document: Segments;
	/** JSON that the client hydrates from */
	data: string;
	/** what the slots of the page are made of, besides the visitor */
	root: unknown;
	alternates: unknown;
	tags: readonly string[];
	/** milliseconds since 1970 */
	madeAt: number;
}

/** What a rendering gives: a page, and whether it may be shown to the next one as well. */
export type Rendered =
	| { page: KeptPage; mayBeKept: boolean }
	/** a redirect, or what is no document */
	| { plain: PlainAnswer };

export interface PlainAnswer {
	status: number;
	headers: [name: string, value: string][];
	body: Uint8Array<ArrayBuffer>;
}

interface Entry {
	/** the key without its query */
	path: string;
	page: KeptPage;
	/** milliseconds since 1970; 0 once it was purged */
	freshUntil: number;
	staleUntil: number;
}

export interface PageCounts {
	hits: number;
	stale: number;
	misses: number;
	purged: number;
	pages: number;
	/** milliseconds, of the oldest page */
	age: number;
	bytes: number;
}

/** Kept pages of one path that differ by their query: nobody fills the store by asking for odd ones. */
const mostOfPath = 200;

/** Milliseconds after a change in which a page is believed for a second only. */
const settling = 5_000;

/** Milliseconds that a page outlives its time while it cannot be rendered anew. */
const lastsWithoutGateway = 24 * 3_600_000;

function sizeOf({ document, data }: KeptPage): number {
	const characters = document.texts.reduce((sum, text) => sum + text.length, data.length);
	return 2 * characters + document.marks.length * 64 + 1_024;
}

/** What failed is not shown while there is an older page that did not. */
async function orBefore(flight: Promise<Rendered>, page: KeptPage): Promise<Rendered> {
	const before = { page, mayBeKept: true };
	const rendered = await flight.catch(() => before);
	const { status } = "page" in rendered ? rendered.page : rendered.plain;
	const isWorse = status >= 500 || ("page" in rendered && !rendered.mayBeKept);
	return isWorse ? before : rendered;
}

/** @param maxBytes of documents and their data, roughly: most of them hold a character that makes each take two bytes */
export function createPageStore({
	maxBytes,
	now = Date.now,
}: {
	maxBytes: number;
	now?: () => number;
}) {
	const ofPath = new Map<string, number>();
	const count = (path: string, more: number) => {
		const left = (ofPath.get(path) ?? 0) + more;
		if (left > 0) ofPath.set(path, left);
		else ofPath.delete(path);
	};
	const entries = new LRUCache<string, Entry>({
		maxSize: maxBytes,
		sizeCalculation: ({ page }) => sizeOf(page),
		dispose: ({ path }) => count(path, -1),
	});
	/** Pages by their hash, for documents that are out there: what is newer has another. */
	const byHash = new LRUCache<string, KeptPage>({ maxSize: maxBytes, sizeCalculation: sizeOf });
	const flights = new Map<string, Promise<Rendered>>();
	const counts = { hits: 0, stale: 0, misses: 0, purged: 0 };
	/** counted up by every purge: a rendering that began before one may show what has changed since */
	let purges = 0;
	let purgedAt = 0;

	function render(key: string, rule: CacheRule, ask: () => Promise<Rendered>): Promise<Rendered> {
		const flying = flights.get(key);
		if (flying) return flying;
		const before = purges;
		const flight = ask()
			.then((rendered) => {
				if ("page" in rendered) {
					byHash.set(rendered.page.hash, rendered.page);
					const path = key.replace(/\?.*$/s, "");
					const hasRoom = entries.has(key) || (ofPath.get(path) ?? 0) < mostOfPath;
					if (rendered.mayBeKept && hasRoom) {
						const at = now();
						// an index, or another gateway, may lag behind what was told
						const isUnsure = before !== purges || at - purgedAt < settling;
						const fresh = isUnsure ? Math.min(rule.fresh, 1) : rule.fresh;
						count(path, 1);
						entries.set(key, {
							path,
							page: rendered.page,
							freshUntil: at + fresh * 1_000,
							staleUntil: at + (isUnsure ? fresh : fresh + rule.stale) * 1_000,
						});
					}
				}
				return rendered;
			})
			.finally(() => flights.delete(key));
		flights.set(key, flight);
		return flight;
	}

	return {
		/** At once what is kept, else a promise of what is rendered. */
		read(key: string, rule: CacheRule, ask: () => Promise<Rendered>): Rendered | Promise<Rendered> {
			const known = entries.get(key);
			const at = now();
			if (known && at < known.freshUntil) {
				counts.hits += 1;
				return { page: known.page, mayBeKept: true };
			}
			if (known && at < known.staleUntil) {
				counts.stale += 1;
				render(key, rule, ask).catch(() => undefined);
				return { page: known.page, mayBeKept: true };
			}
			counts.misses += 1;
			const flight = render(key, rule, ask);
			const mayReturn = known && at - known.page.madeAt < lastsWithoutGateway;
			return mayReturn ? orBefore(flight, known.page) : flight;
		},
		/** Of a page that may be shown to the next one; null for one that is not kept, or no longer believed. */
		left(key: string, page: KeptPage): Left | null {
			const known = entries.get(key);
			const at = now();
			if (known?.page !== page || at >= known.staleUntil) return null;
			const fresh = known.freshUntil - at;
			// what is being rendered anew is not given away once more
			if (fresh < 0) return { fresh: 0, stale: 0 };
			return { fresh: fresh / 1_000, stale: (known.staleUntil - known.freshUntil) / 1_000 };
		},
		byHash: (hash: string) => byHash.get(hash) ?? null,
		/** What shows one of these is rendered anew before it is shown again; null means everything. */
		purge(tags: readonly string[] | null): void {
			purges += 1;
			purgedAt = now();
			for (const [, entry] of entries.entries()) {
				if (tags && !entry.page.tags.some((tag) => tags.includes(tag))) continue;
				entry.freshUntil = 0;
				entry.staleUntil = 0;
				counts.purged += 1;
			}
		},
		counts: (): PageCounts => ({
			...counts,
			pages: entries.size,
			age: Math.max(0, ...[...entries.values()].map(({ page }) => now() - page.madeAt)),
			bytes: entries.calculatedSize + byHash.calculatedSize,
		}),
	};
}

export type PageStore = ReturnType<typeof createPageStore>;

/** Null where it takes longer than a visitor should look at nothing: it is kept all the same, for the next one. */
export function inTime(asked: Promise<Rendered>, ms: number): Promise<Rendered | null> {
	let timer: NodeJS.Timeout;
	const late = new Promise<null>((resolve) => {
		timer = setTimeout(resolve, ms, null);
	});
	// a failure that comes too late was the next visitor's
	asked.catch(() => undefined);
	return Promise.race([asked, late]).finally(() => clearTimeout(timer));
}
