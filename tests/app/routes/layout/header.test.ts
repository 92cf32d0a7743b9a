import { describe, expect, it } from "vitest";
import type { MenuEntry } from "#app/models/content/header-view.ts";
import { listSegmentations } from "#contract/catalog/operations.ts";
import { listEntries } from "#contract/content/operations.ts";
import { coats, dresses, women } from "#tests/support/storefront/listings.ts";
import type { Answer } from "#tests/support/storefront/played-gateway.ts";
import {
	garbled,
	refuse,
	silence,
	storefront,
	unreachable,
} from "#tests/support/storefront/storefront.ts";

const shop = storefront();
const page = "/en/search/";

const to = (type: string, uid: string, facts: object = {}) => ({
	page_reference: [{ uid, _content_type_uid: type, ...facts }],
});
const group = (facts: object) => ({ sub_entries_block: { title: "Clothing", ...facts } });
const scene = (uid: string) => ({ image_file: { uid, url: `/images/scenes/${uid}` } });
const aMenu = (...entries: object[]) => entries.map((entry) => ({ navigation_modular: entry }));

/** The content service with one header; every other type is empty. */
function serve(facts: object | Answer) {
	shop.gateway.returns(listSegmentations, [women, dresses, { ...coats, productCount: 0 }]);
	shop.gateway.on(listEntries, ({ params }) => {
		if (params.type !== "header_layout") return { status: 200, data: { entries: [] } };
		if (facts instanceof Response || "raw" in facts || "data" in facts) return facts as Answer;
		const publish_details = { environment: "dev", locale: "en" };
		const header = { uid: "main", locale: "en", publish_details, title: "Header", ...facts };
		return { status: 200, data: { entries: [header] } };
	});
}

/** The headings of the menu, which are on every page. */
async function headingsOf(...entries: object[]): Promise<string> {
	serve({ navigation: aMenu(...entries) });
	const { text } = await shop.fetch(page);
	return /<nav id="menu".*?<ul>(.*?)<\/ul><div class=/s.exec(text)?.[1] ?? "";
}

/** The menu on its own page. */
async function menuOf(...entries: object[]): Promise<string> {
	serve({ navigation: aMenu(...entries) });
	const { text } = await shop.fetch("/en/menu/");
	return /<main.*<\/main>/s.exec(text)?.[0] ?? "";
}

/** The groups of the menu, as the header fetches them. */
async function groupsOf(...entries: object[]) {
	serve({ navigation: aMenu(...entries) });
	const { text } = await shop.fetch("/en/menu/groups/");
	return (JSON.parse(text) as { entries: MenuEntry[] }).entries;
}

describe("the main menu", () => {
	const ladies = {
		title: "Ladies",
		...to("family", "women"),
		sub_entries_modular: [
			group({ link_group: [to("family", "dresses")], is_collapsed: false }),
			group({ title: "", link_group: [{ ...to("route", "help"), title: "Ask us" }] }),
			{ image: { ...scene("dresses"), link: { ...to("family", "dresses"), title: "Gowns" } } },
		],
	};
	it("links to a filtered part of a family, with the editor's query", async () => {
		const sale = { title: "Sale", ...to("family", "women"), query: "highlight=reduced&sort=new" };
		expect(await headingsOf(sale)).toContain(
			'href="/en/women--plwomen/?highlight=reduced&amp;sort=new"',
		);
	});

	it("links to what is reduced (CATALOGUE-108)", async () => {
		expect(await headingsOf({ title: "Offers", ...to("route", "sale") })).toContain(
			'href="/en/sale/">Offers',
		);
	});

	it("links to a department's own page of what is reduced or new (CATALOGUE-108)", async () => {
		const [entry] = await groupsOf({
			title: "Offers",
			...to("route", "sale"),
			sub_entries_modular: [
				group({
					link_group: [
						{ ...to("route", "sale"), query: "department=women" },
						{ ...to("route", "new"), query: "department=cats", title: "Other" },
					],
					is_collapsed: false,
				}),
			],
		});
		const text = JSON.stringify(entry);
		expect(text).toContain('"href":"/en/sale/women/"');
		expect(text).toContain('"words":"Women"');
		// a department that there is not
		expect(text).toContain('"href":"/en/new/?department=cats"');
	});

	const presents = {
		title: "Presents",
		...to("landing", "gifts", { url: "/presents--lpgifts/" }),
	};

	it("has its entries in every document, each with a link to all of its groups", async () => {
		const menu = await headingsOf(ladies, presents);
		expect(menu).toContain("<summary>Ladies</summary>");
		expect(menu).toContain('href="/en/women--plwomen/"');
		expect(menu).toContain('<a href="/en/menu/#m1">All departments</a>');
		expect(menu).not.toMatch(/Clothing|Dresses|Gowns/);
		expect(menu).toContain('<li><a href="/en/presents--lpgifts/">Presents</a></li>');
	});

	it("is whole on its own page, which is not indexed but followed", async () => {
		const menu = await menuOf(ladies, presents);
		expect(menu).toContain('<section id="m1"');
		expect(menu).toMatch(/<h2[^>]*><a href="\/en\/women--plwomen\/">Ladies<\/a><\/h2>/);
		expect(menu).toContain("<h3>Clothing</h3>");
		expect(menu).toContain('<a href="/en/dresses--pldresses/">Dresses</a>');
		expect(menu).toContain('<a href="/en/help/">Ask us</a>');
		expect(menu).toMatch(/<img alt="" src="[^"]+scenes\/dresses[^"]+" loading="lazy"\/>/);
		expect(menu).toMatch(/<h2[^>]*><a href="\/en\/presents--lpgifts\/">Presents<\/a><\/h2>/);
		const { text } = await shop.fetch("/en/menu/");
		expect(text).toContain('<meta name="robots" content="noindex,follow"/>');
	});

	it("is fetched by the header as data that a browser may keep for a while", async () => {
		const [first, second] = await groupsOf(ladies, presents);
		expect(first?.groups.map(({ title }) => title)).toEqual(["Clothing", ""]);
		expect(first?.groups[0]).toMatchObject({
			isOpen: true,
			links: [{ words: "Dresses", href: "/en/dresses--pldresses/" }],
		});
		expect(first?.tiles).toMatchObject([{ link: { words: "Gowns" } }]);
		expect(second).toMatchObject({ words: "Presents", groups: [], tiles: [] });
		const { headers } = await shop.fetch("/en/menu/groups/");
		expect(headers.get("Cache-Control")).toBe("private, max-age=300");
		expect(headers.get("X-Robots-Tag")).toBe("noindex");
	});

	it("has its extra links below one entry", async () => {
		const more = { title: "More", entries: [{ ...to("route", "help"), title: "Ask us" }] };
		serve({ navigation: [{ navigation_group: more }] });
		const { text } = await shop.fetch(page);
		expect(text).toContain('<li data-more=""><details name="hd"><summary>More</summary>');
		expect((await shop.fetch("/en/menu/")).text).toContain('<a href="/en/help/">Ask us</a>');
	});

	it("leaves out links without a target, and groups without links", async () => {
		const menu = await headingsOf(
			{
				title: "Ladies",
				...to("family", "women"),
				sub_entries_modular: [
					group({ title: "Sold out", link_group: [to("family", "coats")] }),
					group({
						title: "Bad",
						link_group: [{ title: "x", external_link: "javascript:alert(1)" }],
					}),
				],
			},
			{ title: "Nowhere" },
		);
		expect(menu).toBe('<li><a href="/en/women--plwomen/">Ladies</a></li>');
	});

	it("keeps an editor's link attributes, as far as they are allowed", async () => {
		const menu = await headingsOf({
			title: "Press",
			external_link: "https://press.example/",
			target_attribute: "_blank",
			rel_attribute: "nofollow opener",
			title_attribute: "In a new tab",
			aria_label_attribute: "Press, in a new tab",
		});
		expect(menu).toContain(
			'<a href="https://press.example/" aria-label="Press, in a new tab" title="In a new tab" target="_blank" rel="nofollow noopener">Press</a>',
		);
	});

	it("uses colours of a closed table, never a style of its own", async () => {
		const entries = {
			title: "Ladies",
			is_highlighted: true,
			text_color: "pink",
			sub_entries_modular: [
				group({
					link_group: [to("family", "dresses")],
					have_separator: true,
					block_highlight_color: "#f4f1ea",
					title_color: "red; background: url(//evil.test)",
					highlight_badge: { title: "New" },
				}),
				group({ title: "Plain", title_color: "red", link_group: [to("family", "dresses")] }),
			],
		};
		expect(await headingsOf(entries)).toMatch(/<summary data-ink="accent" class="[^"]+">Ladies/);
		const [whole] = await groupsOf(entries);
		expect(whole?.groups).toMatchObject([
			// CONTENT-17: dark where the editor sets nothing
			{ isApart: true, ground: "stone", badge: { words: "New", tone: "dark" } },
			{ ink: "danger" },
		]);
		const menu = await menuOf(entries);
		expect(menu).toContain('<h3>Clothing<b data-ground="dark">New</b></h3>');
		expect(menu).toContain('<h3 data-ink="danger">Plain</h3>');
		expect(menu + JSON.stringify(whole)).not.toMatch(/style=|evil/);
	});

	it("escapes scripts in its words", async () => {
		const entry = { title: "<script>steal()</script>", ...to("family", "women") };
		expect(await headingsOf(entry)).toContain("&lt;script&gt;");
		expect(await menuOf(entry)).toContain("&lt;script&gt;");
	});

	it.each<[string, object | Answer]>([
		["down", unreachable()],
		["broken", garbled("<html>")],
		["refusing", refuse("INTERNAL")],
		["silent", silence()],
		["empty", { status: 200, data: { entries: [] } }],
		["of another shape", { navigation: "none" }],
		["leading nowhere", { navigation: aMenu({ title: "Nowhere" }) }],
	])("lists the families while the content service is %s (CONTENT-8)", async (_how, answer) => {
		shop.hurries();
		serve(answer);
		const { status, text } = await shop.fetch(page);
		expect(status).toBe(200);
		expect(text).toContain("<summary>Women</summary>");
		expect(text).not.toContain("<aside");
		const whole = await shop.fetch("/en/menu/");
		expect(whole.text).toContain('<a href="/en/dresses--pldresses/">Dresses</a>');
	});

	it("is requested once, in the page's locale, for all visitors", async () => {
		serve({ navigation: aMenu({ title: "Ladies", ...to("family", "women") }) });
		const visitor = shop.visitor();
		await visitor.fetch(page);
		await visitor.fetch("/en/");
		await shop.fetch(page);
		const asked = shop.gateway
			.calls("listEntries")
			.filter(({ params }) => params.type === "header_layout");
		expect(asked.map(({ query }) => query.get("locale"))).toEqual(["en"]);
	});
});

describe("the notification above the header", () => {
	const note = (text: string, facts: object = {}) => ({
		uid: "n",
		_content_type_uid: "notification",
		title: "A notification",
		text,
		...facts,
	});
	const bannerOf = async (path: string, ...notification: object[]) => {
		serve({ navigation: [], notification });
		const { text } = await shop.fetch(path);
		return /<aside.*?<\/aside>/s.exec(text)?.[0] ?? "";
	};

	it.each(["default", "info", "warning", "danger", "success", "fid", "alert"])(
		"is shown with its type: %s",
		async (type) => {
			const link = { ...to("route", "help"), title: "How" };
			expect(await bannerOf(page, note("Free delivery", { type, link }))).toMatch(
				new RegExp(
					`<aside aria-label="Right now" class="[^"]+" data-type="${type}"><p>Free delivery <a href="/en/help/">How</a></p></aside>`,
				),
			);
		},
	);

	it("is the first one that is current, in its markets, and with all of its facts", async () => {
		const found = await bannerOf(
			page,
			note("Over", { until: "2020-01-01T00:00:00Z" }),
			note("To come", { from: "2999-01-01T00:00:00+01:00" }),
			note("Swiss", { countries: ["CH"] }),
			note("Above {{delivery.NO.free}}"),
			note("Unknown", { type: "shouting" }),
			note("Now", {
				from: "2020-01-01T00:00:00Z",
				until: "2999-01-01T00:00:00Z",
				countries: ["GB"],
			}),
			note("Later in the list"),
		);
		expect(found).toContain("<p>Now</p>");
		expect(await bannerOf("/fr-ch/search/", note("Suisse", { countries: ["CH"] }))).toContain(
			"Suisse",
		);
	});
});
