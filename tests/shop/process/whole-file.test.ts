import { mkdtempSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, it } from "vitest";
import { writeWhole } from "#shop/process/whole-file.ts";

it("a file is there once it is whole, and a writing that breaks off leaves the former one (OPERATOR-114)", async () => {
	const folder = mkdtempSync(join(tmpdir(), "whole-"));
	const file = join(folder, "feed.tsv");
	await writeWhole(file, async (part) => writeFileSync(part, "first"));
	const broken = writeWhole(file, async (part) => {
		writeFileSync(part, "sec");
		throw new Error("the disk is full");
	});
	await expect(broken).rejects.toThrow("the disk is full");
	expect([readdirSync(folder), readFileSync(file, "utf8")]).toEqual([["feed.tsv"], "first"]);
});
