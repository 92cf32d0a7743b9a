// Content that comes from Storyblok and Contentful, each over HTTP by a double (CONTENT-81).
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { listEntries } from "#contract/content/operations.ts";
import { readConfig } from "#gateway/config.ts";
import { cmsOf, followCms } from "#gateway/content/cms/follow-cms.ts";
import { changes, contentEntries } from "#gateway/platform/db/schema.ts";
import { testGateway } from "#tests/support/gateway/test-gateway.ts";
import { contentfulDouble, type StoryblokSpace, storyblokDouble } from "./doubles.ts";

const gateway = testGateway();

const listed = async (type: string, locale: string, environment = "production") => {
	const { data } = await gateway.call(listEntries, {
		params: { type },
		query: { locale, environment },
	});
	return data.entries as Record<string, unknown>[];
};
const one = async (uid: string, locale: string, environment?: string) =>
	(await listed("blog", locale, environment)).find((entry) => entry.uid === uid);
/** A gateway answers what it has read for a second. */
const titled = (title: string, uid: string, locale: string, environment?: string) =>
	expect
		.poll(async () => (await one(uid, locale, environment))?.title, { timeout: 5_000 })
		.toBe(title);

function followed(environment: Record<string, string>) {
	const config = { ...gateway.context.config, ...environment };
	const source = cmsOf({ config: config as typeof gateway.context.config });
	if (!source) throw new Error("no CMS is named");
	return followCms(gateway.context, source);
}
/** Pages of this test alone, in place of the seeded ones of their type. */
const emptied = () =>
	gateway.context.db.delete(contentEntries).where(eq(contentEntries.contentType, "blog"));

describe("Storyblok", () => {
	const asset = {
		fieldtype: "asset",
		id: 7,
		filename: "https://a.storyblok.com/f/1234/1600x900/abc/coat.jpg",
		alt: "A coat",
	};
	const text = (words: string, marks: object[] = []) => ({ type: "text", text: words, marks });
	const story = (slug: string, content: object) => ({
		uuid: `uuid-${slug}`,
		slug,
		first_published_at: "2026-03-01T08:00:00.000Z",
		updated_at: "2026-03-02T08:00:00.000Z",
		content: { _uid: slug, component: "blog", ...content },
	});
	const body = (words: string) => [
		{
			_uid: "1",
			component: "rich_text",
			text: {
				type: "doc",
				content: [
					{ type: "heading", attrs: { level: 1 }, content: [text(words)] },
					{
						type: "paragraph",
						content: [
							text("bold", [{ type: "bold" }]),
							text("bad", [
								{ type: "link", attrs: { href: "javascript:alert(1)", linktype: "url" } },
							]),
							text("care", [{ type: "link", attrs: { linktype: "story", uuid: "uuid-second" } }]),
							text("help", [{ type: "link", attrs: { href: "help/delivery", linktype: "url" } }]),
						],
					},
					{ type: "blok", attrs: { body: [{ component: "script", src: "https://evil.example" }] } },
					{ type: "blockquote", content: [{ type: "paragraph", content: [text("kept")] }] },
				],
			},
		},
		{ _uid: "2", component: "countdown", until: "2026-12-01" },
		{
			_uid: "3",
			component: "hero",
			title: "Coats",
			image: asset,
			cta: [
				{
					_uid: "4",
					component: "link",
					title: "See all",
					target: { fieldtype: "multilink", linktype: "url", url: "family/women" },
				},
			],
		},
		{ _uid: "5", component: "product_strip", title: "New", family: "women", size: "6" },
	];
	const first = (title: string) => story("wool-coat", { title, page_components: body(title) });
	const second = story("second", { title: "Second", page_components: [] });
	const broken = story("broken", { title: "", page_components: [] });
	const space: StoryblokSpace = {
		version: 1,
		languages: ["de"],
		stories: {
			published: { "": [first("Wool"), second, broken], de: [first("Wolle"), second, broken] },
			draft: { "": [first("Wool, anew"), second, broken], de: [first("Wolle"), second, broken] },
		},
	};
	let double: Awaited<ReturnType<typeof storyblokDouble>>;
	const by = () => ({
		CMS: "storyblok",
		CMS_TOKEN: "public",
		CMS_PREVIEW_TOKEN: "preview",
		CMS_URL: double.url,
	});
	beforeAll(async () => {
		double = await storyblokDouble(space);
		await emptied();
	});
	afterAll(() => double?.close());

	it("gives pages in every language, page by page; rich text holds what a page may have, unknown components are left out", async () => {
		const before = await gateway.context.db.$count(changes);
		await followed(by()).follow();
		await titled("Wolle", "wool_coat", "de");
		const page = await one("wool_coat", "de");
		expect(page).toMatchObject({ title: "Wolle", published_at: "2026-03-01", locale: "de" });
		const [rich, hero, strip, ...more] = (page?.page_components ?? []) as object[];
		expect(more).toEqual([]);
		expect(rich).toEqual({
			rich_text: {
				text: {
					type: "doc",
					children: [
						{ type: "h2", children: [{ text: "Wolle" }] },
						{
							type: "p",
							children: [
								{ text: "bold", bold: true },
								{ text: "bad" },
								{
									type: "a",
									attrs: {
										reference: expect.objectContaining({
											uid: "second",
											_content_type_uid: "blog",
										}),
									},
									children: [{ text: "care" }],
								},
								{
									type: "a",
									attrs: { reference: expect.objectContaining({ uid: "delivery" }) },
									children: [{ text: "help" }],
								},
							],
						},
						{ type: "p", children: [{ text: "kept" }] },
					],
				},
			},
		});
		expect(hero).toMatchObject({
			hero: {
				image: { image_file: { url: asset.filename }, alt_attribute: "A coat" },
				cta: { title: "See all", page_reference: [{ uid: "women", _content_type_uid: "family" }] },
			},
		});
		expect(strip).toMatchObject({ product_strip: { size: 6, family: { uid: "women" } } });
		expect(double.calls().filter((call) => call.includes("page=2")).length).toBeGreaterThan(1);
		// storefronts and the purge program follow what is published
		expect(await gateway.context.db.$count(changes)).toBeGreaterThan(before);
	});

	it("shows a draft to who previews, and to nobody else", async () => {
		await titled("Wool", "wool_coat", "en");
		await titled("Wool, anew", "wool_coat", "en", "preview");
		const drafts = await gateway.rows(contentEntries, eq(contentEntries.isDraft, true));
		expect(drafts.filter(({ uid }) => uid === "second")).toEqual([]);
	});

	it("leaves a page with a fault as it was, and other types as they were", async () => {
		expect(await one("broken", "en")).toBeUndefined();
		expect(await listed("help", "en")).not.toEqual([]);
	});

	it("is asked again when it says 429, and read once for a version", async () => {
		space.version = 2;
		space.stories.published = {
			"": [first("Wool, changed"), second],
			de: [first("Wolle"), second],
		};
		const follower = followed(by());
		double.refuse(429, 503);
		await follower.follow();
		await titled("Wool, changed", "wool_coat", "en");
		const calls = double.calls().length;
		await follower.follow();
		expect(double.calls().length).toBe(calls + 2);
	});

	it("loses nothing while it is down, answers nonsense, or has no entry", async () => {
		space.version = 3;
		double.refuse(500, 500, 500, 500, 500);
		await expect(followed(by()).follow()).rejects.toThrow("answered 500");
		await expect(followed({ ...by(), CMS_TOKEN: "wrong" }).follow()).rejects.toThrow(
			"answered 401",
		);
		double.refuse(200);
		await expect(followed(by()).follow()).rejects.toThrow("no JSON");
		const { published } = space.stories;
		space.stories.published = {};
		space.stories.draft = {};
		await expect(followed(by()).follow()).rejects.toThrow("no entry");
		await titled("Wool, changed", "wool_coat", "en");
		space.stories.published = published ?? {};
	});
});

describe("Contentful", () => {
	const sys = (id: string, type: string, updatedAt = "2026-03-02T08:00:00Z") => ({
		id,
		type: "Entry",
		createdAt: "2026-03-01T08:00:00Z",
		updatedAt,
		contentType: { sys: { type: "Link", linkType: "ContentType", id: type } },
	});
	const link = (id: string, linkType = "Entry") => ({ sys: { type: "Link", linkType, id } });
	const text = (value: string, marks: object[] = []) => ({
		nodeType: "text",
		value,
		marks,
		data: {},
	});
	const document = {
		nodeType: "document",
		data: {},
		content: [
			{ nodeType: "heading-3", data: {}, content: [text("Care")] },
			{
				nodeType: "unordered-list",
				data: {},
				content: [
					{
						nodeType: "list-item",
						data: {},
						content: [
							{ nodeType: "paragraph", data: {}, content: [text("air", [{ type: "italic" }])] },
						],
					},
				],
			},
			{
				nodeType: "paragraph",
				data: {},
				content: [
					{ nodeType: "hyperlink", data: { uri: "data:text/html,x" }, content: [text("bad")] },
					{ nodeType: "entry-hyperlink", data: { target: link("other") }, content: [text("more")] },
				],
			},
			{ nodeType: "embedded-entry-block", data: { target: link("strip") }, content: [] },
		],
	};
	const itemsOf = (title: object, updatedAt?: string) => [
		{
			sys: sys("4xTq", "blog", updatedAt),
			fields: {
				uid: { "en-US": "linen" },
				title,
				page_components: { "en-US": [link("rich"), link("strip"), link("odd")] },
				image: { "en-US": link("picture", "Asset") },
			},
		},
		{ sys: sys("rich", "rich_text"), fields: { text: { "en-US": document } } },
		{
			sys: sys("strip", "category_tiles"),
			fields: { tiles: { "en-US": [link("tile"), link("tile")] } },
		},
		{
			sys: sys("tile", "tile"),
			fields: {
				title: { "en-US": "Women" },
				page_reference: { "en-US": ["family/women"] },
				image: { "en-US": link("picture", "Asset") },
			},
		},
		{ sys: sys("odd", "countdown"), fields: {} },
		{
			sys: sys("other", "blog"),
			fields: { title: { "en-US": "Other" }, page_components: { "en-US": [] } },
		},
	];
	const includes = {
		Asset: [
			{
				sys: { id: "picture", type: "Asset" },
				fields: {
					description: { "en-US": "Linen" },
					file: {
						"en-US": {
							url: "//images.ctfassets.net/s/p/linen.jpg",
							contentType: "image/jpeg",
							details: { image: { width: 800, height: 1000 } },
						},
					},
				},
			},
		],
	};
	const by = {
		public: { items: itemsOf({ "en-US": "Linen", de: "Leinen" }), includes },
		preview: { items: itemsOf({ "en-US": "Linen", de: "Leinen, neu" }), includes },
	};
	let double: Awaited<ReturnType<typeof contentfulDouble>>;
	const environment = () => ({
		CMS: "contentful",
		CMS_TOKEN: "public",
		CMS_PREVIEW_TOKEN: "preview",
		CMS_SPACE: "space",
		CMS_URL: double.url,
	});
	beforeAll(async () => {
		double = await contentfulDouble(by);
		await emptied();
	});
	afterAll(() => double?.close());

	it("gives pages with what they link to, in every locale and its fallback, and drafts to who previews", async () => {
		await followed(environment()).follow();
		await titled("Linen", "linen", "en");
		await titled("Leinen", "linen", "de");
		await titled("Leinen, neu", "linen", "de", "preview");
		const page = await one("linen", "de");
		expect(page).toMatchObject({
			image: {
				image_file: { url: "https://images.ctfassets.net/s/p/linen.jpg" },
				alt_attribute: "Linen",
			},
			published_at: "2026-03-01",
		});
		expect(page?.page_components).toEqual([
			{
				rich_text: {
					text: {
						type: "doc",
						children: [
							{ type: "h3", children: [{ text: "Care" }] },
							{ type: "ul", children: [{ type: "li", children: [{ text: "air", italic: true }] }] },
							{
								type: "p",
								children: [
									{ text: "bad" },
									{
										type: "a",
										attrs: { reference: expect.objectContaining({ uid: "other" }) },
										children: [{ text: "more" }],
									},
								],
							},
						],
					},
				},
			},
			{
				category_tiles: expect.objectContaining({ tiles: [expect.anything(), expect.anything()] }),
			},
		]);
	});

	it("is read again when an entry is changed or gone, and keeps everything while it is down", async () => {
		const follower = followed(environment());
		await follower.follow();
		const calls = double.calls().length;
		await follower.follow();
		expect(double.calls().length).toBe(calls + 4);
		by.public.items = itemsOf({ "en-US": "Linen, changed" }, "2026-04-01T00:00:00Z");
		await follower.follow();
		await titled("Linen, changed", "linen", "en");
		by.public.items = by.public.items.slice(0, -1);
		double.refuse(429, 500, 500, 500, 500, 500);
		await expect(follower.follow()).rejects.toThrow("answered 500");
		expect(await one("other", "en")).toBeDefined();
	});
});

it("a CMS without its key, or Contentful without its space, is refused at the start", () => {
	expect(() => readConfig({ CMS: "storyblok" })).toThrow(/CMS_TOKEN/);
	expect(() => readConfig({ CMS: "contentful", CMS_TOKEN: "x" })).toThrow(/CMS_SPACE/);
});
