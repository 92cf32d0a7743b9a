import { existsSync, mkdtempSync, readdirSync, readFileSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { FeedFiles } from "#gateway/commands/import/feed-files.ts";
import { NumberSet } from "#gateway/commands/import/number-set.ts";

describe("the files of a feed", () => {
	it("are written row by row, and appear once the feed has been read to its end", () => {
		const folder = mkdtempSync(join(tmpdir(), "vitrine-feed-"));
		const files = new FeedFiles(folder);
		for (let row = 0; row < 5_000; row += 1)
			files.add("skus", row, () => ({ gtin: `gtin ${row}` }));
		// at most one block waits in memory
		expect(statSync(join(folder, "skus.jsonl.part")).size).toBeGreaterThan(64 * 1024);
		expect(existsSync(join(folder, "skus.jsonl"))).toBe(false);
		expect(files.finish()).toEqual({ skus: 5_000 });
		expect(readdirSync(folder)).toEqual(["skus.jsonl"]);
		const lines = readFileSync(join(folder, "skus.jsonl"), "utf8").trimEnd().split("\n");
		expect(lines).toHaveLength(5_000);
		expect(JSON.parse(lines.at(-1) ?? "")).toEqual({ gtin: "gtin 4999" });
	});

	it("keep the first of several lines for one row", () => {
		const folder = mkdtempSync(join(tmpdir(), "vitrine-feed-"));
		const files = new FeedFiles(folder);
		for (const name of ["first", "second"]) files.add("models", "LD-1", () => ({ name }));
		expect(files.finish()).toEqual({ models: 1 });
		expect(readFileSync(join(folder, "models.jsonl"), "utf8")).toBe('{"name":"first"}\n');
	});
});

it("a NumberSet behaves like a Set", () => {
	const number = fc.oneof(
		fc.integer({ min: 0, max: 40 }),
		fc.integer({ min: 0, max: Number.MAX_SAFE_INTEGER }),
	);
	fc.assert(
		fc.property(fc.array(number, { size: "+2" }), fc.array(number), (added, asked) => {
			const [ours, known] = [new NumberSet(), new Set<number>()];
			for (const one of added) {
				expect(ours.add(one)).toBe(!known.has(one));
				known.add(one);
			}
			expect(ours.size).toBe(known.size);
			for (const one of [...added, ...asked]) expect(ours.has(one)).toBe(known.has(one));
		}),
	);
});
