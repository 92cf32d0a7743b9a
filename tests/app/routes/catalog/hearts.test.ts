import { describe, expect, it } from "vitest";
import { listFamilyProducts } from "#contract/catalog/operations.ts";
import { searchProducts } from "#contract/catalog/search.ts";
import { getAccount } from "#contract/customer/operations.ts";
import { listWebDomains } from "#contract/domain/list-web-domains.ts";
import { listWishes } from "#contract/wishlist/operations.ts";
import { domains } from "#gateway/platform/domains/domains.ts";
import { aListing, aListingProduct } from "#tests/support/storefront/listings.ts";
import { refuse, silence, storefront, type Visitor } from "#tests/support/storefront/storefront.ts";

const shop = storefront();
const path = "/en/dresses--pldresses/?sort=new";
const products = [aListingProduct(), aListingProduct({ productId: "100002" })];

const hearts = (html: string) =>
	[...html.matchAll(/<button[^>]*form="wish"[^>]*>/g)].map(
		([tag]) => `${/name="(\w+)"/.exec(tag)?.[1]} ${/value="(\d+)"/.exec(tag)?.[1]}`,
	);

function aCustomer(): Visitor {
	shop.gateway.on(getAccount, refuse("INTERNAL"));
	shop.gateway.returns(listFamilyProducts, aListing({ products }));
	return shop.customer();
}

describe("the heart of a card (CATALOGUE-30)", () => {
	it("is a button of the page's one form, which returns to the same address", async () => {
		shop.gateway.returns(listFamilyProducts, aListing({ products }));
		const { text } = await shop.fetch(path);
		expect(hearts(text)).toEqual(["add 100001", "add 100002"]);
		expect(text.match(/<form id="wish"[^>]*>/g)).toHaveLength(1);
		expect(text).toMatch(/<form id="wish"[^>]* action="\/en\/wishlist\/" method="post"/);
		expect(text).toContain(`name="return_to" value="${path}"`);
	});

	it("is on the cards of a search", async () => {
		const { facets, priceRange, sort, paging } = aListing();
		shop.gateway.returns(searchProducts, {
			products,
			facets,
			priceRange,
			sort,
			paging,
			correctedTo: null,
			instead: [],
		});
		expect(hearts((await shop.fetch("/en/search/?q=dress")).text)).toHaveLength(2);
	});

	it("is full where the product is on the wishlist, before any script runs", async () => {
		const visitor = aCustomer();
		const wish = { ...aListingProduct({ productId: "100002" }), wishedAt: "2026-11-20T10:00:00Z" };
		shop.gateway.returns(listWishes, { values: [wish] });
		const { text } = await visitor.fetch(path);
		expect(hearts(text)).toEqual(["add 100001", "remove 100002"]);
		expect(text).toContain('aria-label="Remove from wishlist"');
	});

	it.each([
		["refuses", refuse("INTERNAL")],
		["is silent", silence()],
	])("is empty where the wishlist %s: the page works", async (_how, answer) => {
		shop.hurries();
		const visitor = aCustomer();
		shop.gateway.on(listWishes, answer);
		const { status, text } = await visitor.fetch(path);
		expect([status, hearts(text)]).toEqual([200, ["add 100001", "add 100002"]]);
	});

	it("is absent where the market has no wishlist (LIMIT-74)", async () => {
		const data = domains.map((domain) => ({ ...domain, wishlist: false }));
		shop.gateway.returns(listWebDomains, data);
		shop.gateway.returns(listFamilyProducts, aListing({ products }));
		const { text } = await shop.fetch(path);
		expect(text).not.toContain('"wish"');
		expect(text).toContain("Lina dress");
	});
});
