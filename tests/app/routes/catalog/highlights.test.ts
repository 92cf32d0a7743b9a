// 'Sale' and 'New' (CATALOGUE-108): pages of their own, with a tab for each department.
import { beforeEach, describe, expect, it } from "vitest";
import { listSegmentations } from "#contract/catalog/operations.ts";
import { searchProducts } from "#contract/catalog/search.ts";
import { aListing, coats, dresses, women } from "#tests/support/storefront/listings.ts";
import { aSegmentation } from "#tests/support/storefront/records.ts";
import { storefront, unreachable } from "#tests/support/storefront/storefront.ts";

const shop = storefront();
const men = aSegmentation({ segmentationId: "men", parent: null, title: "Men" });
const asked = () => shop.gateway.calls("searchProducts").at(-1)?.query;

function found(selected: string, facts: Parameters<typeof aListing>[0] = {}) {
	const { products, facets, priceRange, sort, paging } = aListing(facts);
	shop.gateway.returns(searchProducts, {
		...{ products, facets, priceRange, sort, paging },
		...{ correctedTo: null, instead: [], understood: [], dropped: [], nearest: null },
		helpTopics: [],
		departments: [women, men].map(({ segmentationId, title }) => ({
			...{ segmentationId, label: title, count: 7, selected: segmentationId === selected },
		})),
	});
}

beforeEach(() => {
	shop.gateway.returns(listSegmentations, [women, dresses, coats, men]);
});

describe("sale and new", () => {
	it("are pages with a title, crumbs, an address to be found by and a tab for each department", async () => {
		found("");
		const { status, text } = await shop.fetch("/en/sale/");
		expect(status).toBe(200);
		expect(text).toContain("<title>Sale · Vitrine</title>");
		expect(text).toMatch(/<h1[^>]*>Sale<\/h1>/);
		expect(text).toContain('rel="canonical" href="http://localhost:3000/en/sale/"');
		expect(text).not.toContain('content="noindex');
		expect(text).toMatch(/href="\/en\/sale\/" aria-current="page"/);
		for (const id of ["women", "men"]) expect(text).toContain(`href="/en/sale/${id}/"`);
		expect(asked()?.get("highlights")).toBe("reduced");
		expect(asked()?.has("q")).toBe(false);
		const navs = [...text.matchAll(/<nav[^>]* aria-label="([^"]*)"/g)].map(([, label]) => label);
		expect(navs.length).toBeGreaterThan(2);
		expect(new Set(navs).size).toBe(navs.length);
	});

	it("of a department are its tab, below the page of all", async () => {
		found("women");
		const { text } = await shop.fetch("/en/new/women/?size=38");
		expect(text).toContain("<title>New in for women · Vitrine</title>");
		expect(text).toMatch(/href="\/en\/new\/women\/" aria-current="page"/);
		expect(text).toMatch(/<nav aria-label="[^"]*"[^>]*><ol>.*href="\/en\/new\/">New in<.*Women/s);
		expect(asked()?.get("department")).toBe("women");
		expect(asked()?.get("sizes")).toBe("38");
		// the newest first, unless the address says otherwise
		expect(asked()?.get("sort")).toBe("new");
		await shop.fetch("/en/new/women/?sort=relevance");
		expect(asked()?.get("sort")).toBe("relevance");
	});

	it.each([
		["fr-fr", "Promos Femme"],
		["en", "Women’s sale"],
		["de-de", "Sale für Damen"],
		["pl-pl", "Okazje dla kobiet"],
		["es-es", "Ofertas de mujer"],
		["it-it", "Offerte donna"],
	])("of women, men and children are named as the language does: %s", async (lc, name) => {
		found("women");
		const { text } = await shop.fetch(`/${lc}/sale/women/`);
		expect(text).toContain(`<title>${name} · Vitrine</title>`);
		expect(text).toMatch(new RegExp(`<h1[^>]*>${name}</h1>`));
	});

	it("of a department that only the catalogue knows have its name as it stands", async () => {
		const home = aSegmentation({ segmentationId: "home", parent: null, title: "Home" });
		shop.gateway.returns(listSegmentations, [women, home]);
		found("");
		const { text } = await shop.fetch("/en/sale/home/");
		expect(text).toContain("<title>Sale: Home · Vitrine</title>");
	});

	it("lead on from the addresses with which they were searches", async () => {
		const of = async (query: string) => {
			const { status, location } = await shop.fetch(`/fr-fr/search/${query}`);
			return [status, location];
		};
		expect(await of("?highlight=reduced")).toEqual([301, "/fr-fr/sale/"]);
		expect(await of("?highlight=new&sort=new&department=men&size=38&p=2")).toEqual([
			301,
			"/fr-fr/new/men/?size=38&p=2",
		]);
		found("");
		expect((await shop.fetch("/en/search/?q=dress&highlight=reduced")).status).toBe(200);
		expect((await shop.fetch("/en/search/?highlight=reduced&highlight=new")).status).toBe(200);
	});

	it("of no department are 404, without products not in the index, without the catalogue 503", async () => {
		expect((await shop.fetch("/en/sale/cats/")).status).toBe(404);
		// a family is no department
		expect((await shop.fetch("/en/sale/dresses/")).status).toBe(404);
		found("", { products: [], paging: { page: 1, size: 24, total: 0, pageCount: 0 } });
		expect((await shop.fetch("/en/sale/")).text).toContain('content="noindex"');
		shop.gateway.on(searchProducts, unreachable());
		expect((await shop.fetch("/en/sale/men/")).status).toBe(503);
	});
});
