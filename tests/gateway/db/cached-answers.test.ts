import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { cached, dropCached } from "../../../gateway/db/cached-answers.ts";
import type { Db } from "../../../gateway/db/client.ts";

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

describe("an answer that is kept", () => {
	it("is asked for once within its time, by parallel askers too", async () => {
		const cache = cached<number>(20, 5);
		const db = database();
		const ask = counting();
		expect(await Promise.all([cache(db, "a", ask), cache(db, "a", ask)])).toEqual([1, 1]);
		vi.advanceTimersByTime(19_000);
		expect(await cache(db, "a", ask)).toBe(1);
	});

	it("is given once more when its time is over, while the next is fetched", async () => {
		const cache = cached<number>(20, 5);
		const db = database();
		const ask = counting();
		await cache(db, "a", ask);
		vi.advanceTimersByTime(30_000);
		expect(await cache(db, "a", ask)).toBe(1);
		await vi.advanceTimersByTimeAsync(0);
		expect(await cache(db, "a", ask)).toBe(2);
	});

	it("is not given when it is far too old", async () => {
		const cache = cached<number>(20, 5);
		const db = database();
		const ask = counting();
		await cache(db, "a", ask);
		vi.advanceTimersByTime(3_600_000);
		expect(await cache(db, "a", ask)).toBe(2);
	});

	it("is better than none while the database is away", async () => {
		const cache = cached<number>(20, 5);
		const db = database();
		await cache(db, "a", counting());
		vi.advanceTimersByTime(3_600_000);
		const away = () => Promise.reject(new Error("away"));
		expect(await cache(db, "a", away)).toBe(1);
		await expect(cache(db, "b", away)).rejects.toThrow("away");
	});

	it("belongs to its database and its question", async () => {
		const cache = cached<number>(20, 5);
		const db = database();
		const ask = counting();
		expect(await cache(db, "a", ask)).toBe(1);
		expect(await cache(db, "b", ask)).toBe(2);
		expect(await cache(database(), "a", ask)).toBe(3);
	});

	it("is asked for anew after a change that concerns it, and is not what was being asked for meanwhile", async () => {
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
