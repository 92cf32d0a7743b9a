// Each page area (CONTENT-26) is read by some page, and has content in the demo in every language.
import { join } from "node:path";
import { JSDOM } from "jsdom";
import { beforeEach, describe, expect, it } from "vitest";
import { areasOf } from "#app/models/offers/areas.ts";
import { searchProducts } from "#contract/catalog/search.ts";
import { listEntries } from "#contract/content/operations.ts";
import { type PageArea, pageAreas } from "#contract/content/page-areas.ts";
import { findOrderOfCart, listOrders } from "#contract/order/operations.ts";
import { languages } from "#contract/shapes.ts";
import { listWishes } from "#contract/wishlist/operations.ts";
import scenes from "#demo/media/scenes.json" with { type: "json" };
import { readContentFiles } from "#gateway/content/content/read-files.ts";
import { projectRoot } from "#tests/support/gateway/fingerprint.ts";
import { anOrder, aReadyCart } from "#tests/support/storefront/builders.ts";
import { aListing, dresses } from "#tests/support/storefront/listings.ts";
import { signedInWith } from "#tests/support/storefront/signed-in.ts";
import { refuse, storefront } from "#tests/support/storefront/storefront.ts";
import { paths, playHealthy } from "../outages/healthy.ts";

const shop = storefront();

const dashboard = "/en/account/dashboard/";
const landing = "/en/a-page--lpone/";
const trend = "/en/a-page--tpone/";
const lookbook = "/en/a-page--lbpone/";

/** The page on which each area is shown. */
const seenAt = {
	"home-page": paths.home,
	dashboard,
	footer: paths.home,
	"landing-page-products-wrapper": landing,
	"category-page-products-wrapper": paths.listing,
	"trend-page-products-wrapper": trend,
	"trend-page-bloc-banner-header": trend,
	"trend-page-bloc-banner-footer": trend,
	"search-page": "/en/search/",
	"search-page-suggested-products": "/en/search/?q=nothing",
	"product-page": paths.product,
	"cart-page": paths.cart,
	"order-confirmation-page": "/en/order-confirmation/",
	"landing-page-up": landing,
	"landing-page-down": landing,
	"lookbook-page-up": lookbook,
	"lookbook-page-down": lookbook,
	"help-page": "/en/help/",
	"category-page-up": paths.listing,
	"category-page-down": paths.listing,
	"blog-page": "/en/a-page--blogone/",
	"lookbook-page": lookbook,
	"mini-cart": "/en/mini-cart/",
	"wishlist-page": "/en/account/wishlist/",
} as const satisfies Record<PageArea, string>;

const doc = (text: string) => ({
	type: "doc",
	children: [{ type: "p", children: [{ text }] }],
});
const entry = (uid: string, facts: object) => ({
	uid,
	locale: "en",
	publish_details: { environment: "dev", locale: "en" },
	title: "A page",
	...facts,
});
const said = (area: PageArea) => `Stands in ${area}.`;

const image = { image_file: { uid: "home", url: "/images/scenes/home" } };

const family = { uid: dresses.segmentationId, _content_type_uid: "family" };
const strip = { title: "Dresses", family, size: 4 };
/** Where an area is a banner among the products or one line, which have no cards. */
const withoutCards: readonly PageArea[] = [
	"category-page-products-wrapper",
	"footer",
	"product-page",
	"cart-page",
	"mini-cart",
];

/** Among the products of a listing, only a block with a picture fits. */
function banner(area: PageArea) {
	const block =
		area === "category-page-products-wrapper"
			? { hero: { title: said(area), image } }
			: { rich_text: { text: doc(said(area)) } };
	const blocks = withoutCards.includes(area) ? [block] : [block, { product_strip: strip }];
	return entry(area.replaceAll("-", "_"), { areas: [area], page_components: blocks });
}

const markers: Readonly<Record<string, string>> = { landing: "lp", trend: "tp", lookbook: "lbp" };

beforeEach(() => {
	playHealthy(shop.gateway);
	const { family: _family, path: _path, children: _children, ...found } = aListing();
	const nothing = { ...found, products: [], paging: { ...found.paging, total: 0 } };
	shop.gateway.returns(searchProducts, { ...nothing, correctedTo: null, instead: [] });
	shop.gateway.returns(listWishes, { values: [] });
	shop.gateway.returns(listOrders, {
		orders: [],
		paging: { page: 1, size: 2, total: 0, pageCount: 0 },
	});
	shop.gateway.returns(findOrderOfCart, anOrder({ cartId: aReadyCart().id }));
	shop.gateway.on(listEntries, ({ params, query }) => {
		const { type = "" } = params;
		const asked = query.get("query") ?? "";
		const banners = pageAreas.filter((area) => asked.includes(`"${area}"`)).map(banner);
		const page = entry(type === "home_page" ? "main" : "one", {
			url: `/a-page--${markers[type] ?? type}one/`,
			published_at: "2026-10-12",
			category: "Help",
			seo: {},
			page_components: [{ hero: { title: "What the page is about", image } }],
		});
		const isPage = type in markers || ["home_page", "blog", "help"].includes(type);
		const entries = type === "page_banner" ? banners : isPage ? [page] : [];
		return { status: 200, data: { entries } };
	});
});

const read = (path: string) => signedInWith(shop, aReadyCart()).fetch(path);

describe("an area of a page", () => {
	it.each(pageAreas)("%s shows its content from the content service", async (area) => {
		const { status, text } = await read(seenAt[area]);
		expect([status, text.includes(said(area))]).toEqual([200, true]);
		// the mini cart is not a page: the header's drawer fetches it
		const titles = seenAt[area] === seenAt["mini-cart"] ? undefined : 1;
		expect(text.match(/<h1/g)?.length).toBe(titles);
	});

	it.each(pageAreas.filter((area) => !withoutCards.includes(area)))(
		"%s may show products, whose hearts belong to the page's one form",
		async (area) => {
			const { document } = new JSDOM((await read(seenAt[area])).text).window;
			const hearts = [...document.querySelectorAll<HTMLButtonElement>("main button[form=wish]")];
			expect(hearts.length).toBeGreaterThan(0);
			expect(hearts.filter(({ form }) => form === null)).toEqual([]);
			expect(document.querySelectorAll("form#wish")).toHaveLength(1);
		},
	);

	it("belongs to one page and one place on it", () => {
		const placed = Object.values(areasOf).flatMap((places) => Object.values(places));
		expect(placed.toSorted()).toEqual(pageAreas.toSorted());
	});

	it("is requested together with the page's others", async () => {
		await read(trend);
		const ofTrend = shop.gateway
			.calls("listEntries")
			.filter(({ query }) => query.get("query")?.includes("trend-page"));
		expect(ofTrend).toHaveLength(1);
	});

	it("is left out while the content service fails: the page works", async () => {
		shop.gateway.on(listEntries, () => refuse("INTERNAL"));
		const { status, text } = await read(paths.cart);
		expect([status, text.includes("Stands in")]).toEqual([200, false]);
	});

	it("has content in the demo in every language", () => {
		const files = readContentFiles(join(projectRoot, "demo/content"), scenes);
		const banners = files.filter(({ type, isDraft }) => type === "page_banner" && !isDraft);
		const missing = pageAreas.flatMap((area) => {
			const here = banners.filter(({ data }) => (data.areas as string[]).includes(area));
			return languages
				.filter((language) => !here.some(({ locale }) => locale === language))
				.map((language) => `${area} ${language}`);
		});
		expect(missing).toEqual([]);
	});
});
