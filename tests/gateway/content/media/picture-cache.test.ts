import { readdir, readFile, stat, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { openPictureCache } from "#gateway/content/media/picture-cache.ts";
import { aFolder, remove } from "./picture-service.ts";

async function bytesIn(folder: string): Promise<number> {
	const entries = await readdir(folder, { recursive: true, withFileTypes: true });
	const sizes = entries
		.filter((entry) => entry.isFile())
		.map(async (entry) => (await stat(join(entry.parentPath, entry.name))).size);
	return (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0);
}

describe("the pictures on disk", () => {
	let folder: string;
	beforeEach(async () => {
		folder = await aFolder();
	});
	afterEach(() => remove(folder));

	it("are returned as they were stored, only under their own key", async () => {
		const cache = openPictureCache(folder, 1e6);
		await cache.put("a/../b", Buffer.from("one"));
		expect(await cache.get("a/../b")).toEqual(Buffer.from("one"));
		expect(await cache.get("a")).toBeNull();
	});

	it("never exceed their limit by much", async () => {
		const cache = openPictureCache(folder, 100_000);
		for (let index = 0; index < 60; index++)
			await cache.put(`key ${index}`, Buffer.alloc(6000, index));
		expect(await bytesIn(folder)).toBeLessThan(110_000);
		expect(await cache.get("key 59")).not.toBeNull();
	});

	it.each([
		["emptied", () => Buffer.alloc(0)],
		["cut short", (whole: Buffer) => whole.subarray(0, whole.length - 1)],
		["cut to its checksum", (whole: Buffer) => whole.subarray(0, 4)],
		["changed", (whole: Buffer) => whole.fill(0, 10, 11)],
	])("are not served once %s, and can be stored again", async (_, damage) => {
		const cache = openPictureCache(folder, 1e6);
		await cache.put("key", Buffer.alloc(500, 7));
		const [file] = (await readdir(folder, { recursive: true, withFileTypes: true })).filter(
			(entry) => entry.isFile(),
		);
		const path = join(file?.parentPath ?? "", file?.name ?? "");
		await writeFile(path, damage(await readFile(path)));
		expect(await cache.get("key")).toBeNull();
		await cache.put("key", Buffer.alloc(500, 8));
		expect(await cache.get("key")).toEqual(Buffer.alloc(500, 8));
	});

	it("that cannot be written are reported, never thrown", async () => {
		const file = join(folder, "not-a-folder");
		await writeFile(file, "");
		const told: unknown[] = [];
		const cache = openPictureCache(file, 1e6, (error) => told.push(error));
		await cache.put("key", Buffer.from("one"));
		await openPictureCache(folder, 1e6, (error) => told.push(error)).put("key", Buffer.from("one"));
		expect(told).toEqual([expect.objectContaining({ code: "ENOTDIR" }), null]);
	});

	it("are null if the folder cannot be read", async () => {
		const file = join(folder, "not-a-folder");
		await writeFile(file, "");
		expect(await openPictureCache(file, 1e6).get("key")).toBeNull();
	});
});
