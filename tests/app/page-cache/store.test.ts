import { describe, expect, it } from "vitest";
import type { CachedPage, Rendered } from "#app/page-cache/cached-page.ts";
import { createStore } from "#app/page-cache/store.ts";
import { createChangeTracker } from "#app/server/change-tracker.ts";

const rule = { fresh: 60, stale: 600, query: [] };

function aPage(part: Partial<CachedPage> = {}): CachedPage {
	return {
		hash: "h1",
		dataHash: "d1",
		status: 200,
		headers: {},
		document: { texts: ["<p>one</p>"], marks: [] },
		data: "{}",
		root: {},
		alternates: null,
		tags: ["product:1", "catalog"],
		experiments: [],
		madeAt: 0,
		...part,
	};
}

/** A store with a clock of its own, and the keys for which it has asked for a page. */
function aStore(maxBytes = 1_000_000) {
	const clock = { at: 1_000_000 };
	const now = () => clock.at;
	const heard = createChangeTracker(now);
	const store = createStore({ maxBytes, changes: heard, now });
	const asked: string[] = [];
	let next: () => Promise<Rendered> = async () => ({
		page: aPage({ hash: `h${asked.length}`, dataHash: `d${asked.length}`, madeAt: clock.at }),
		isCacheable: true,
	});
	return {
		store,
		purge(tags: string[] | null) {
			heard.record(tags);
			store.purge(tags);
		},
		clock,
		asked,
		answer(then: () => Promise<Rendered>) {
			next = then;
		},
		read(key = "/en/") {
			return store.get(key, rule, () => {
				asked.push(key);
				return next();
			});
		},
	};
}

const hashOf = (rendered: Rendered) => ("page" in rendered ? rendered.page.hash : null);
const down: Rendered = { page: aPage({ hash: "down", status: 503 }), isCacheable: false };

describe("kept pages", () => {
	it("are rendered once while they are fresh", async () => {
		const { read, asked, store } = aStore();
		await read();
		await read();
		expect(asked).toHaveLength(1);
		expect(store.counts()).toMatchObject({ hits: 1, misses: 1, pages: 1 });
	});

	it("are rendered once for parallel requests", async () => {
		const { read, asked } = aStore();
		const all = await Promise.all([read(), read(), read()]);
		expect(asked).toHaveLength(1);
		expect(new Set(all.map(hashOf)).size).toBe(1);
	});

	it("are shown while stale, and rendered again in the background", async () => {
		const { read, asked, clock } = aStore();
		const first = hashOf(await read());
		clock.at += 61_000;
		expect(hashOf(await read())).toBe(first);
		expect(asked).toHaveLength(2);
		await Promise.resolve();
		expect(hashOf(await read())).not.toBe(first);
	});

	it("are shown for a day when rendering fails", async () => {
		const { read, answer, clock } = aStore();
		const first = hashOf(await read());
		clock.at += 3_600_000;
		answer(async () => down);
		expect(hashOf(await read())).toBe(first);
		answer(() => Promise.reject(new Error("no gateway")));
		expect(hashOf(await read())).toBe(first);
		clock.at += 24 * 3_600_000;
		await expect(read()).rejects.toThrow("no gateway");
	});

	it.each([404, 410])("are not shown any more once their product is gone (%i)", async (status) => {
		const { read, answer, clock, store } = aStore();
		await read();
		const gone: Rendered = { page: aPage({ hash: "gone", status, data: "" }), isCacheable: false };
		answer(async () => gone);
		// over, though young enough to stand in for a failure
		clock.at += 3_600_000;
		expect(hashOf(await read())).toBe("gone");
		answer(async () => down);
		expect(hashOf(await read())).toBe("down");
		expect(store.peek("/en/")).toBeNull();
		// one that is stale is shown once more, by the request that finds out
		answer(async () => ({ page: aPage({ hash: "back", madeAt: clock.at }), isCacheable: true }));
		expect(hashOf(await read())).toBe("back");
		answer(async () => gone);
		clock.at += 61_000;
		expect(hashOf(await read())).toBe("back");
		await new Promise(setImmediate);
		expect(hashOf(await read())).toBe("gone");
	});

	it("are not shown any more once their address leads elsewhere", async () => {
		const { read, answer, clock } = aStore();
		await read();
		const moved: Rendered = { plain: { status: 301, headers: [], body: new Uint8Array() } };
		answer(async () => moved);
		clock.at += 61_000;
		await read();
		await new Promise(setImmediate);
		expect(await read()).toEqual(moved);
		clock.at += 3_600_000;
		answer(async () => down);
		expect(hashOf(await read())).toBe("down");
	});

	it("never include a page that failed or lacks a part", async () => {
		const { read, answer, asked } = aStore();
		answer(async () => down);
		await read();
		await read();
		expect(asked).toHaveLength(2);
	});

	it("are rendered again only when something on them has changed", async () => {
		const { read, asked, purge, clock } = aStore();
		await read("/en/a");
		purge(["product:2"]);
		await read("/en/a");
		expect(asked).toEqual(["/en/a"]);
		purge(["product:1"]);
		await read("/en/a");
		expect(asked).toEqual(["/en/a", "/en/a"]);
		clock.at += 10_000;
		await read("/en/a");
		purge(null);
		await read("/en/a");
		expect(asked).toHaveLength(4);
	});

	it("expire soon when a change comes while they are rendered", async () => {
		const { read, answer, asked, purge, clock } = aStore();
		const held = Promise.withResolvers<Rendered>();
		answer(() => held.promise);
		const reading = read();
		purge(["product:1"]);
		held.resolve({ page: aPage({ hash: "old", madeAt: clock.at }), isCacheable: true });
		await reading;
		clock.at += 1_001;
		answer(async () => ({ page: aPage({ hash: "new", madeAt: clock.at }), isCacheable: true }));
		expect(hashOf(await read())).toBe("new");
		expect(asked).toHaveLength(2);
	});

	it("respect the memory limit, and are at most 200 for each path", async () => {
		const { read, store } = aStore(50_000);
		for (let at = 0; at < 300; at += 1) await read(`/en/search?q=${at}`);
		expect(store.counts().bytes).toBeLessThanOrEqual(100_000);
		const roomy = aStore(50_000_000);
		for (let at = 0; at < 300; at += 1) await roomy.read(`/en/search?q=${at}`);
		expect(roomy.store.counts().pages).toBe(200);
	});

	it("of a full path make room for new ones, those that are over first, and never the plain address", async () => {
		const { read, asked, store, purge, answer, clock } = aStore(50_000_000);
		await read("/en/search");
		answer(async () => ({
			page: aPage({ tags: ["model:7"], madeAt: clock.at }),
			isCacheable: true,
		}));
		await read("/en/search?q=purged");
		answer(async () => ({ page: aPage({ madeAt: clock.at }), isCacheable: true }));
		await read("/en/search?q=first");
		purge(["model:7"]);
		for (let at = 3; at < 201; at += 1) await read(`/en/search?q=${at}`);
		// the purged one went, and the oldest stayed
		expect([store.peek("/en/search?q=first"), store.counts().pages]).toEqual([
			expect.anything(),
			200,
		]);
		for (let at = 0; at < 300; at += 1) await read(`/en/search?q=odd${at}`);
		await read("/en/search?q=robe");
		const made = asked.length;
		await read("/en/search?q=robe");
		await read("/en/search");
		expect([asked.length, store.counts().pages]).toEqual([made, 200]);
		expect(store.peek("/en/search?q=first")).toBeNull();
	});

	it("stay fresh after a change of something that they do not show", async () => {
		const { read, asked, purge, clock } = aStore();
		purge(["product:2"]);
		await read();
		clock.at += 59_000;
		await read();
		expect(asked).toHaveLength(1);
	});

	it("keep data of older documents for hydration, by its hash", async () => {
		const { read, store, clock } = aStore();
		await read();
		clock.at += 3_600_000;
		await read();
		expect(await store.dataOf("d1")).toBe("{}");
		expect(await store.dataOf("none")).toBeNull();
	});
});
