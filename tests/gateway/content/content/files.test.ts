import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { pageTypes } from "#contract/content/types.ts";
import { languages } from "#contract/shapes.ts";
import scenes from "#demo/media/scenes.json" with { type: "json" };
import { readAssetFiles } from "#gateway/content/content/asset-library.ts";
import { checkReferences } from "#gateway/content/content/import-content.ts";
import { readContentFiles } from "#gateway/content/content/read-files.ts";
import { domains } from "#gateway/platform/domains/domains.ts";
import { marketFacts } from "#gateway/selling/markets/market-facts.ts";
import { demoRows } from "#tests/support/demo-files.ts";
import { projectRoot } from "#tests/support/gateway/fingerprint.ts";
import { aFolder, aPage } from "./a-folder.ts";

const read = (files: Record<string, string>) => readContentFiles(aFolder(files).root, scenes);
const refusal = (files: Record<string, string>) => {
	try {
		checkReferences(read(files));
	} catch (error) {
		return (error as Error).message;
	}
	return "";
};

describe("a content file", () => {
	it("in French has no line break before tall punctuation, nor inside quotes", () => {
		const text = "Tweed : « oui » ! À 20 % ? https://a.example/x ;";
		const [french, english] = ["fr", "en"].map((lc) =>
			JSON.stringify(read({ [`blog/knit/${lc}.md`]: aPage("Knits", text) })[0]?.data),
		);
		expect(french).toContain(
			"Tweed\u00a0: «\u00a0oui\u00a0»\u00a0! À 20\u00a0%\u00a0? https://a.example/x\u00a0;",
		);
		expect(english).toContain(text.replace("20 %", "20\u00a0%"));
	});

	it("is Markdown with front matter, its body modular blocks", () => {
		const [entry] = read({
			"blog/knit/en.md": aPage(
				"Knits",
				"Soft **wool**, [more](blog/knit).\n\n## Care\n- cold\n- flat\n\n::: quote\ntext: It lasts.\nauthor: Ida\n:::",
			),
		});
		expect(entry).toMatchObject({ type: "blog", uid: "knit", locale: "en", isDraft: false });
		expect(entry?.data.url).toBe("/knits--blogknit/");
		const link = { uid: "knit", _content_type_uid: "blog" };
		expect(entry?.data.page_components).toEqual([
			{
				rich_text: {
					text: {
						type: "doc",
						children: [
							{
								type: "p",
								children: [
									{ text: "Soft " },
									{ text: "wool", bold: true },
									{ text: ", " },
									{ type: "a", attrs: { reference: link }, children: [{ text: "more" }] },
									{ text: "." },
								],
							},
							{ type: "h2", children: [{ text: "Care" }] },
							{
								type: "ul",
								children: [
									{ type: "li", children: [{ text: "cold" }] },
									{ type: "li", children: [{ text: "flat" }] },
								],
							},
						],
					},
				},
			},
			{ quote: { text: "It lasts.", author: "Ida", role: "" } },
		]);
	});

	it("can hold a video with poster, captions and transcript, rich text and space", () => {
		const [entry] = read({
			"blog/film/en.md": aPage(
				"A film",
				[
					"::: video src=https://films.example/brush.mp4 type=video/mp4 poster=coat-care captions=https://films.example/en.vtt",
					"title: How to brush a coat",
					"",
					"A hand brushes a coat **downwards**.",
					":::",
					"::: spacer size=l",
					":::",
					"::: rich_text",
					"",
					"That is all.",
					":::",
				].join("\n"),
			),
		});
		expect(entry?.data.page_components).toMatchObject([
			{
				video: {
					title: "How to brush a coat",
					video_file: { url: "https://films.example/brush.mp4", content_type: "video/mp4" },
					poster: { image_file: { uid: "coat-care" }, alt_attribute: "" },
					captions_url: "https://films.example/en.vtt",
					transcript: { type: "doc", children: [{ type: "p" }] },
				},
			},
			{ spacer: { size: "l" } },
			{ rich_text: { text: { children: [{ children: [{ text: "That is all." }] }] } } },
		]);
	});

	it("states what differs in a country, and takes the rest from its language", () => {
		const entries = read({
			"help/delivery/entry.json": '{ "position": 3 }',
			"help/delivery/fr.md": aPage("Livraison", "En France.", "category: Commande\n"),
			"help/delivery/fr-ch.md": "---\ntitle: Livraison en Suisse\n---\n",
		});
		const swiss = entries.find(({ locale }) => locale === "fr-ch")?.data;
		const french = entries.find(({ locale }) => locale === "fr")?.data;
		expect(swiss).toMatchObject({
			title: "Livraison en Suisse",
			category: "Commande",
			position: 3,
			url: "/aide/livraison-en-suisse/",
		});
		expect(swiss?.page_components).toEqual(french?.page_components);
	});

	it.each([
		[
			"a missing field",
			{ "blog/a/en.md": "---\ntitle: A\n---\nWords." },
			/blog\/a\/en\.md: published_at/,
		],
		[
			"an unknown field",
			{ "blog/a/en.md": aPage("A", "x", "colour: red\n") },
			/en\.md: colour: is no field/,
		],
		[
			"an unknown block",
			{ "blog/a/en.md": aPage("A", "::: slideshow\n:::") },
			/0\.slideshow: is no field/,
		],
		[
			"an unknown scene",
			{ "blog/a/en.md": aPage("A", "x", "scene: moon\n") },
			/en\.md: image\.image_file/,
		],
		["a strange type", { "page/a/en.md": aPage("A") }, /page: is no content type/],
		[
			"a strange locale",
			{ "blog/a/english.md": aPage("A") },
			/english\.md: is named after no locale/,
		],
		["no front matter", { "blog/a/en.md": "Words." }, /en\.md: begins with no front matter/],
		[
			"a colour that is none",
			{
				"header_layout/a/en.json":
					'{"title":"A","navigation":[{"navigation_modular":{"title":"B","text_color":"acent"}}]}',
			},
			/a\/en\.json: navigation\.0\.navigation_modular\.text_color: expected #rrggbb or one of: dark/,
		],
		["broken JSON", { "notification/a/en.json": "{" }, /a\/en\.json: /],
		[
			"a reference to nothing",
			{ "blog/a/en.md": aPage("A", "[x](help/none)") },
			/leads to help\/none/,
		],
	])("with %s is refused with a message that names file and field", (_what, files, message) => {
		expect(refusal(files)).toMatch(message);
	});
});

describe("the demo content", () => {
	const folder = join(projectRoot, "demo/content");
	const entries = readContentFiles(folder, scenes);
	const text = (value: unknown) => JSON.stringify(value);

	it("is complete: every reference leads somewhere", () => {
		expect(() => checkReferences(entries)).not.toThrow();
		expect(() => readAssetFiles(folder, scenes)).not.toThrow();
	});

	it("has every page in every language", () => {
		const pages = entries.filter(({ type }) => (pageTypes as readonly string[]).includes(type));
		const byPage = Map.groupBy(pages, ({ type, uid }) => `${type}/${uid}`);
		const missing = [...byPage].flatMap(([name, group]) =>
			languages
				.filter((language) => !group.some(({ locale }) => locale === language))
				.map((language) => `${name} in ${language}`),
		);
		expect(missing).toEqual([]);
	});

	it("links only to known families", () => {
		const known = new Set(demoRows("families").map(({ segmentationId }) => segmentationId));
		const named = [...text(entries).matchAll(/"uid":"(\w+)","_content_type_uid":"family"/g)];
		expect(named.map(([, uid = ""]) => uid).filter((uid) => !known.has(uid))).toEqual([]);
	});

	it("uses only facts that a market has", () => {
		const known = new Set(domains.flatMap((domain) => [...marketFacts(domain).keys()]));
		const worded = [...text(entries).matchAll(/\{\{\s*([\w.]+)\s*\}\}/g)];
		expect(worded.map(([, name = ""]) => name).filter((name) => !known.has(name))).toEqual([]);
	});

	it("gives each page of a locale its own address and title", () => {
		for (const [locale, group] of Map.groupBy(entries, ({ locale: of }) => of)) {
			const pages = group.filter(({ data }) => "url" in data);
			for (const field of ["url", "title"]) {
				const values = pages.map(
					({ type, data }) => `${type === "help" ? "" : type} ${data[field]}`,
				);
				expect({ locale, field, count: new Set(values).size }).toEqual({
					locale,
					field,
					count: values.length,
				});
			}
		}
	});
});
