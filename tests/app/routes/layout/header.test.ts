import { describe, expect, it } from "vitest";
import { listSegmentations } from "#contract/catalog/list-segmentations.ts";
import { listEntries } from "#contract/content/list-entries.ts";
import { coats, dresses, women } from "../../../support/storefront/listings.ts";
import type { Answer } from "../../../support/storefront/played-gateway.ts";
import {
	garbled,
	refuse,
	silence,
	storefront,
	unreachable,
} from "../../../support/storefront/storefront.ts";

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
	shop.gateway.on(listSegmentations, {
		status: 200,
		data: [women, dresses, { ...coats, productCount: 0 }],
	});
	shop.gateway.on(listEntries, ({ params }) => {
		if (params.type !== "header_layout") return { status: 200, data: { entries: [] } };
		if (facts instanceof Response || "raw" in facts || "data" in facts) return facts as Answer;
		const publish_details = { environment: "dev", locale: "en" };
		const header = { uid: "main", locale: "en", publish_details, title: "Header", ...facts };
		return { status: 200, data: { entries: [header] } };
	});
}

async function menuOf(...entries: object[]): Promise<string> {
	serve({ navigation: aMenu(...entries) });
	const { text } = await shop.fetch(page);
	return /<nav id="menu".*?<ul>(.*)<\/ul><div class="menu-foot/s.exec(text)?.[1] ?? "";
}

describe("the main menu", () => {
	it("is what editors made of it: entries, groups of links, pictures that lead somewhere", async () => {
		const menu = await menuOf(
			{
				title: "Ladies",
				...to("family", "women"),
				sub_entries_modular: [
					group({ link_group: [to("family", "dresses")], is_collapsed: false }),
					group({ title: "", link_group: [{ ...to("route", "help"), title: "Ask us" }] }),
					{ image: { ...scene("dresses"), link: { ...to("family", "dresses"), title: "Gowns" } } },
				],
			},
			{ title: "Presents", ...to("landing", "gifts", { url: "/presents--lpgifts/" }) },
		);
		expect(menu).toContain("<summary>Ladies</summary>");
		expect(menu).toContain('href="/en/women--plwomen/" class="mega-all"');
		expect(menu).toContain('<details open=""><summary><span>Clothing</span></summary>');
		expect(menu).toContain('<a href="/en/dresses--pldresses/">Dresses</a>');
		expect(menu).toContain('<a href="/en/help/">Ask us</a>');
		expect(menu).toMatch(/<img alt="" src="[^"]+scenes\/dresses[^"]+" loading="lazy"\/>Gowns<\/a>/);
		expect(menu).toContain('<li><a href="/en/presents--lpgifts/">Presents</a></li>');
	});

	it("has its extra links behind one entry", async () => {
		const more = { title: "More", entries: [{ ...to("route", "help"), title: "Ask us" }] };
		serve({ navigation: [{ navigation_group: more }] });
		const { text } = await shop.fetch(page);
		expect(text).toContain('<li class="menu-more"><details name="hd"><summary>More</summary>');
		expect(text).toContain('<a href="/en/help/">Ask us</a>');
	});

	it("leaves out links that lead nowhere, and what is left with none", async () => {
		const menu = await menuOf(
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

	it("keeps what editors say of a link, as far as it is theirs to say", async () => {
		const menu = await menuOf({
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

	it("wears colours of a closed table, never a style of its own", async () => {
		const menu = await menuOf({
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
		});
		expect(menu).toContain('<summary class="strong in-accent">Ladies');
		expect(menu).toContain('<details class="apart on-stone">');
		// S2 §9: dark where the editor says nothing
		expect(menu).toContain('Clothing<b class="on-dark">New</b>');
		expect(menu).toContain('<summary class="in-danger"><span>Plain');
		expect(menu).not.toMatch(/style=|evil/);
	});

	it("executes nothing that its words carry", async () => {
		const menu = await menuOf({ title: "<script>steal()</script>", ...to("family", "women") });
		expect(menu).toContain("&lt;script&gt;");
	});

	it.each<[string, object | Answer]>([
		["down", unreachable()],
		["broken", garbled("<html>")],
		["refusing", refuse("INTERNAL")],
		["silent", silence()],
		["empty", { status: 200, data: { entries: [] } }],
		["of another shape", { navigation: "none" }],
		["leading nowhere", { navigation: aMenu({ title: "Nowhere" }) }],
	])("is made of the families while the content service is %s (S2 §8)", async (_how, answer) => {
		serve(answer);
		const { status, text } = await shop.fetch(page);
		expect(status).toBe(200);
		expect(text).toContain("<summary>Women</summary>");
		expect(text).toContain('<a href="/en/dresses--pldresses/">Dresses</a>');
		expect(text).not.toContain("<aside");
	});

	it("is asked for once, in the page's locale, whoever comes", async () => {
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
		"is shown by its type: %s",
		async (type) => {
			const link = { ...to("route", "help"), title: "How" };
			expect(await bannerOf(page, note("Free delivery", { type, link }))).toBe(
				`<aside aria-label="Right now" class="note note-${type}"><p>Free delivery <a href="/en/help/">How</a></p></aside>`,
			);
		},
	);

	it("is the first that is on now, in a market it is for, with all its facts", async () => {
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
