// Content that changes without a restart (CONTENT-79, CONTENT-80).
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { listAssets, listEntries } from "#contract/content/operations.ts";
import { runCommand } from "#gateway/commands/commands.ts";
import { startContentSync } from "#gateway/content/content/content-sync.ts";
import { importContent } from "#gateway/content/content/import-content.ts";
import { startGateway, type TestGateway } from "#tests/support/gateway/start-gateway.ts";
import { aFolder, aPage } from "./a-folder.ts";

let gateway: TestGateway;
beforeEach(async () => {
	gateway = await startGateway();
});
afterEach(() => gateway?.close());

const patience = { timeout: 10_000 };
const titles = async () => {
	const { data } = await gateway.call(listEntries, { params: { type: "blog" }, query: {} });
	return data.entries.map(({ title }) => title);
};
const bring = (root: string, ...options: string[]) =>
	runCommand(["content-import", root, ...options].join(" "), gateway.context);
const words = { fr: "M", en: "Coats", es: "A", de: "M", it: "C", pl: "P" };

describe("content-import (CONTENT-79)", () => {
	it("brings a folder in, with its assets, and shows it at once", async () => {
		const { root, write, remove } = aFolder({
			"blog/coat/en.md": aPage("Coats"),
			"blog/knit/en.md": aPage("Knits"),
			"assets/season.json": JSON.stringify([{ scene: "coats", title: words, description: words }]),
		});
		const tried = await bring(root, "--dry-run");
		expect(tried).toContain("3 new");
		expect(await titles()).not.toContain("Coats");
		expect(await bring(root)).toContain("3 new");
		await expect.poll(titles, patience).toEqual(["Coats", "Knits"]);
		const { data } = await gateway.call(listAssets, { query: {} });
		expect(data.assets.map(({ title }) => title)).toEqual(["Coats"]);
		write("blog/coat/en.md", aPage("Warm coats"));
		remove("blog/knit");
		expect(await bring(root)).toContain("0 new, 1 changed, 1 removed");
		await expect.poll(titles, patience).toEqual(["Warm coats"]);
		expect(await bring(root)).toContain("0 new, 0 changed, 0 removed");
	});

	it("leaves an entry with a fault as it is, in every language, and what leads to it", async () => {
		const { root, write } = aFolder({
			"blog/coat/en.md": aPage("Coats"),
			"blog/coat/fr.md": aPage("Manteaux"),
			"blog/knit/en.md": aPage("Knits", "See [coats](blog/coat)."),
		});
		await bring(root);
		write("blog/coat/en.md", "a slip");
		write("blog/coat/fr.md", aPage("Manteaux chauds"));
		write("blog/knit/en.md", aPage("Warm knits", "See [coats](blog/coat)."));
		write("blog/scarf/en.md", aPage("Scarves", "See [hats](blog/hat)."));
		const report = await bring(root);
		expect(report).toContain("0 new, 1 changed, 0 removed");
		expect(report).toMatch(
			/left as they are \(2\), for their faults:\n.*coat\/en\.md.*\n.*blog\/hat/,
		);
		await expect.poll(titles, patience).toEqual(["Coats", "Warm knits"]);
	});

	it("refuses an older version, and so does a start", async () => {
		const { root, write } = aFolder({ "blog/coat/en.md": aPage("Coats") });
		await bring(root, "2026-12-02T08:00:00Z");
		await expect.poll(titles, patience).toEqual(["Coats"]);
		write("blog/coat/en.md", aPage("Older coats"));
		await expect(bring(root, "2026-12-01T09:00:00+01:00")).rejects.toThrow("is older than");
		write("VERSION", "2026-12-01T08:00:00Z\n");
		await expect(bring(root)).rejects.toThrow("is older than");
		expect(await importContent(gateway.context, root, new Date())).toBe(false);
		write("VERSION", "2026-12-03T08:00:00Z\n");
		write("blog/coat/en.md", aPage("Newer coats"));
		expect(await importContent(gateway.context, root, new Date())).toBe(true);
		await expect.poll(titles, patience).toEqual(["Newer coats"]);
		const unversioned = aFolder({ "blog/coat/en.md": aPage("Any coats") });
		expect(await importContent(gateway.context, unversioned.root, new Date())).toBe(false);
	});

	it.each([
		["content-import", "Say content-import"],
		["content-import somewhere yesterday", "Say content-import"],
		["content-import somewhere --force", "Say content-import"],
	])("%s is refused", async (line, message) => {
		await expect(runCommand(line, gateway.context)).rejects.toThrow(message);
	});

	it("refuses a folder without content, and a version that is no instant", async () => {
		const { root } = aFolder({ "notes.txt": "nothing" });
		await expect(bring(root)).rejects.toThrow("has no content");
		const odd = aFolder({ "blog/coat/en.md": aPage("Coats"), VERSION: "seven" });
		await expect(bring(odd.root)).rejects.toThrow("VERSION");
	});

	it("names the file of the asset library that is no JSON", async () => {
		const { root } = aFolder({
			"blog/coat/en.md": aPage("Coats"),
			"assets/season.json": '[{ "scene": "coats" ',
		});
		await expect(bring(root)).rejects.toThrow(/assets\/season\.json: .*JSON/);
	});
});

it("a folder is watched in production where CONTENT_WATCH asks (CONTENT-80)", async () => {
	await gateway.close();
	const { root, write } = aFolder({ "blog/coat/en.md": aPage("Coats") });
	gateway = await startGateway({ environment: { CONTENT_DIR: root, CONTENT_WATCH: "1" } });
	const { stop } = await startContentSync(gateway.context);
	try {
		await expect.poll(titles, patience).toEqual(["Coats"]);
		write("blog/coat/en.md", aPage("Warm coats"));
		await expect.poll(titles, patience).toEqual(["Warm coats"]);
	} finally {
		stop();
	}
});
