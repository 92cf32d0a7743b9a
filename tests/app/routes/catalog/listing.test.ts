import { describe, expect, it } from "vitest";
import { listFamilyProducts, listSegmentations } from "#contract/catalog/operations.ts";
import {
	aListing,
	aListingProduct,
	coats,
	dresses,
	women,
} from "#tests/support/storefront/listings.ts";
import {
	garbled,
	refuse,
	silence,
	storefront,
	unreachable,
} from "#tests/support/storefront/storefront.ts";

const shop = storefront();
const path = "/en/dresses--pldresses/";

/** The query of the gateway's last call, as one line. */
const asked = () => shop.gateway.calls("listFamilyProducts").at(-1)?.query.toString();

describe("a listing", () => {
	it("shows products, facets with counts, links to parent and siblings without JavaScript", async () => {
		shop.gateway.returns(listSegmentations, [women, dresses, coats]);
		shop.gateway.returns(listFamilyProducts, aListing());
		const { status, text } = await shop.fetch(path);
		expect(status).toBe(200);
		expect(text).toMatch(/<h1[^>]*>Dresses<\/h1>/);
		expect(text).toContain("<title>Dresses, Women · Vitrine</title>");
		expect(text).toContain('href="/en/lina-dress-ink-blue--p100001/"');
		expect(text).toContain("€59.00");
		expect(text).toContain('href="?open=filter#filter"');
		const { text: withFilters } = await shop.fetch(`${path}?open=filter`);
		expect(withFilters).toMatch(/name="size" value="38"\/>38 <small>4<\/small>/);
		expect(text).toContain('href="/en/women--plwomen/"');
		expect(text).toContain('href="/en/coats--plcoats/"');
	});

	it("says at each German price that delivery is added, and elsewhere once (§ 6 PAngV)", async () => {
		const listing = aListing();
		shop.gateway.returns(listFamilyProducts, listing);
		const times = async (lc: string, words: RegExp) =>
			[...(await shop.fetch(`/${lc}/kleider--pldresses/`)).text.matchAll(words)].length;
		expect(await times("de-de", /zzgl\. Versand/g)).toBe(listing.products.length + 1);
		expect(await times("fr-fr", /hors livraison/g)).toBe(1);
	});

	it("shows the stars of a model's reviews on its card, and none where there are none (CATALOGUE-114)", async () => {
		const rated = aListingProduct({ ratingCount: 12, averageRating: 4.3 });
		const none = aListingProduct({ productId: "100002", ratingCount: 0, averageRating: 0 });
		const old = aListingProduct({ productId: "100003" });
		const data = aListing({ products: [rated, none, old] });
		shop.gateway.returns(listFamilyProducts, data);
		const { text } = await shop.fetch(path);
		expect(text).toContain('aria-label="4.3 out of 5 stars, 12 reviews"');
		expect(text.match(/out of 5 stars/g)).toHaveLength(1);
		const german = await shop.fetch("/de-de/kleider--pldresses/");
		expect(german.text).toContain('aria-label="4,3 von 5 Sternen, 12 Bewertungen"');
	});

	it("shows the number of products once", async () => {
		shop.gateway.returns(listFamilyProducts, {
			...aListing(),
			paging: { page: 1, size: 24, total: 24, pageCount: 1 },
		});
		const { text } = await shop.fetch(path);
		expect(text.match(/>24 items</g)).toHaveLength(1);
	});

	it("names its translated addresses, and itself as canonical (PAGE-10, PAGE-72)", async () => {
		shop.gateway.returns(listFamilyProducts, aListing());
		const { text } = await shop.fetch(path);
		expect(text).toContain('rel="canonical" href="http://localhost:3000/en/dresses--pldresses/"');
		const { text: countries } = await shop.fetch(`${path}?open=countries`);
		expect(countries).toMatch(/<a href="\/de-de\/kleider--pldresses\/"[^>]* hrefLang="de-DE"/);
		expect(countries).toContain("/fr-fr/robes-d-ete--pldresses/");
	});

	it("sends its cards as markup, and not as data too", async () => {
		shop.gateway.returns(
			listFamilyProducts,
			aListing({ products: [aListingProduct({ label: "Only once" })] }),
		);
		const { text } = await shop.fetch(path);
		expect(text).toContain(">Only once<");
		expect(text.slice(text.indexOf("</main>"))).not.toContain("Only once");
	});

	it("sends its cards to a client navigation", async () => {
		shop.gateway.returns(listFamilyProducts, aListing());
		const { text } = await shop.fetch("/en/dresses--pldresses.data");
		for (const said of ["100001", "Lina dress", "Ink blue", "5900"]) expect(text).toContain(said);
	});
});

describe("a listing's query", () => {
	it("requests what the address says, prices in cents", async () => {
		shop.gateway.returns(listFamilyProducts, aListing());
		await shop.fetch(`${path}?size=38&size=40&color=blue&min=20&max=80&sort=new`);
		expect(asked()).toBe(
			"page=1&size=24&sort=new&sizes=38&sizes=40&colours=blue&minPrice=2000&maxPrice=8000",
		);
	});

	it.each([
		"?color=%3Cscript%3Ealert(1)&sort=cheapest&min=-5&max=lots",
		`?size=${"9".repeat(4_000)}`,
		"?unknown=1&size=",
	])("%.40s requests only its valid parts", async (search) => {
		shop.gateway.returns(listFamilyProducts, aListing());
		const { status, text } = await shop.fetch(path + search);
		expect(status).toBe(200);
		expect(asked()).toBe("page=1&size=24&sort=relevance");
		expect(text).not.toContain("<script>alert");
	});

	it("with ten thousand characters is refused with a plain page", async () => {
		const { status, text } = await shop.fetch(`${path}?size=${"9".repeat(10_000)}`);
		expect(status).toBe(400);
		expect(text).toContain("We could not read this address");
	});

	it.each(["0", "-1", "abc", "1e3", "99999"])("p=%s redirects to the first page", async (p) => {
		shop.gateway.returns(listFamilyProducts, aListing());
		const page = await shop.fetch(`${path}?size=38&p=${p}`);
		expect([page.status, page.location]).toEqual([302, `${path}?size=38`]);
	});

	it("with a page beyond the last redirects to it", async () => {
		const paging = { page: 9999, size: 24, total: 35, pageCount: 2 };
		shop.gateway.returns(listFamilyProducts, aListing({ products: [], paging }));
		const page = await shop.fetch(`${path}?p=9999`);
		expect([page.status, page.location]).toEqual([302, `${path}?p=2`]);
	});

	it("keeps the page in the canonical address, and links the other pages", async () => {
		const paging = { page: 2, size: 24, total: 60, pageCount: 3 };
		shop.gateway.returns(listFamilyProducts, aListing({ paging }));
		const { text } = await shop.fetch(`${path}?p=2&sort=new`);
		expect(text).toContain(
			'rel="canonical" href="http://localhost:3000/en/dresses--pldresses/?p=2"',
		);
		expect(text).toContain(`href="${path}?sort=new" rel="prev"`);
		expect(text).toContain(`href="${path}?sort=new&amp;p=3" rel="next"`);
	});

	it("leads to the next page, where its cards begin (PAGE-133)", async () => {
		shop.gateway.returns(listFamilyProducts, {
			...aListing(),
			paging: { page: 2, size: 24, total: 60, pageCount: 3 },
		});
		const { text } = await shop.fetch(`${path}?p=2&sort=new`);
		expect(text).toContain(`href="${path}?sort=new&amp;p=3#cards"`);
		expect(text).toMatch(/<ul[^>]* id="cards"/);
	});

	it("without results shows a link that removes each filter", async () => {
		const paging = { page: 1, size: 24, total: 0, pageCount: 0 };
		shop.gateway.returns(listFamilyProducts, aListing({ products: [], priceRange: null, paging }));
		const { status, text } = await shop.fetch(`${path}?color=blue&max=20`);
		expect(status).toBe(200);
		expect(text).toContain("No items match all your filters");
		expect(text).toContain('aria-label="Remove filter Blue"');
		expect(text).toContain('aria-label="Remove filter up to €20"');
	});
});

describe("when the catalogue fails", () => {
	it("an unknown family is a 404 in the frame (PAGE-74)", async () => {
		shop.gateway.on(listFamilyProducts, refuse("FAMILY_NOT_FOUND"));
		const { status, text } = await shop.fetch("/en/x--plnowhere/");
		expect(status).toBe(404);
		expect(text).toContain("We can’t find this page");
		expect(text).toContain("<header");
	});

	it.each([
		["unreachable", unreachable()],
		["silent", silence()],
		["answering a proxy's page", garbled("<html>Bad gateway</html>")],
		["broken", refuse("INTERNAL")],
	])("%s is an error page in the frame", async (_how, answer) => {
		shop.hurries();
		shop.gateway.on(listFamilyProducts, answer);
		const { status, text } = await shop.fetch(path);
		expect(status).toBeGreaterThanOrEqual(500);
		expect(text).toContain("A thread has come loose");
		expect(text).toContain("<footer");
	});
});

describe("catalog/{name}/{familyId}", () => {
	it("redirects with 301 to the short form, query kept (PAGE-11)", async () => {
		shop.gateway.returns(listSegmentations, [women, dresses]);
		const page = await shop.fetch("/en/catalog/anything/dresses/?sort=new");
		expect([page.status, page.location]).toEqual([301, `${path}?sort=new`]);
	});

	it("is a 404 for an unknown family", async () => {
		shop.gateway.returns(listSegmentations, [women, dresses]);
		expect((await shop.fetch("/en/catalog/anything/nothing/")).status).toBe(404);
		expect((await shop.fetch("/en/catalog/anything/a%20b/")).status).toBe(404);
	});
});
