import { describe, expect, it } from "vitest";
import { listSegmentations } from "#contract/catalog/operations.ts";
import { searchProducts, type UnderstoodKind } from "#contract/catalog/search.ts";
import { listEntries } from "#contract/content/operations.ts";
import type { AnswerOf } from "#contract/operation.ts";
import { aListing, dresses, women } from "#tests/support/storefront/listings.ts";
import { refuse, storefront, unreachable } from "#tests/support/storefront/storefront.ts";

const shop = storefront();

function results({
	total = 1,
	correctedTo = null,
	...said
}: { total?: number; correctedTo?: string | null } & Partial<
	AnswerOf<typeof searchProducts>["data"]
> = {}) {
	const { products, facets, priceRange, sort } = aListing();
	return {
		status: 200,
		data: {
			products: total > 0 ? products : [],
			facets,
			priceRange,
			sort,
			paging: { page: 1, size: 24, total, pageCount: Math.ceil(total / 24) },
			correctedTo,
			instead: [],
			understood: [],
			dropped: [],
			nearest: null,
			helpTopics: [],
			departments: [],
			...said,
		},
	};
}

const part = (kind: UnderstoodKind, label: string, words: string, without: string) => ({
	kind,
	label,
	words,
	without,
});

/** A page of help as the content service lists it. */
const page = (uid: string, title: string) => ({
	...{ uid, locale: "en", url: `/help/${uid}/`, title, seo: {}, page_components: [] },
	...{ published_at: "2026-01-01", publish_details: { environment: "dev", locale: "en" } },
});

describe("search", () => {
	it("without words asks for some, and makes no call to the gateway", async () => {
		shop.gateway.returns(listSegmentations, [women, dresses]);
		const { status, text } = await shop.fetch("/en/search/?q=%20%20");
		expect(status).toBe(200);
		expect(text).toContain("What are you looking for?");
		expect(text).toContain('href="/en/women--plwomen/"');
		expect(shop.gateway.calls("searchProducts")).toHaveLength(0);
	});

	it("without words but with a choice shows all of its products", async () => {
		shop.gateway.on(searchProducts, results());
		const { text } = await shop.fetch("/en/search/?sort=new");
		expect(text).toMatch(/<h1[^>]*>The whole collection<\/h1>/);
		expect(text).toContain('href="/en/lina-dress-ink-blue--p100001/"');
		expect(shop.gateway.calls("searchProducts")[0]?.query.has("q")).toBe(false);
	});

	it("shows the results and the corrected words, and is not indexed", async () => {
		shop.gateway.on(searchProducts, results({ correctedTo: "dress" }));
		const { text } = await shop.fetch("/en/search/?q=dresss");
		expect(text).toContain("1 item");
		expect(text).toContain("Showing results for “dress”.");
		expect(text).toContain('href="/en/lina-dress-ink-blue--p100001/"');
		expect(text).toMatch(/<meta name="robots" content="noindex/);
	});

	it("shows the number of products once", async () => {
		shop.gateway.on(searchProducts, results({ total: 2 }));
		const { text } = await shop.fetch("/en/search/?q=dress");
		expect(text.match(/>[^<]*\b2 items[^<]*/g)).toEqual([">2 items"]);
	});

	it("filters without results have a link to remove them, and families", async () => {
		shop.gateway.returns(listSegmentations, [women]);
		shop.gateway.on(searchProducts, results({ total: 0 }));
		const { text } = await shop.fetch("/en/search/?q=dress&color=blue");
		expect(text).toMatch(/No items match all your filters.*href="\/en\/search\/\?q=dress"/s);
		expect(text).toContain('id="search-families"');
	});

	it("keeps the words when results are filtered", async () => {
		shop.gateway.on(searchProducts, results());
		const { text } = await shop.fetch("/en/search/?q=dress&color=blue&open=filter");
		expect(text).toContain('<input type="hidden" name="q" value="dress"/>');
		expect(text).toContain('href="/en/search/?q=dress" data-keep-scroll=""');
		expect(shop.gateway.calls("searchProducts")[0]?.query.get("q")).toBe("dress");
	});

	it("finds help and advice by title too, with products or without", async () => {
		shop.gateway.on(listEntries, ({ params }) => ({
			status: 200,
			data: {
				entries:
					params.type === "help"
						? [page("returns", "Returns and refunds"), page("pay", "Paying")]
						: [],
			},
		}));
		shop.gateway.on(searchProducts, results());
		const found = /<a class="[^"]*" href="\/en\/help\/returns\/">Returns and refunds<\/a>/;
		const { text } = await shop.fetch("/en/search/?q=refund");
		expect([found.test(text), text.includes("Paying")]).toEqual([true, false]);
		shop.gateway.on(searchProducts, results({ total: 0 }));
		const alone = await shop.fetch("/en/search/?q=return");
		expect(alone.text).toMatch(found);
		expect(alone.text).toContain("This may be what you are looking for");
		expect(alone.text).not.toContain("No results for");
	});

	it("words without results show help and family links", async () => {
		shop.gateway.returns(listSegmentations, [women]);
		shop.gateway.on(searchProducts, results({ total: 0 }));
		const { status, text } = await shop.fetch("/en/search/?q=zeppelin");
		expect(status).toBe(200);
		expect(text).toMatch(/<h1[^>]*><span data-quoted="">No results for “zeppelin”<\/span><\/h1>/);
		expect(text).toContain('href="/en/women--plwomen/"');
	});

	it("what was understood is taken away by plain links that keep the filters, and what was not is named", async () => {
		const understood = [
			part("colour", "black", "noire", "robe taille 38"),
			part("size", "size 38", "taille 38", "robe noire"),
		];
		shop.gateway.on(searchProducts, results({ understood, dropped: ["zeppelin", "<b>"] }));
		const { text } = await shop.fetch("/en/search/?q=robe+noire+zeppelin&color=blue&p=1");
		expect(text).toMatch(
			/<a href="\/en\/search\/\?q=robe\+taille\+38&amp;color=blue" aria-label="Search without “black”"><span data-quoted="">black</,
		);
		expect(text).toContain("Without: zeppelin, &lt;b&gt;");
	});

	it("words that are only text are not said again", async () => {
		shop.gateway.on(
			searchProducts,
			results({ understood: [part("text", "lina", "lina", "")], dropped: [] }),
		);
		expect((await shop.fetch("/en/search/?q=lina")).text).not.toContain("Search without");
	});

	it("the products found can be narrowed to a department, which every other link keeps", async () => {
		const departments = [
			{ segmentationId: "women", label: "Women", count: 12, selected: true },
			{ segmentationId: "men", label: "Men", count: 3, selected: false },
		];
		shop.gateway.on(searchProducts, results({ departments, total: 30 }));
		const { text } = await shop.fetch("/en/search/?q=shirt&department=women&open=filter");
		expect(shop.gateway.calls("searchProducts")[0]?.query.get("department")).toBe("women");
		expect(text).toMatch(
			/href="\/en\/search\/\?q=shirt&amp;department=women"[^>]* aria-current="page">Women/,
		);
		for (const kept of [
			"department=men",
			"department=women&amp;sort=new",
			"department=women&amp;p=2",
		])
			expect(text).toContain(`href="/en/search/?q=shirt&amp;${kept}"`);
		expect(text).toContain('<input type="hidden" name="department" value="women"/>');
		expect(text).toMatch(/href="\/en\/search\/\?q=shirt" data-keep-scroll="">All departments/);
	});

	it("a department without any product has a way back, and one that is no id is not asked for", async () => {
		shop.gateway.on(searchProducts, results({ total: 0 }));
		const { text } = await shop.fetch("/en/search/?q=shirt&department=children");
		expect(text).toMatch(/No items match all your filters.*href="\/en\/search\/\?q=shirt"/s);
		await shop.fetch("/en/search/?q=shirt&department=%3Cb%3E");
		expect(shop.gateway.calls("searchProducts").at(-1)?.query.has("department")).toBe(false);
	});

	it("what is not sold leads to the nearest family and to help that was asked about", async () => {
		shop.gateway.on(listEntries, ({ params }) => ({
			status: 200,
			data: { entries: params.type === "help" ? [page("returns", "Sending back")] : [] },
		}));
		shop.gateway.on(
			searchProducts,
			results({
				total: 0,
				nearest: { familyId: "women_bags", label: "Bags" },
				helpTopics: ["no_such_page", "returns"],
			}),
		);
		const { text, headers } = await shop.fetch("/en/search/?q=suitcase");
		expect(text).toMatch(/<title>No results for “suitcase”/);
		expect(text).toMatch(/The nearest we have: <a [^>]*href="\/en\/bags--plwomen_bags\/"/);
		expect(text).toContain('href="/en/help/returns/">Sending back');
		expect(headers.get("Search-Results")).toBe("0");
	});

	it("leads to where a topic is done, before the help about it (CATALOGUE-142)", async () => {
		shop.gateway.on(listEntries, ({ params }) => ({
			status: 200,
			data: { entries: params.type === "help" ? [page("gift_cards", "About gift cards")] : [] },
		}));
		shop.gateway.on(searchProducts, results({ total: 0, helpTopics: ["gift_cards"] }));
		const { text } = await shop.fetch("/en/search/?q=gift+card");
		expect(text).toMatch(/href="\/en\/gift-card\/">Gift card<.*href="\/en\/help\/gift-cards\/">/s);
	});

	it.each([
		["en", ["lyon"], "/en/stores/?search=lyon", "Stores near Lyon"],
		["en", [], "/en/stores/", "Our stores"],
		["de-de", ["berlin"], "/de-de/contact/", "Schreiben Sie uns"],
	] as const)(
		"in %s leads to the stores near the place named: %j (CATALOGUE-142)",
		async (prefix, dropped, href, title) => {
			shop.gateway.on(
				searchProducts,
				results({ total: 0, helpTopics: ["stores"], dropped: [...dropped] }),
			);
			const { text } = await shop.fetch(`/${prefix}/search/?q=store`);
			expect(text).toContain(`href="${href}">${title}<`);
		},
	);

	it("escapes markup in the search field", async () => {
		shop.gateway.on(searchProducts, results());
		const words = '"><img src=x onerror=alert(1)>';
		const { text } = await shop.fetch(`/en/search/?q=${encodeURIComponent(words)}`);
		expect(text).not.toContain("<img src=x");
		expect(text).toContain("&lt;img src=x onerror=alert(1)&gt;");
	});

	it("four thousand characters are cut to the gateway's limit", async () => {
		shop.gateway.on(searchProducts, results());
		expect((await shop.fetch(`/en/search/?q=${"a".repeat(4_000)}`)).status).toBe(200);
		expect(shop.gateway.calls("searchProducts")[0]?.query.get("q")).toHaveLength(200);
	});

	it.each([
		["down", unreachable()],
		["broken", refuse("INTERNAL")],
	])("a search that is %s answers 503 and links the families", async (_how, answer) => {
		shop.gateway.returns(listSegmentations, [women]);
		shop.gateway.on(searchProducts, answer);
		const { status, headers, text } = await shop.fetch("/en/search/?q=dress");
		expect([status, headers.get("Retry-After")]).toEqual([503, "10"]);
		expect(text).toContain("Search is taking a short break");
		expect(text).toContain('href="/en/women--plwomen/"');
		expect(text).toContain('value="dress"');
	});
});
