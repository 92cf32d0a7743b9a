import { describe, expect, it } from "vitest";
import { listFamilyProducts, listSegmentations } from "#contract/catalog/operations.ts";
import { listAssets, listEntries } from "#contract/content/operations.ts";
import { aListing, coats, dresses, women } from "#tests/support/storefront/listings.ts";
import type { Answer, Call } from "#tests/support/storefront/played-gateway.ts";
import {
	garbled,
	refuse,
	silence,
	storefront,
	unreachable,
} from "#tests/support/storefront/storefront.ts";

const shop = storefront({ env: { PREVIEW_KEY: "a-key-that-authors-have" } });
const path = "/en/wool-coat-care--blogcoat/";

const doc = (...children: object[]) => ({ type: "doc", children });
const words = (text: string) => ({ type: "p", children: [{ text }] });

const aPage = (facts: object = {}) => ({
	uid: "coat",
	locale: "en",
	publish_details: { environment: "dev", locale: "en" },
	title: "Ten winters",
	url: "/wool-coat-care--blogcoat/",
	intro: "Brush it, air it.",
	published_at: "2026-10-12",
	author: "Ida Berg",
	seo: { title_page: "Wool coat care", description_page: "How to brush a coat." },
	page_components: [{ rich_text: { text: doc(words("Let it rest.")) } }],
	...facts,
});

const alternates = {
	uid: "blog_coat",
	locale: "en",
	publish_details: { environment: "dev", locale: "en" },
	title: "Ten winters",
	alternates: [
		{ locale: "en", url: "/wool-coat-care--blogcoat/" },
		{ locale: "de-de", url: "/wollmantel-pflegen--blogcoat/" },
	],
};

/** The content service with one page of each type; `answer` decides for pages, alternates are always there. */
function serve(answer: Answer | ((call: Call) => Answer)) {
	shop.gateway.on(listEntries, (call) => {
		if (call.params.type === "hreflang_alternates")
			return { status: 200, data: { entries: [alternates] } };
		return typeof answer === "function" ? answer(call) : answer;
	});
}
const entries = (...pages: object[]): Answer => ({ status: 200, data: { entries: pages } });
const blocks = (...page_components: object[]) => serve(entries(aPage({ page_components })));
const picture = (uid: string) => ({ image_file: { uid, url: `/images/scenes/${uid}` } });
const family = { uid: "dresses", _content_type_uid: "family" };

describe("a content page", () => {
	it("shows its words, facts and structured data without JavaScript", async () => {
		serve(entries(aPage()));
		const { status, text } = await shop.fetch(path);
		expect(status).toBe(200);
		expect(text).toContain("<h1>Ten winters</h1>");
		expect(text).toContain("<title>Wool coat care · Vitrine</title>");
		expect(text).toContain('content="How to brush a coat."');
		expect(text).toContain("Let it rest.");
		const jsonLd = /<script type="application\/ld\+json">(.*?)<\/script>/.exec(text)?.[1] ?? "";
		const graph = JSON.parse(jsonLd)["@graph"] as Record<string, unknown>[];
		expect(graph.map((node) => node["@type"])).toEqual(["Article", "BreadcrumbList"]);
		expect(graph[0]).toMatchObject({ datePublished: "2026-10-12", author: { name: "Ida Berg" } });
		expect(shop.gateway.calls("listEntries")[0]?.query.get("environment")).toBe("dev");
	});

	it("requests what it shows: title and address of linked pages, the card of listed ones (CONTENT-6)", async () => {
		serve(entries(aPage()));
		await shop.fetch(path);
		await shop.fetch("/en/blog/");
		const queries = shop.gateway
			.calls("listEntries")
			.filter(({ params }) => params.type === "blog")
			.map(({ query }) => query);
		// the environment `local` is the service's `dev`
		expect(queries[0]?.get("environment")).toBe("dev");
		expect(queries[0]?.getAll("include[]")).toContain("page_components.hero.cta.page_reference");
		expect(queries[0]?.getAll("only[page_reference][]")).toEqual(["title", "url"]);
		expect(queries[0]?.has("only[BASE][]")).toBe(false);
		const listed = queries[1]?.getAll("only[BASE][]");
		expect(listed).toContain("title");
		expect(listed).not.toContain("page_components");
	});

	it("sends its words once: as markup, and not as data", async () => {
		serve(entries(aPage({ page_components: [{ rich_text: { text: doc(words("Only once.")) } }] })));
		const { text } = await shop.fetch(path);
		expect(text.match(/Only once\./g)).toHaveLength(1);
	});

	it("names the translated address of each locale that has it (PAGE-10)", async () => {
		serve(entries(aPage()));
		const { text } = await shop.fetch(path);
		expect(text).toContain(
			'rel="canonical" href="http://localhost:3000/en/wool-coat-care--blogcoat/"',
		);
		const countries = (await shop.fetch(`${path}?open=countries`)).text;
		expect(countries).toMatch(
			/<a href="\/de-de\/wollmantel-pflegen--blogcoat\/"[^>]* hrefLang="de-DE"/,
		);
		// this page is the default alternate itself: a locale without a page of its own links to its home page
		expect(countries).toMatch(/<a href="\/pl-pl\/"[^>]* hrefLang="pl-PL"/);
	});

	it("links a locale without its own page to the default alternate (PAGE-68)", async () => {
		serve(entries(aPage({ locale: "de-de", url: "/wollmantel-pflegen--blogcoat/" })));
		const { text } = await shop.fetch("/de-de/wollmantel-pflegen--blogcoat/?open=countries");
		const [list = ""] = /<div id="countries">.*?<\/details>/s.exec(text) ?? [];
		const led = [...list.matchAll(/<a href="([^"]+)"[^>]* hrefLang="([^"]+)"/g)];
		expect(led.map(([, href, lang]) => `${href} ${lang}`)).toEqual(
			Array.from({ length: 6 }, () => `${path} en-GB`),
		);
	});

	it.each(["/en/old-name--blogcoat/?x=1", "/en/blogPage/whatever/coat/?x=1"])(
		"%s answers 301 to its address, query kept (PAGE-11, PAGE-12)",
		async (asked) => {
			serve(entries(aPage()));
			const { status, location } = await shop.fetch(asked);
			expect([status, location]).toEqual([301, `${path}?x=1`]);
		},
	);

	it.each([
		"/en/x--blognone/",
		"/en/x--lpnone/",
		"/en/x--tpno-word/",
		"/en/trendPage/x/none/",
		"/en/help/none/",
	])("%s is a known path without a page: 404 (PAGE-74)", async (asked) => {
		serve(entries());
		const { status, text } = await shop.fetch(asked);
		expect(status).toBe(404);
		expect(text).toContain("<footer");
	});

	it("uses the robots values and the canonical address of the SEO record", async () => {
		const seo = {
			meta_robots: { index: "noindex", follow: "follow" },
			canonical: "https://vitrine.com/en/coats/",
		};
		serve(entries(aPage({ seo })));
		const { text } = await shop.fetch(path);
		expect(text).toContain('<meta name="robots" content="noindex,follow"/>');
		expect(text).toContain('rel="canonical" href="https://vitrine.com/en/coats/"');
	});
});

describe("blocks", () => {
	it("show products of existing families, and link to them", async () => {
		shop.gateway.returns(listSegmentations, [women, dresses, coats]);
		shop.gateway.returns(listFamilyProducts, aListing());
		blocks(
			{
				hero: {
					title: "Dressed",
					image: picture("dresses"),
					cta: { title: "See", page_reference: [family] },
				},
			},
			{ product_strip: { title: "In the strip", family } },
			{ product_strip: { title: "Of no family", family: { ...family, uid: "gone" } } },
			{ quote: { text: "Less, better." } },
			{ newest_invention: { text: "?" } },
		);
		const { text } = await shop.fetch(path);
		expect(text).toContain("<h1>Dressed</h1>");
		expect(text).toContain('href="/en/dresses--pldresses/"');
		expect(text).toContain("In the strip");
		expect(text).toContain("Lina dress");
		expect(text).not.toContain("Of no family");
		expect(text).toContain("Less, better.");
	});

	it("are left out where their products or pictures fail", async () => {
		shop.hurries();
		shop.gateway.returns(listSegmentations, [women, dresses]);
		shop.gateway.on(listFamilyProducts, silence());
		shop.gateway.on(listAssets, refuse("UNAVAILABLE"));
		blocks(
			{ product_strip: { title: "Late", family } },
			{ carousel: { title: "Plates", assets_folder: "x" } },
			{ quote: { text: "Here." } },
		);
		const { status, text } = await shop.fetch(path);
		expect(status).toBe(200);
		expect(text).not.toContain("Late");
		expect(text).not.toContain("Plates");
		expect(text).toContain("Here.");
	});

	it("show the pictures of a folder, each with a description", async () => {
		const asset = {
			uid: "coats",
			url: "/images/scenes/coats",
			title: "Rail",
			description: "Coats on a rail",
			folder: "x",
		};
		shop.gateway.returns(listAssets, { assets: [asset] });
		blocks({ carousel: { title: "Plates", assets_folder: "x" } });
		const { text } = await shop.fetch(path);
		expect(text).toContain('alt="Coats on a rail"');
	});

	it("state questions and answers for machines too (FAQPage)", async () => {
		blocks({ faq: { questions: [{ question: "How long?", answer: doc(words("Ten winters.")) }] } });
		const { text } = await shop.fetch(path);
		expect(text).toContain('"@type":"Question","name":"How long?"');
		expect(text).toContain('"text":"Ten winters."');
		// without a title of their own they follow the page's
		expect(text).toContain("<h2>How long?</h2>");
	});

	it("run nothing that an entry contains", async () => {
		const bad = [
			{ type: "script", children: [{ text: "steal()" }] },
			{ type: "p", children: [{ text: "<img src=x onerror=alert(1)>" }] },
			{ type: "blink", children: [{ text: "kept words" }] },
			{ type: "a", attrs: { url: "javascript:alert(1)" }, children: [{ text: "no link" }] },
			{ type: "a", attrs: { url: "//evil.test" }, children: [{ text: "nor this" }] },
		];
		blocks(
			{ rich_text: { text: doc(...bad) } },
			{ faq: { questions: [{ question: "</script><b>", answer: doc(words("x")) }] } },
		);
		const { status, text } = await shop.fetch(path);
		expect(status).toBe(200);
		expect(text).not.toContain("steal()");
		expect(text).not.toContain("<img src=x");
		expect(text).not.toContain("<blink");
		expect(text).toContain("kept words");
		expect(text).not.toMatch(/javascript:|evil\.test/);
		expect(text).not.toContain("</script><b>");
	});
});

describe("when the content service fails", () => {
	it.each([
		["down", unreachable()],
		["broken", garbled("<html>")],
		["refusing", refuse("INTERNAL")],
		["silent", silence()],
	])(
		"%s, a page answers 503 with Retry-After and others work (CONTENT-8)",
		async (_what, answer) => {
			shop.hurries();
			serve(answer);
			const { status, headers } = await shop.fetch(path);
			expect([status, headers.get("Retry-After")]).toEqual([503, "10"]);
			expect((await shop.fetch("/en/search/")).status).toBe(200);
		},
	);

	it("serves the last good answer while it is kept", async () => {
		serve(entries(aPage()));
		expect((await shop.fetch(path)).status).toBe(200);
		serve(unreachable());
		const { status, text } = await shop.fetch(path);
		expect(status).toBe(200);
		expect(text).toContain("Ten winters");
	});

	it("leaves out an entry of a wrong shape, and logs which one", async () => {
		serve(entries(aPage({ published_at: "someday" })));
		expect((await shop.fetch(path)).status).toBe(404);
		expect(shop.logged()).toContainEqual(
			expect.objectContaining({ uid: "coat", field: "published_at" }),
		);
	});
});

describe("help", () => {
	const delivery = aPage({
		uid: "delivery",
		title: "Lieferung",
		url: "/hilfe/lieferung/",
		category: "Bestellung",
	});

	it("lists its pages by topic under the locale's path word", async () => {
		serve(entries(delivery));
		const { status, text } = await shop.fetch("/de-de/hilfe/");
		expect(status).toBe(200);
		expect(text).toContain("<h2>Bestellung</h2>");
		expect(text).toContain('href="/de-de/hilfe/lieferung/"');
		const countries = (await shop.fetch("/de-de/hilfe/?open=countries")).text;
		expect(countries).toMatch(/<a href="\/pl-pl\/pomoc\/"[^>]* hrefLang="pl-PL"/);
	});

	it("accepts the path word of its own locale only (PAGE-25)", async () => {
		serve(entries(delivery));
		expect((await shop.fetch("/de-de/help/")).status).toBe(404);
	});

	it("finds a page by its address, and redirects there from its id (PAGE-12)", async () => {
		serve(entries(delivery));
		expect((await shop.fetch("/de-de/hilfe/lieferung/")).status).toBe(200);
		const { status, location } = await shop.fetch("/de-de/hilfe/delivery/");
		expect([status, location]).toEqual([301, "/de-de/hilfe/lieferung/"]);
	});
});

describe("preview", () => {
	const open = { intent: "open", key: "a-key-that-authors-have" };

	it("shows drafts to a visitor with the key, marked and not indexed", async () => {
		const visitor = shop.visitor();
		const answer = await visitor.fetch("/en/preview/", { form: open });
		expect(answer.status).toBe(302);
		serve((call) => entries(aPage({ title: call.query.get("environment") ?? "" })));
		const { text } = await visitor.fetch(path);
		expect(text).toContain("<h1>preview</h1>");
		expect(text).toContain("You are seeing drafts");
		expect(text).toContain('name="robots" content="noindex"');
		expect((await shop.fetch(path)).text).toContain("<h1>dev</h1>");
		await visitor.fetch("/en/preview/", { form: { intent: "close" } });
		expect((await visitor.fetch(path)).text).toContain("<h1>dev</h1>");
	});

	it("refuses a wrong key and a cookie that is not signed", async () => {
		serve((call) => entries(aPage({ title: call.query.get("environment") ?? "" })));
		expect((await shop.fetch("/en/preview/", { form: { ...open, key: "wrong" } })).status).toBe(
			422,
		);
		const forged = Buffer.from(JSON.stringify({ until: 9e15 })).toString("base64url");
		const { text } = await shop.fetch(path, { cookies: { vitrine_preview: `${forged}.x` } });
		expect(text).toContain("<h1>dev</h1>");
	});
});
