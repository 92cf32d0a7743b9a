import { LRUCache } from "lru-cache";
import { describe, expect, it, vi } from "vitest";
import { memo } from "#shop/memo.ts";

describe("memo", () => {
	it.each([
		["a map", new Map<string, unknown>()],
		["a bounded cache", new LRUCache<string, object>({ max: 2 })],
	])("makes a value once, and keeps it in %s", (_name, map) => {
		const make = vi.fn(() => ({ made: true }));
		const first = memo(map as Map<string, object>, "key", make);
		expect(memo(map as Map<string, object>, "key", make)).toBe(first);
		expect(make).toHaveBeenCalledTimes(1);
	});

	it("takes null, false and zero for values", () => {
		for (const value of [null, false, 0, ""]) {
			const map = new Map([["key", value]]);
			expect(memo(map, "key", () => "made")).toBe(value);
		}
	});

	it("caches nothing of a call that throws", () => {
		const map = new Map<string, string>();
		const fail = () => {
			throw new Error("not made");
		};
		expect(() => memo(map, "key", fail)).toThrow("not made");
		expect(memo(map, "key", () => "made")).toBe("made");
	});
});
