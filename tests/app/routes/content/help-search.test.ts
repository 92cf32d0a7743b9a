import MiniSearch from "minisearch";
import { describe, expect, it, vi } from "vitest";
import { searchProducts } from "#contract/catalog/search.ts";
import { listEntries } from "#contract/content/operations.ts";
import { aListing } from "#tests/support/storefront/listings.ts";
import { refuse, storefront } from "#tests/support/storefront/storefront.ts";

const shop = storefront();

const paragraph = (text: string) => ({ type: "p", children: [{ text }] });
const heading = (text: string) => ({ type: "h2", children: [{ text }] });
const page = (uid: string, title: string, intro: string, blocks: object[]) => ({
	...{ uid, locale: "en", url: `/help/${uid}/`, title, intro, seo: {}, page_components: blocks },
	...{ published_at: "2026-01-01", publish_details: { environment: "dev", locale: "en" } },
});
const long = "Nothing else is said here of what was asked, and much of the rest. ".repeat(6);
const help = [
	page("returns", "Returns and refunds", "Thirty days to try things on.", [
		{
			rich_text: {
				text: {
					type: "doc",
					children: [
						paragraph("You have thirty days."),
						heading("When the money comes back"),
						paragraph(`${long} The refund goes to the means of payment that you used.`),
						{ type: "ul", children: [{ type: "li", children: [{ text: "Or to a gift card." }] }] },
					],
				},
			},
		},
		{
			faq: {
				questions: [
					{
						question: "Can I exchange a size?",
						answer: { type: "doc", children: [paragraph("Yes: choose the <other> size.")] },
					},
				],
			},
		},
	]),
	page("delivery", "Delivery", "Where parcels go.", [
		{ rich_text: { text: { type: "doc", children: [paragraph("Parcels are tracked.")] } } },
	]),
];
const withHelp = () =>
	shop.gateway.on(listEntries, ({ params }) => ({
		status: 200,
		data: { entries: params.type === "help" ? help : [] },
	}));

describe("search in help", () => {
	it("is a plain form on the list and on each page", async () => {
		withHelp();
		for (const path of ["/en/help/", "/en/help/returns/"]) {
			const { text } = await shop.fetch(path);
			expect(text).toMatch(/<form[^>]* action="\/en\/help\/"[^>]*>.*name="q"/s);
		}
	});

	it("answers with the heading, its page and the sentence, whatever the form of the word", async () => {
		withHelp();
		const { status, text } = await shop.fetch("/en/help/?q=how+are+REFUNDS+payed");
		expect(status).toBe(200);
		expect(text).toMatch(/<a href="\/en\/help\/returns\/">When the money comes back<\/a>/);
		expect(text).toMatch(/… [^<]*The refund goes to the means of payment[^<]*</);
		expect(text).toMatch(/<meta name="robots" content="noindex/);
		expect(text).toContain('value="how are REFUNDS payed"');
		// the topics stay below
		expect(text).toContain('href="/en/help/delivery/">Delivery');
	});

	it("finds questions, and escapes what authors wrote", async () => {
		withHelp();
		const { text } = await shop.fetch("/en/help/?q=exchange");
		expect(text).toContain("1 answer for “exchange”");
		expect(text).toContain("Yes: choose the &lt;other&gt; size.");
	});

	it("says when there is no answer, and forgives a slip", async () => {
		withHelp();
		expect((await shop.fetch("/en/help/?q=zeppelin")).text).toContain("No answer for “zeppelin”");
		expect((await shop.fetch("/en/help/?q=exchnage")).text).toContain("Can I exchange a size?");
		expect((await shop.fetch("/en/help/?q=%20")).text).not.toContain("No answer");
	});

	it("finds what a compound is about, where nothing has the whole word", async () => {
		withHelp();
		const { text } = await shop.fetch("/en/help/?q=Kaufpreisrefund");
		expect(text).toContain("When the money comes back");
	});

	it("is made of the help pages once, and again when they change", async () => {
		withHelp();
		const built = vi.spyOn(MiniSearch.prototype, "addAll");
		const changed = help.map((one) => ({ ...one, title: `${one.title} now` }));
		for (const words of ["refund", "exchange", "parcels"]) {
			await shop.fetch(`/en/help/?q=${words}`);
		}
		expect(built).toHaveBeenCalledTimes(1);
		shop.gateway.returns(listEntries, { entries: changed });
		built.mockClear();
		shop.hears(["content:help"]);
		expect((await shop.fetch("/en/help/?q=refund")).text).toContain("Returns and refunds now");
		expect(built).toHaveBeenCalledTimes(1);
	});

	it("says to try again while the content service is down", async () => {
		shop.gateway.on(listEntries, refuse("INTERNAL"));
		expect((await shop.fetch("/en/help/?q=refund")).status).toBe(503);
	});

	it("answers a search of the shop that finds no product", async () => {
		withHelp();
		const { facets, priceRange, sort } = aListing();
		shop.gateway.returns(searchProducts, {
			...{ products: [], facets, priceRange, sort, correctedTo: null, instead: [] },
			...{ understood: [], dropped: [], nearest: null, helpTopics: [], departments: [] },
			paging: { page: 1, size: 24, total: 0, pageCount: 0 },
		});
		const { text } = await shop.fetch("/en/search/?q=refund+payment");
		expect(text).toMatch(/This may be what you are looking for.*href="\/en\/help\/returns\/"/s);
		expect((await shop.fetch("/en/search/?q=zeppelins")).text).not.toContain("help/returns/");
	});
});
