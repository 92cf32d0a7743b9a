import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { listAssets, listEntries } from "#contract/content/operations.ts";
import type { QueryOf } from "#contract/operation.ts";
import { importContent } from "#gateway/content/content/import-content.ts";
import { engines } from "#tests/support/gateway/databases.ts";
import { startGateway, type TestGateway } from "#tests/support/gateway/start-gateway.ts";
import { aFolder, aPage, type Files } from "./a-folder.ts";

type Query = QueryOf<typeof listEntries>;

const scene = (name: string) => ({
	fr: name,
	en: name,
	es: name,
	de: `${name} auf Deutsch`,
	it: name,
	pl: name,
});

const files: Files = {
	"blog/knit/entry.json": '{ "position": 2, "scene": "knitwear" }',
	"blog/knit/en.md": aPage("Knits", "See [delivery](help/delivery)."),
	"blog/knit/fr.md": aPage("Mailles"),
	"blog/knit/fr.draft.md": aPage("Mailles d’hiver"),
	"blog/coat/entry.json": '{ "position": 1 }',
	"blog/coat/en.md": aPage("Coats"),
	"help/delivery/en.md": aPage("Delivery", "- {{has.LM}}In store\n- Home {{delivery.NO.price}}"),
	"help/delivery/fr.md": aPage(
		"Livraison",
		"- {{has.LM}}En magasin\n- Domicile {{delivery.NO.price}}",
	),
	"help/delivery/fr-ch.md": "---\ntitle: Livraison en Suisse\n---\n",
	"notification/winter/en.json":
		'{ "title": "Winter", "text": "Sale", "link": { "title": "Go", "to": "blog/coat" } }',
	"assets/season.json": JSON.stringify([
		{ scene: "coats", title: scene("Coats"), description: scene("Coats on a rail") },
	]),
};

describe.each(engines)("content on %s", (engine) => {
	let gateway: TestGateway;
	let removeFolder = () => {};
	let folder: ReturnType<typeof aFolder>;

	beforeAll(async () => {
		folder = aFolder(files, (remove) => {
			removeFolder = remove;
		});
		gateway = await startGateway({ engine, environment: { CONTENT_DIR: folder.root } });
		await importContent(gateway.context, folder.root, new Date());
	});
	afterAll(async () => {
		await gateway?.close();
		removeFolder();
	});

	const list = async (type: string, query: Query) =>
		(await gateway.call(listEntries, { params: { type }, query })).data;
	const titles = async (type: string, query: Query) =>
		(await list(type, query)).entries.map(({ title }) => title);

	it("answers in the requested locale, else its language, else English", async () => {
		expect(await titles("blog", { locale: "fr-ch" })).toEqual(["Coats", "Mailles"]);
		expect(await titles("blog", { locale: "de-de" })).toEqual(["Coats", "Knits"]);
		expect(await titles("help", { locale: "fr-ch" })).toEqual(["Livraison en Suisse"]);
		const [, french] = (await list("blog", { locale: "fr-fr" })).entries;
		expect(french).toMatchObject({ locale: "fr", publish_details: { locale: "fr" } });
	});

	it("shows drafts in the preview environment only", async () => {
		expect(await titles("blog", { locale: "fr", environment: "dev" })).toContain("Mailles");
		expect(await titles("blog", { locale: "fr", environment: "preview" })).toContain(
			"Mailles d’hiver",
		);
	});

	it("filters, sorts, pages and counts", async () => {
		const query = JSON.stringify({ title: { $in: ["Knits", "Coats"] } });
		expect(await list("blog", { query, skip: 1, limit: 1, include_count: "true" })).toMatchObject({
			count: 2,
			entries: [{ uid: "knit" }],
		});
		expect(await titles("blog", { desc: "title" })).toEqual(["Knits", "Coats"]);
	});

	it("leaves references as they are, resolves requested ones, and returns only requested fields", async () => {
		const reference = { uid: "coat", _content_type_uid: "blog" };
		const [plain] = (await list("notification", {})).entries;
		expect(plain).toMatchObject({ link: { page_reference: [reference] } });
		const [linked] = (
			await list("notification", {
				"include[]": ["link.page_reference"],
				"only[BASE][]": ["link"],
				"only[page_reference][]": ["url"],
			})
		).entries;
		expect(linked).toMatchObject({
			uid: "winter",
			link: { page_reference: [{ ...reference, url: "/coats--blogcoat/" }] },
		});
		expect(linked).not.toHaveProperty("text");
		expect(JSON.stringify(linked)).not.toContain("Coats");
	});

	it("gives links in texts their address, and pictures their size on request", async () => {
		const query = JSON.stringify({ uid: "knit" });
		const [entry] = (await list("blog", { query })).entries;
		expect(JSON.stringify(entry)).toContain('"url":"/help/delivery/"');
		expect(JSON.stringify(entry)).not.toContain("dimension");
		const [sized] = (await list("blog", { query, include_dimension: "true" })).entries;
		expect(sized).toMatchObject({
			image: { image_file: { dimension: { width: 1200, height: 1500 } } },
		});
	});

	it("fills in the market's prices, and leaves out lines it has no fact for", async () => {
		const text = async (locale: string) => JSON.stringify(await list("help", { locale }));
		expect(await text("fr-fr")).toContain("En magasin");
		expect(await text("fr-ch")).toContain("CHF");
		expect(await text("de-de")).not.toContain("In store");
		expect(await text("de-de")).toContain("4,95");
	});

	it("lists each page's address in every locale, url and locale only", async () => {
		const query = JSON.stringify({ uid: "help_delivery" });
		const [entry] = (await list("hreflang_alternates", { query })).entries;
		expect(entry?.alternates).toContainEqual({
			locale: "fr-ch",
			url: "/aide/livraison-en-suisse/",
		});
		expect(entry?.alternates).toContainEqual({ locale: "pl-pl", url: "/help/delivery/" });
		expect(entry?.alternates).toHaveLength(7);
	});

	it("refuses an invalid query and an unknown type", async () => {
		const fault = (type: string, query: Query) =>
			gateway.fault(listEntries, { params: { type }, query });
		expect((await fault("blog", { query: "{" })).code).toBe("INVALID_REQUEST");
		expect((await fault("blog", { locale: "klingon" })).code).toBe("INVALID_REQUEST");
		expect((await fault("magazine", {})).code).toBe("NOT_FOUND");
	});

	it("lists the asset library by folder, described in the requested language", async () => {
		const query = {
			folder: "season",
			locale: "de-de",
			include_dimension: "true",
			include_count: "true",
		} as const;
		const { data } = await gateway.call(listAssets, { query });
		expect(data).toMatchObject({
			count: 1,
			assets: [
				{ uid: "coats", description: "Coats on a rail auf Deutsch", dimension: { width: 1200 } },
			],
		});
		expect((await gateway.call(listAssets, { query: { folder: "none" } })).data.assets).toEqual([]);
	});

	it("imports changed files, and keeps the old content when one is broken", async () => {
		const { now } = gateway.context;
		const take = () => importContent(gateway.context, folder.root, now());
		expect(await take()).toBe(false);
		folder.write("blog/coat/en.md", "no front matter");
		await expect(take()).rejects.toThrow(/blog\/coat\/en\.md: begins with no front matter/);
		folder.write("blog/coat/en.md", aPage("Coats for the cold"));
		expect(await take()).toBe(true);
		await expect
			.poll(() => titles("blog", { locale: "en" }), { timeout: 5_000 })
			.toContain("Coats for the cold");
	});
});
