import { expect, it } from "vitest";
import type { CachedPage } from "#app/page-cache/cached-page.ts";
import { createSharedStore } from "#app/page-cache/shared-store.ts";
import type { SharedMemory } from "#app/server/valkey.ts";

const page: CachedPage = {
	hash: "h1",
	dataHash: "d1",
	status: 200,
	headers: {},
	document: { texts: ["<p>one</p>"], marks: [] },
	data: "{}",
	root: { lc: "en" },
	alternates: null,
	tags: ["product:1"],
	experiments: [],
	madeAt: 1_000_000,
};
const rule = { fresh: 60, stale: 600, query: [] };

/** Two containers' views of one memory, whose clock is ahead of theirs by so many milliseconds each. */
function views(...ahead: number[]) {
	const kept = new Map<string, Buffer>();
	const memories = ahead.map(
		(ms): SharedMemory => ({
			get: async (key) => kept.get(key) ?? null,
			read: async (key) => kept.get(key) ?? null,
			set: (key, value) => kept.set(key, value),
			put: async (key, value) => void kept.set(key, value),
			comes: async () => true,
			ahead: ms,
			isThere: true,
			close: () => undefined,
		}),
	);
	const [first, second] = memories.map((memory) => createSharedStore(memory, "build"));
	if (!first || !second) throw new Error("two clocks are needed");
	return { first, second };
}

it("a page has the same age by every container's clock, however far they differ", async () => {
	const { first, second } = views(30_000, -45_000);
	await first.put("/en/", page, rule, 990_000);
	expect(await second.get("/en/")).toEqual({
		page: { ...page, madeAt: 1_075_000 },
		asOf: 1_065_000,
		freshUntil: 1_135_000,
		staleUntil: 1_735_000,
	});
});

it("a page too large for Valkey is kept by each container", async () => {
	const { first, second } = views(0, 0);
	const noise = Array.from({ length: 60_000 }, () => crypto.randomUUID()).join("");
	await first.put("/en/large/", { ...page, document: { texts: [noise], marks: [] } }, rule, 0);
	expect(await second.get("/en/large/")).toBeNull();
});
