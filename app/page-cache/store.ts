// Stores pages that were rendered for everybody. Bounded in bytes; a page has one rendering at a time; a stale page is shown
// while it is rendered again, and while the gateway cannot be reached. A page that is not here may have been made by another
// container (shared-pages.ts).
import { LRUCache } from "lru-cache";
import { type ChangeTracker, createChangeTracker } from "../server/change-tracker.ts";
import type { CacheRule } from "../server/route-handle.ts";
import { type KeptPage, type Rendered, sizeOf } from "./cached-page.ts";
import type { Freshness } from "./cdn-headers.ts";
import type { SharedPages } from "./shared-store.ts";

interface Entry {
	/** the key without its query and variants */
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
	/** of the misses: made by another container */
	shared: number;
	purged: number;
	pages: number;
	/** milliseconds, of the oldest page */
	age: number;
	bytes: number;
}

export interface PageStoreOptions {
	/** of documents and their data */
	maxBytes: number;
	changes?: ChangeTracker;
	/** pages that containers share; null where each has its own */
	shared?: SharedPages | null;
	now?: () => number;
}

/** Most kept pages of one path, with different queries or variants: nobody can fill the store by asking for odd ones. */
const mostOfPath = 200;

/** Age in milliseconds up to which a page is shown while it cannot be rendered again. */
const lastsWithoutGateway = 24 * 3_600_000;

type Render = () => Promise<Rendered>;

/** Prefers an older page to a rendering that failed or is partial. */
async function staleIfError(flight: Promise<Rendered>, page: KeptPage): Promise<Rendered> {
	const before = { page, mayBeKept: true };
	const rendered = await flight.catch(() => before);
	const { status } = "page" in rendered ? rendered.page : rendered.plain;
	// a page that is gone is no failure
	const isPartial = "page" in rendered && !rendered.mayBeKept && status === 200;
	const isWorse = status >= 500 || isPartial;
	return isWorse ? before : rendered;
}

export function createPageStore({
	maxBytes,
	now = Date.now,
	changes = createChangeTracker(now),
	shared = null,
}: PageStoreOptions) {
	/** keys of each path, the one that was made first at the front */
	const ofPath = new Map<string, Set<string>>();
	const entries = new LRUCache<string, Entry>({
		maxSize: maxBytes,
		sizeCalculation: ({ page }) => sizeOf(page),
		dispose: ({ path }, key) => {
			const keys = ofPath.get(path);
			if (keys?.delete(key) && keys.size === 0) ofPath.delete(path);
		},
	});
	/** Pages by the hash of their data, for documents that browsers still show; newer data has another hash. */
	const byHash = new LRUCache<string, KeptPage>({ maxSize: maxBytes, sizeCalculation: sizeOf });
	const flights = new Map<string, Promise<Rendered>>();
	const counts = { hits: 0, stale: 0, misses: 0, shared: 0, purged: 0 };

	/** Of a full path, evicts a page that is over, else the one that was made first; never the plain address. */
	function evictFrom(path: string): void {
		const keys = [...(ofPath.get(path) ?? [])];
		if (keys.length < mostOfPath) return;
		const others = keys.filter((key) => key !== path);
		const isOver = (key: string) => (entries.peek(key)?.staleUntil ?? 0) <= now();
		entries.delete(others.find(isOver) ?? others[0] ?? "");
	}

	function keep(key: string, entry: Omit<Entry, "path">): void {
		const path = key.replace(/[?#].*$/s, "");
		if (!entries.has(key)) evictFrom(path);
		entries.set(key, { ...entry, path });
		// a page that is larger than the whole store is not in it
		if (entries.has(key)) ofPath.set(path, (ofPath.get(path) ?? new Set()).add(key));
	}

	async function make(key: string, rule: CacheRule, render: Render): Promise<Rendered> {
		const startedAt = now();
		const asOf = Math.min(startedAt, changes.heardUntil());
		const rendered = await render();
		if (!("page" in rendered)) {
			// its address leads elsewhere now
			if (rendered.plain.status < 500) entries.delete(key);
			return rendered;
		}
		const { page, mayBeKept } = rendered;
		// a page that is not there needs no entry by its hash: its address suffices to make it again as quickly
		if (page.status === 200) byHash.set(page.dataHash, page);
		if (!mayBeKept) {
			if (page.status === 404 || page.status === 410) entries.delete(key);
			return rendered;
		}
		const at = now();
		const isSure = changes.isUnchanged(page.tags, startedAt);
		const fresh = isSure ? rule.fresh : Math.min(rule.fresh, 1);
		const freshUntil = at + fresh * 1_000;
		const staleUntil = freshUntil + (isSure ? rule.stale * 1_000 : 0);
		keep(key, { page, freshUntil, staleUntil });
		// a page that was made while no changes were heard is not shared
		if (isSure && changes.isListening) void shared?.write(key, page, rule, asOf);
		return rendered;
	}

	/** Takes another container's page if it is as good as one made now, or there is nothing else to show meanwhile. */
	async function readShared(key: string, acceptsStale: boolean): Promise<"fresh" | "stale" | null> {
		if (!shared?.isThere || !changes.isListening) return null;
		const found = await shared.read(key);
		if (!found || !changes.isUnchanged(found.page.tags, found.asOf)) return null;
		const isFresh = now() < found.freshUntil;
		if (!isFresh && !(acceptsStale && now() < found.staleUntil)) return null;
		byHash.set(found.page.dataHash, found.page);
		keep(key, found);
		counts.shared += 1;
		return isFresh ? "fresh" : "stale";
	}

	function singleFlight(key: string, start: () => Promise<Rendered>): Promise<Rendered> {
		const flight = flights.get(key) ?? start().finally(() => flights.delete(key));
		flights.set(key, flight);
		return flight;
	}

	async function find(key: string, rule: CacheRule, render: Render, hasOlder: boolean) {
		const taken = await readShared(key, !hasOlder);
		const page = taken && entries.get(key)?.page;
		if (!page) return make(key, rule, render);
		if (taken === "stale")
			setImmediate(() => singleFlight(key, () => make(key, rule, render)).catch(() => null));
		return { page, mayBeKept: true };
	}

	return {
		/** The page that `read` would return at once, without counting it. */
		peek(key: string): KeptPage | null {
			const known = entries.get(key);
			return known && now() < known.staleUntil ? known.page : null;
		},
		/** Returns a kept page at once, else a promise of its rendering. */
		read(key: string, rule: CacheRule, render: Render): Rendered | Promise<Rendered> {
			const known = entries.get(key);
			const at = now();
			if (known && at < known.freshUntil) {
				counts.hits += 1;
				return { page: known.page, mayBeKept: true };
			}
			if (known && at < known.staleUntil) {
				counts.stale += 1;
				singleFlight(key, () => find(key, rule, render, true)).catch(() => undefined);
				return { page: known.page, mayBeKept: true };
			}
			counts.misses += 1;
			const flight = singleFlight(key, () => find(key, rule, render, false));
			const mayReturn = known && at - known.page.madeAt < lastsWithoutGateway;
			return mayReturn ? staleIfError(flight, known.page) : flight;
		},
		/** Time left of a page that others may see; null for one that is not kept, or is no longer valid. */
		freshnessOf(key: string, page: KeptPage): Freshness | null {
			const known = entries.get(key);
			const at = now();
			if (known?.page !== page || at >= known.staleUntil) return null;
			const fresh = known.freshUntil - at;
			// a page that is being rendered again is not handed out for more time
			if (fresh < 0) return { fresh: 0, stale: 0 };
			return { fresh: fresh / 1_000, stale: (known.staleUntil - known.freshUntil) / 1_000 };
		},
		/** The data that a document hydrates from, by the hash of it. */
		dataOf: async (hash: string): Promise<string | null> =>
			byHash.get(hash)?.data ?? (await shared?.dataOf(hash)) ?? null,
		/** Pages with one of these tags are rendered again before they are shown again; null means all pages. */
		purge(tags: readonly string[] | null): void {
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
