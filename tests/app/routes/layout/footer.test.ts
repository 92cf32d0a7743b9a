import { describe, expect, it } from "vitest";
import { listSegmentations } from "#contract/catalog/operations.ts";
import { listEntries } from "#contract/content/operations.ts";
import { listLegalNotices } from "#contract/offers/operations.ts";
import { aSegmentation } from "#tests/support/storefront/records.ts";
import { refuse, storefront, unreachable } from "#tests/support/storefront/storefront.ts";

const shop = storefront();
const page = "/en/search/";
const entry = (fields: object) => ({
	title: "Main",
	uid: "main",
	locale: "en",
	publish_details: { environment: "dev", locale: "en" },
	...fields,
});
const delivery = {
	uid: "delivery",
	_content_type_uid: "help",
	title: "Delivery: prices and times",
	url: "/help/delivery/",
};

const layout = entry({
	reinsurances: [
		{ title: "Tracked", description: "To your door.", link_global: { page_reference: [delivery] } },
	],
	legals: [{ content: [{ type: "p", children: [{ text: "Prices include all taxes." }] }] }],
	links_modular: [
		{
			links_block: {
				title: "Help",
				links_group: [
					{ page_reference: [delivery], external_link: "https://elsewhere.example/" },
					{
						title: "Press",
						external_link: "https://press.example/",
						title_attribute: "For the press",
						aria_label_attribute: "Press room",
						rel_attribute: "nofollow",
						target_attribute: "_blank",
					},
					{ title: "Nowhere", external_link: "javascript:alert(1)" },
				],
			},
		},
	],
	community: { title: "From the window", group: [{ title: "City", page_link: {} }] },
	brand_networks: [
		{
			networks: [
				{
					title: "Instagram",
					icon: "instagram",
					link_informations: { external_link: "https://www.instagram.com/" },
				},
			],
		},
	],
});
const guarantee = {
	title: "Legal guarantee",
	text: "Two years from delivery.",
	link: { title: "Your rights", external_link: "https://europa.eu/youreurope/" },
};
const country = (name: string, code: string, language: string) => ({
	uid: code,
	_content_type_uid: "country_reference",
	title: name,
	country_name: name,
	country_code: code,
	country_language: language,
});
const selector = entry({
	text: "Prices follow the country.",
	countries: [
		country("Great Britain", "GB", "en"),
		country("Germany", "DE", "de"),
		country("Atlantis", "XX", "xx"),
	],
});

function withContent(more: object = {}): void {
	shop.gateway.on(listEntries, ({ params }) => {
		const entries =
			{ footer_layout: [{ ...layout, ...more }], site_selector: [selector] }[params.type ?? ""] ??
			[];
		return { status: 200, data: { entries } };
	});
}
const footer = (html: string) => /<footer.*<\/footer>/s.exec(html)?.[0] ?? "";

describe("the footer (PAGE-62)", () => {
	it("has the content service's words; a link leads to its page, else away (CONTENT-19)", async () => {
		withContent();
		const text = footer((await shop.fetch(page)).text);
		expect(text).toContain('<a href="/en/help/delivery/">Tracked</a>');
		expect(text).toContain('<a href="/en/help/delivery/">Delivery: prices and times</a>');
		expect(text).toMatch(
			/<a href="https:\/\/press\.example\/" aria-label="Press room" title="For the press" target="_blank" rel="nofollow noopener">Press/,
		);
		expect(text).not.toContain("Nowhere");
		expect(text).toContain("Prices include all taxes.");
		expect(text).toMatch(/href="https:\/\/www\.instagram\.com\/" target="_blank" rel="noopener"/);
	});

	it("states the legal guarantee in words, with a link to more", async () => {
		withContent({ guarantee });
		const inWords = footer((await shop.fetch(page)).text);
		expect(inWords).toContain(
			'<b>Legal guarantee.</b> Two years from delivery. <a href="https://europa.eu/youreurope/">Your rights</a>',
		);
	});

	it("shows the official notice unchanged where the operator has placed it (2025/1960)", async () => {
		const image_file = {
			uid: "notice_en",
			url: "https://files.example/notice-en.svg",
			dimension: { width: 794, height: 1123 },
		};
		withContent({ guarantee: { ...guarantee, image: { image_file, alt_attribute: "Two years" } } });
		const drawn = footer((await shop.fetch(page)).text);
		expect(drawn).toMatch(
			/<a href="https:\/\/europa\.eu\/youreurope\/"><img src="https:\/\/files\.example\/notice-en\.svg" alt="Two years" width="794" height="1123"/,
		);
		expect(drawn).not.toContain("Two years from delivery.");
	});

	it("lists the other countries that have a shop, each with this page", async () => {
		withContent();
		expect(footer((await shop.fetch(page)).text)).toContain('href="?open=countries#countries"');
		const text = footer((await shop.fetch(`${page}?open=countries`)).text);
		const [list = ""] =
			/<summary>(?:(?!<summary>).)*<div id="countries">.*?<\/details>/s.exec(text) ?? [];
		expect(list).toMatch(/<summary>.*Great Britain.*<\/summary>/s);
		expect(list).toMatch(/href="\/de-de\/search\/"[^>]*hrefLang="de-DE"/);
		expect(list).toContain("Prices follow the country.");
		expect(list.match(/<a /g)).toHaveLength(1);
	});

	it("has its own words while the content service is down", async () => {
		shop.gateway.on(listEntries, unreachable());
		const { status, text } = await shop.fetch(page);
		expect(status).toBe(200);
		expect(footer(text)).toContain('href="/en/help/"');
		expect(footer(text)).toContain("Thirty days to try it on");
		// no country of its own: it shows neither a flag nor a country's currency
		expect(footer(text)).toMatch(/<summary>(?:(?!<\/summary>|data-flag).)*International · €/s);
		const countries = footer((await shop.fetch(`${page}?open=countries`)).text);
		for (const prefix of ["fr-fr", "fr-ch", "es-es", "de-de", "it-it", "pl-pl"]) {
			expect(countries).toContain(`href="/${prefix}/search/"`);
		}
	});

	it("links a family once the families can be read again", async () => {
		const dresses = { ...delivery, uid: "dresses", _content_type_uid: "family", title: "Dresses" };
		const links_group = [{ page_reference: [dresses] }];
		withContent({ links_modular: [{ links_block: { title: "Clothes", links_group } }] });
		shop.gateway.on(listSegmentations, unreachable());
		expect(footer((await shop.fetch(page)).text)).not.toContain("Dresses");
		const segmentation = aSegmentation({ segmentationId: "dresses", title: "Dresses" });
		shop.gateway.returns(listSegmentations, [segmentation]);
		expect(footer((await shop.fetch(page)).text)).toContain('href="/en/dresses--pldresses/"');
	});

	it("links its logo to `/` where the shop has a host of its own (PAGE-67), else to the locale's home", async () => {
		const own = shop.visitor("https://vitrine.com");
		expect(footer((await own.fetch(page)).text)).toContain('<a href="/" aria-label="Vitrine');
		expect(footer((await shop.fetch(page)).text)).toContain('<a href="/en/" aria-label="Vitrine');
	});

	it("links a 404 page to the other countries' homes", async () => {
		const { text } = await shop.fetch("/en/no/such/page/?open=countries");
		expect(footer(text)).toContain('href="/de-de/"');
	});
});

describe("the version label", () => {
	const production = storefront({
		env: {
			VITRINE_ENV: "production",
			SESSION_SECRETS: "a-secret-for-tests-that-is-long-enough-by-far",
			SUBSCRIPTION_KEY: "a-key-of-the-tests-alone",
		},
	});
	it("is shown outside production, after a copyright of this year", async () => {
		const { text } = await shop.fetch(page);
		expect(text).toMatch(/Version \d+\.\d+\.\d+/);
		const year = new Date().getFullYear();
		expect(footer(text).replaceAll("<!-- -->", "")).toMatch(new RegExp(`© ?${year} Vitrine`));
	});
	it("is shown in production only with a site-version cookie", async () => {
		const { fetch } = production;
		expect((await fetch(page)).text).not.toMatch(/Version \d/);
		const asked = await fetch(page, { cookies: { "site-version": "1" } });
		expect(asked.text).toMatch(/Version \d/);
	});
});

describe("the legal notices (CONTENT-45, CONTENT-47, CONTENT-50)", () => {
	const values = [{ footerText: "Prices. All include VAT." }, { footerText: "Seller <b>us</b>." }];

	it("are requested for the market, and sent to the panel as a list", async () => {
		shop.gateway.returns(listLegalNotices, { values });
		const { text, headers } = await shop.fetch("/fr-ch/legal-notices/");
		expect(JSON.parse(text).notices).toEqual(values.map(({ footerText }) => footerText));
		const [call] = shop.gateway.calls("listLegalNotices");
		expect(Object.fromEntries(call?.query ?? [])).toEqual({ country: "CH", language: "fr" });
		expect(headers.get("X-Robots-Tag")).toBe("noindex");
	});

	it("are an empty, uncached list on failure", async () => {
		shop.gateway.on(listLegalNotices, refuse("INTERNAL"));
		const { status, text, headers } = await shop.fetch("/en/legal-notices/");
		expect([status, JSON.parse(text)]).toEqual([200, { notices: [] }]);
		expect(headers.get("Cache-Control")).toBe("no-store");
	});

	it("are not requested until somebody opens them", async () => {
		const { text } = await shop.fetch(`${page}?q=coat`);
		expect(shop.gateway.calls("listLegalNotices")).toEqual([]);
		// without a client, and before it is there, the link loads the document with the notices unfolded
		expect(text).toMatch(/href="\?q=coat&amp;legal=1#legal"[^>]*data-reload=""/);
		expect(text).toMatch(/<section id="legal"[^>]*hidden=""/);
	});

	it("unfold on the server where the link is followed; such a page is not indexed", async () => {
		shop.gateway.returns(listLegalNotices, { values });
		const { text } = await shop.fetch("/en/?legal=1");
		expect(text).toContain("<p>Prices. All include VAT.</p><p>Seller &lt;b&gt;us&lt;/b&gt;.</p>");
		expect(text).not.toMatch(/<section id="legal"[^>]*hidden=""/);
		expect(text).toMatch(/<a class="[^"]*" href="\/en\/#footer"[^>]*aria-expanded="true"/);
		expect(text).toMatch(/<meta name="robots" content="noindex/);
		expect(text).toMatch(/<link rel="canonical" href="[^"?]*\/en\/"/);
	});

	it("show nothing where they are unreachable", async () => {
		shop.gateway.on(listLegalNotices, unreachable());
		const { status, text } = await shop.fetch(`${page}?legal=1`);
		expect(status).toBe(200);
		expect(text).toMatch(/<section id="legal"[^>]*hidden=""/);
	});
});
