import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { cached, dropCached } from "#gateway/platform/db/cached-answers.ts";
import type { Db } from "#gateway/platform/db/client.ts";

beforeEach(() => {
	vi.useFakeTimers();
	// the process has been up for a while
	vi.advanceTimersByTime(5_000);
});
afterEach(() => vi.useRealTimers());

const database = () => ({}) as Db;
function counting() {
	let asked = 0;
	return async () => {
		asked += 1;
		return asked;
	};
}

describe("a cached answer", () => {
	it("is requested once within its time, by parallel callers too", async () => {
		const cache = cached<number>(20, 5);
		const db = database();
		const ask = counting();
		expect(await Promise.all([cache(db, "a", ask), cache(db, "a", ask)])).toEqual([1, 1]);
		vi.advanceTimersByTime(19_000);
		expect(await cache(db, "a", ask)).toBe(1);
	});

	it("is returned once more after its time, while the next is fetched", async () => {
		const cache = cached<number>(20, 5);
		const db = database();
		const ask = counting();
		await cache(db, "a", ask);
		vi.advanceTimersByTime(30_000);
		expect(await cache(db, "a", ask)).toBe(1);
		await vi.advanceTimersByTimeAsync(0);
		expect(await cache(db, "a", ask)).toBe(2);
	});

	it("is not returned when it is far too old", async () => {
		const cache = cached<number>(20, 5);
		const db = database();
		const ask = counting();
		await cache(db, "a", ask);
		vi.advanceTimersByTime(3_600_000);
		expect(await cache(db, "a", ask)).toBe(2);
	});

	it("is returned when the database is unavailable", async () => {
		const cache = cached<number>(20, 5);
		const db = database();
		await cache(db, "a", counting());
		vi.advanceTimersByTime(3_600_000);
		const away = () => Promise.reject(new Error("away"));
		expect(await cache(db, "a", away)).toBe(1);
		await expect(cache(db, "b", away)).rejects.toThrow("away");
	});

	it("belongs to its database and its key", async () => {
		const cache = cached<number>(20, 5);
		const db = database();
		const ask = counting();
		expect(await cache(db, "a", ask)).toBe(1);
		expect(await cache(db, "b", ask)).toBe(2);
		expect(await cache(database(), "a", ask)).toBe(3);
	});

	it("is fetched again after a change of its tag, and never comes from a fetch before that change", async () => {
		const cache = cached<number>(20, 5, ["content"]);
		const db = database();
		const ask = counting();
		const slow = Promise.withResolvers<number>();
		const before = cache(db, "a", () => slow.promise);
		dropCached(db, ["content:blog"]);
		expect(await cache(db, "a", ask)).toBe(1);
		slow.resolve(0);
		expect(await before).toBe(0);
		expect(await cache(db, "a", ask)).toBe(1);
		dropCached(db, ["catalog", "product:1"]);
		dropCached(database(), ["content:blog"]);
		expect(await cache(db, "a", ask)).toBe(1);
		dropCached(db, null);
		expect(await cache(db, "a", ask)).toBe(2);
	});
});
