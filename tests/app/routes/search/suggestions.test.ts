import { describe, expect, it } from "vitest";
import { suggestSearch } from "#contract/catalog/suggest-search.ts";
import { aListing, dresses } from "#tests/support/storefront/listings.ts";
import { refuse, storefront, unreachable } from "#tests/support/storefront/storefront.ts";

const shop = storefront();
const found = {
	status: 200,
	data: { families: [{ ...dresses, above: ["Women"] }], products: aListing().products },
};

describe("suggestions while typing", () => {
	it("link to families and products, with the market's words and prices", async () => {
		shop.gateway.on(suggestSearch, found);
		const { status, text } = await shop.fetch("/de-de/search/suggestions/?q=dre");
		expect(status).toBe(200);
		const { families, products, words } = JSON.parse(text);
		expect(families[0].above).toBe("Women");
		expect(families[0].href).toMatch(/^\/de-de\/[\w-]+--pl\w+\/$/);
		expect(products[0].href).toMatch(/^\/de-de\/[\w-]+--p\d+\/$/);
		// beside a German price it says that delivery is added (§ 6 PAngV)
		expect(products[0].price).toMatch(/^\d+,\d\d\u00a0€ zzgl\. Versand$/);
		expect(words.products).toBe("Artikel");
	});

	it("make no call to the gateway before two letters", async () => {
		const { text } = await shop.fetch("/en/search/suggestions/?q=d");
		expect(JSON.parse(text)).toMatchObject({ families: [], products: [] });
		expect(shop.gateway.calls("suggestSearch")).toHaveLength(0);
	});

	it.each([
		["down", unreachable()],
		["broken", refuse("INTERNAL")],
	])("are empty while the search is %s, without an error", async (_how, answer) => {
		shop.gateway.on(suggestSearch, answer);
		const { status, text } = await shop.fetch("/en/search/suggestions/?q=dress");
		expect(status).toBe(200);
		expect(JSON.parse(text).products).toEqual([]);
	});
});
