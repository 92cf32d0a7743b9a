// Stores pages that were rendered for all visitors. Bounded in bytes; a page has one rendering at a time; a stale page is sent
// while it is rendered again, and while the gateway cannot be reached. A page that is not here may have been made by another
// container (shared-store.ts).
import { LRUCache } from "lru-cache";
import type { CacheRule } from "../i18n/route-handle.ts";
import { type ChangeTracker, createChangeTracker } from "../server/change-tracker.ts";
import type { PageCounts } from "../server/metrics.ts";
import { type CachedPage, type Rendered, sizeOf } from "./cached-page.ts";
import type { Freshness } from "./cdn-headers.ts";
import type { SharedStore } from "./shared-store.ts";

interface Entry {
	/** the key without its query and variants */
	path: string;
	page: CachedPage;
	/** milliseconds since 1970; 0 once it was purged */
	freshUntil: number;
	staleUntil: number;
}

export interface StoreOptions {
	/** of documents and their data */
	maxBytes: number;
	changes?: ChangeTracker;
	/** pages that containers share; null where each has its own */
	shared?: SharedStore | null;
	now?: () => number;
}

/** Pages of one path, with different queries or variants: requests for odd ones cannot fill the store. */
const maxOfPath = 200;

/** Milliseconds since it was made for which a page is sent while it cannot be rendered again. */
const maxAgeInOutage = 24 * 3_600_000;

type Render = () => Promise<Rendered>;

/** Prefers an older page to a rendering that failed or is partial. */
async function staleIfError(flight: Promise<Rendered>, page: CachedPage): Promise<Rendered> {
	const before = { page, isCacheable: true };
	const rendered = await flight.catch(() => before);
	const { status } = "page" in rendered ? rendered.page : rendered.plain;
	// a page that is gone is no failure
	const isPartial = "page" in rendered && !rendered.isCacheable && status === 200;
	const isWorse = status >= 500 || isPartial;
	return isWorse ? before : rendered;
}

export function createStore({
	maxBytes,
	now = Date.now,
	changes = createChangeTracker(now),
	shared = null,
}: StoreOptions) {
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
	const byHash = new LRUCache<string, CachedPage>({ maxSize: maxBytes, sizeCalculation: sizeOf });
	const flights = new Map<string, Promise<Rendered>>();
	const counts = { hits: 0, stale: 0, misses: 0, shared: 0, purged: 0 };

	/** Of a full path, evicts a page that is over, else the one that was made first; never the plain address. */
	function evictFrom(path: string): void {
		const keys = [...(ofPath.get(path) ?? [])];
		if (keys.length < maxOfPath) return;
		const others = keys.filter((key) => key !== path);
		const isOver = (key: string) => (entries.peek(key)?.staleUntil ?? 0) <= now();
		entries.delete(others.find(isOver) ?? others[0] ?? "");
	}

	function put(key: string, entry: Omit<Entry, "path">): void {
		const path = key.replace(/[?#].*$/s, "");
		if (!entries.has(key)) evictFrom(path);
		entries.set(key, { ...entry, path });
		// a page that is larger than the whole store is not in it
		if (entries.has(key)) ofPath.set(path, (ofPath.get(path) ?? new Set()).add(key));
	}

	async function make(key: string, rule: CacheRule, render: Render): Promise<Rendered> {
		const startedAt = now();
		const asOf = Math.min(startedAt, changes.receivedUntil());
		const rendered = await render();
		if (!("page" in rendered)) {
			// its address leads elsewhere now
			if (rendered.plain.status < 500) entries.delete(key);
			return rendered;
		}
		const { page, isCacheable } = rendered;
		// a page that is not there needs no entry by its hash: its address suffices to make it again as quickly
		if (page.status === 200) byHash.set(page.dataHash, page);
		if (!isCacheable) {
			if (page.status === 404 || page.status === 410) entries.delete(key);
			return rendered;
		}
		const at = now();
		const isSure = changes.isUnchanged(page.tags, startedAt);
		const fresh = isSure ? rule.fresh : Math.min(rule.fresh, 1);
		const freshUntil = at + fresh * 1_000;
		const staleUntil = freshUntil + (isSure ? rule.stale * 1_000 : 0);
		put(key, { page, freshUntil, staleUntil });
		// a page that was made while no changes were received is not shared
		if (isSure && changes.isListening) void shared?.put(key, page, rule, asOf);
		return rendered;
	}

	/** Takes another container's page if it is as good as one made now, or there is nothing else to send meanwhile. */
	async function takeShared(key: string, acceptsStale: boolean): Promise<"fresh" | "stale" | null> {
		if (!shared?.isThere || !changes.isListening) return null;
		const found = await shared.get(key);
		if (!found || !changes.isUnchanged(found.page.tags, found.asOf)) return null;
		const isFresh = now() < found.freshUntil;
		if (!isFresh && !(acceptsStale && now() < found.staleUntil)) return null;
		byHash.set(found.page.dataHash, found.page);
		put(key, found);
		counts.shared += 1;
		return isFresh ? "fresh" : "stale";
	}

	function singleFlight(key: string, start: () => Promise<Rendered>): Promise<Rendered> {
		const flight = flights.get(key) ?? start().finally(() => flights.delete(key));
		flights.set(key, flight);
		return flight;
	}

	async function find(key: string, rule: CacheRule, render: Render, hasOlder: boolean) {
		const taken = await takeShared(key, !hasOlder);
		const page = taken && entries.get(key)?.page;
		if (!page) return make(key, rule, render);
		if (taken === "stale")
			setImmediate(() => singleFlight(key, () => make(key, rule, render)).catch(() => null));
		return { page, isCacheable: true };
	}

	return {
		/** The page that `get` would return at once, without counting it. */
		peek(key: string): CachedPage | null {
			const entry = entries.get(key);
			return entry && now() < entry.staleUntil ? entry.page : null;
		},
		/** Returns a cached page at once, else a promise of its rendering. */
		get(key: string, rule: CacheRule, render: Render): Rendered | Promise<Rendered> {
			const entry = entries.get(key);
			const at = now();
			if (entry && at < entry.freshUntil) {
				counts.hits += 1;
				return { page: entry.page, isCacheable: true };
			}
			if (entry && at < entry.staleUntil) {
				counts.stale += 1;
				singleFlight(key, () => find(key, rule, render, true)).catch(() => undefined);
				return { page: entry.page, isCacheable: true };
			}
			counts.misses += 1;
			const flight = singleFlight(key, () => find(key, rule, render, false));
			const mayReturn = entry && at - entry.page.madeAt < maxAgeInOutage;
			return mayReturn ? staleIfError(flight, entry.page) : flight;
		},
		/** Time left of a page that others may get; null for one that is not in the store, or is no longer valid. */
		freshnessOf(key: string, page: CachedPage): Freshness | null {
			const entry = entries.get(key);
			const at = now();
			if (entry?.page !== page || at >= entry.staleUntil) return null;
			const fresh = entry.freshUntil - at;
			// a page that is being rendered again is not handed out for more time
			if (fresh < 0) return { fresh: 0, stale: 0 };
			return { fresh: fresh / 1_000, stale: (entry.staleUntil - entry.freshUntil) / 1_000 };
		},
		/** The data that a document hydrates from, by the hash of it. */
		dataOf: async (hash: string): Promise<string | null> =>
			byHash.get(hash)?.data ?? (await shared?.dataOf(hash)) ?? null,
		/** Pages with one of these tags are rendered again before they are sent again; null means all pages. */
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
			age: [...entries.values()].reduce((age, { page }) => Math.max(age, now() - page.madeAt), 0),
			bytes: entries.calculatedSize + byHash.calculatedSize,
		}),
	};
}

export type Store = ReturnType<typeof createStore>;
