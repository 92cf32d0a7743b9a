import { afterEach, describe, expect, it } from "vitest";
import { listEntries } from "#contract/content/operations.ts";
import { demo } from "#demo/demo.ts";
import { startContentSync } from "#gateway/content/content/content-sync.ts";
import { contentEntries, contentImports } from "#gateway/platform/db/schema.ts";
import { startGateway, type TestGateway } from "#tests/support/gateway/start-gateway.ts";
import { aFolder, aPage } from "./a-folder.ts";

describe("content of a running gateway", () => {
	let gateway: TestGateway;
	let stop = () => {};
	afterEach(async () => {
		stop();
		await gateway?.close();
	});

	const titles = async () =>
		(await gateway.call(listEntries, { params: { type: "blog" }, query: {} })).data.entries.map(
			({ title }) => title,
		);

	it("is reread in development when a file changes, even after a broken one", async () => {
		const { root, write } = aFolder({ "blog/coat/en.md": aPage("Coats") });
		gateway = await startGateway({
			environment: { NODE_ENV: "development", CONTENT_DIR: root },
		});
		stop = (await startContentSync(gateway.context)).stop;
		const patience = { timeout: 10_000 };
		await expect.poll(titles, patience).toEqual(["Coats"]);
		write("blog/coat/en.md", "a slip");
		write("blog/knit/en.md", aPage("Knits"));
		write("blog/coat/en.md", aPage("Coats and more"));
		await expect.poll(titles, patience).toEqual(["Coats and more", "Knits"]);
	});

	it("has none of the demo's where the catalogue is another shop's (OPERATOR-115)", async () => {
		gateway = await startGateway();
		const { context } = gateway;
		for (const table of [contentEntries, contentImports]) await context.db.delete(table);
		const of = (isInstalled: boolean) => ({
			...context,
			extensions: [{ ...demo, isInstalled: async () => isInstalled }],
		});
		await startContentSync(of(false));
		expect(await context.db.$count(contentEntries)).toBe(0);
		await startContentSync(of(true));
		expect(await context.db.$count(contentEntries)).toBeGreaterThan(100);
		expect(await demo.isInstalled?.(context)).toBe(true);
	});

	it("logs a broken folder, and the gateway still starts", async () => {
		const { root } = aFolder({ "blog/coat/en.md": "no front matter" });
		gateway = await startGateway({ environment: { CONTENT_DIR: root } });
		await expect(startContentSync(gateway.context)).resolves.toBeDefined();
		expect((await titles()).length).toBeGreaterThan(5);
	});
});
