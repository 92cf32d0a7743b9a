import { describe, expect, it } from "vitest";
import { suggestSearch } from "#contract/catalog/search.ts";
import { listEntries } from "#contract/content/operations.ts";
import { aListing, dresses } from "#tests/support/storefront/listings.ts";
import { refuse, storefront, unreachable } from "#tests/support/storefront/storefront.ts";

const shop = storefront();
const found = {
	status: 200,
	data: {
		families: [{ ...dresses, above: ["Women"] }],
		products: aListing().products,
		queries: ["dress black size 38"],
		helpTopics: ["returns"],
	},
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

	it("offer whole searches, and help that is asked about before pages with the words", async () => {
		const help = (uid: string, title: string) => ({
			...{ uid, locale: "en", url: `/help/${uid}/`, title, seo: {}, page_components: [] },
			...{ published_at: "2026-01-01", publish_details: { environment: "dev", locale: "en" } },
		});
		shop.gateway.on(listEntries, ({ params }) => ({
			status: 200,
			data: {
				entries:
					params.type === "help"
						? [help("care", "Dress care"), help("returns", "Sending back")]
						: [],
			},
		}));
		shop.gateway.on(suggestSearch, found);
		const { text } = await shop.fetch("/en/search/suggestions/?q=dre");
		expect(JSON.parse(text)).toMatchObject({
			queries: ["dress black size 38"],
			pages: [{ href: "/en/help/returns/" }, { href: "/en/help/care/" }],
			words: { queries: "Searches", count: "5 suggestions" },
		});
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
