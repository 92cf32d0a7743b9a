// Content around and among the products of a family (CONTENT-26, CONTENT-42, `page_banner`).
import { describe, expect, it } from "vitest";
import { listFamilyProducts, listSegmentations } from "#contract/catalog/operations.ts";
import { listEntries } from "#contract/content/operations.ts";
import { listWebDomains } from "#contract/domain/list-web-domains.ts";
import { type CommercialOffer, listCommercialOffers } from "#contract/offers/operations.ts";
import { domains } from "#gateway/platform/domains/domains.ts";
import { aListing, aListingProduct, dresses, women } from "#tests/support/storefront/listings.ts";
import {
	garbled,
	refuse,
	silence,
	storefront,
	unreachable,
} from "#tests/support/storefront/storefront.ts";

const shop = storefront();
const path = "/en/dresses--pldresses/";
const products = Array.from({ length: 8 }, (_, at) =>
	aListingProduct({ productId: String(100_001 + at) }),
);

const anOffer = (facts: Partial<CommercialOffer> = {}): CommercialOffer => ({
	id: "o-1",
	title: "Ten off",
	kind: "percentage",
	code: null,
	points: null,
	percent: 10,
	amount: null,
	minimum: null,
	familyIds: [],
	endsAt: "2026-12-31T00:00:00.000Z",
	...facts,
});

function play(offers: readonly CommercialOffer[] = [], personal: readonly CommercialOffer[] = []) {
	shop.gateway.returns(listSegmentations, [women, dresses]);
	shop.gateway.returns(listFamilyProducts, aListing({ products }));
	shop.gateway.returns(listCommercialOffers, {
		personalOffers: [...personal],
		collectiveOffers: [...offers],
	});
}

interface Banner {
	areas: string[];
	title: string;
	families?: string[];
}

/** The content service with these banners, each a hero with its title. */
function hang(banners: readonly Banner[]) {
	shop.gateway.on(listEntries, ({ params }) => {
		const entries = banners.map(({ title, families = [], areas }, at) => ({
			uid: `b_${at}`,
			locale: "en",
			publish_details: { environment: "dev", locale: "en" },
			title,
			areas,
			families,
			page_components: [
				{
					hero: {
						title,
						image: { image_file: { uid: "home", url: "/images/scenes/home" } },
					},
				},
			],
		}));
		return { status: 200, data: { entries: params.type === "page_banner" ? entries : [] } };
	});
}

const offersIn = (html: string) =>
	[
		...html
			.replaceAll("<!-- -->", "")
			.matchAll(/<li><b>([^<]*)<\/b> ([^<]*)(?:<button[^>]*>[^<]*<\/button>)?<\/li>/g),
	].map(([, title, how = ""]) => [title, how.trim()]);
const failures = [
	["refuses", refuse("INTERNAL")],
	["is silent", silence()],
	["is unreachable", unreachable()],
	["answers a proxy's page", garbled("<html>Bad gateway</html>")],
] as const;

describe("offers above a listing", () => {
	it("are the family's and its parents', in words, its own first, two at most", async () => {
		const minimum = { centAmount: 10_000, currencyCode: "EUR" as const };
		play(
			[
				anOffer({ title: "Everywhere", minimum }),
				anOffer({ title: "On dresses", code: "DRESS", familyIds: ["dresses"] }),
				anOffer({ title: "Too many" }),
			],
			[],
		);
		const { text } = await shop.fetch(path);
		expect(offersIn(text)).toEqual([
			["On dresses", "with code DRESS"],
			["Everywhere", "from €100"],
		]);
		const [asked] = shop.gateway.calls("listCommercialOffers");
		expect(asked?.query.get("familyIds")).toBe("women,dresses");
		expect(Object.fromEntries(asked?.query ?? [])).toEqual({
			...{ context: "SITE", country: "GB", language: "eng" },
			...{ allOffers: "false", familyIds: "women,dresses" },
		});
	});

	it("are there in a tree whose families stand in a circle", async () => {
		play([anOffer({ title: "On dresses", familyIds: ["dresses"] })]);
		const data = [{ ...women, parent: "dresses" }, dresses];
		shop.gateway.returns(listSegmentations, data);
		const { status, text } = await shop.fetch(path);
		expect([status, offersIn(text).length]).toEqual([200, 1]);
		const [asked] = shop.gateway.calls("listCommercialOffers");
		expect(asked?.query.get("familyIds")).toBe("women,dresses");
	});

	it("say the amount of a code, which one press copies (CONTENT-78)", async () => {
		const amount = { centAmount: 500, currencyCode: "EUR" as const };
		play([anOffer({ title: "Money off", code: "KIDS5", amount })], []);
		const { text } = await shop.fetch(path);
		expect(offersIn(text)).toEqual([["Money off €5", "with code KIDS5"]]);
		expect(text).toMatch(/<button[^>]*aria-label="Copy KIDS5"[^>]*>Copy<\/button>/);
	});

	it.each(failures)(
		"are left out when the offers' service %s: the page works",
		async (_, answer) => {
			shop.hurries();
			play();
			shop.gateway.on(listCommercialOffers, answer);
			const { status, text } = await shop.fetch(path);
			expect([status, offersIn(text)]).toEqual([200, []]);
			expect(text).toContain("Lina dress");
		},
	);

	it("are not requested where the market shows none (LIMIT-87)", async () => {
		play([anOffer()]);
		const data = domains.map((domain) => ({ ...domain, showCommercialOffers: false }));
		shop.gateway.returns(listWebDomains, data);
		expect(offersIn((await shop.fetch(path)).text)).toEqual([]);
		expect(shop.gateway.calls("listCommercialOffers")).toHaveLength(0);
	});

	it.each([
		[["men"], 0],
		[["women"], 1],
		[[], 1],
	])(
		"are shown for families that the market names, %j, and those below (MARKET-40)",
		async (ids, shown) => {
			play([anOffer()]);
			const data = domains.map((domain) => ({ ...domain, commercialOffersFamilies: { ids } }));
			shop.gateway.returns(listWebDomains, data);
			expect(offersIn((await shop.fetch(path)).text)).toHaveLength(shown);
			expect(shop.gateway.calls("listCommercialOffers")).toHaveLength(shown);
		},
	);

	it.each(["?p=2", "?size=38"])("are not shown for a part of the family, %s", async (search) => {
		play([anOffer()]);
		const paging = { page: search === "?p=2" ? 2 : 1, size: 24, total: 40, pageCount: 2 };
		shop.gateway.returns(listFamilyProducts, aListing({ products, paging }));
		expect(offersIn((await shop.fetch(path + search)).text)).toEqual([]);
		expect(shop.gateway.calls("listCommercialOffers")).toHaveLength(0);
	});
});

describe("banners of a listing", () => {
	it("appear above, among and below the products, each in its area", async () => {
		play();
		hang([
			{ areas: ["category-page-up"], title: "Above them" },
			{ areas: ["category-page-products-wrapper"], title: "Among them" },
			{ areas: ["category-page-down"], title: "Below them" },
		]);
		const { text } = await shop.fetch(path);
		const places = ["Above them", "lina-dress", "Among them"];
		const order = [...places, "Below them"].map((each) => text.indexOf(each));
		expect(order.every((at) => at > 0)).toBe(true);
		expect(order).toEqual(order.toSorted((a, b) => a - b));
	});

	it("show the most specific one of an area, and none of other families", async () => {
		play();
		const areas = ["category-page-up"];
		hang([
			{ areas, title: "For everybody" },
			{ areas, title: "For women", families: ["women"] },
			{ areas, title: "For dresses", families: ["dresses", "coats"] },
			{ areas, title: "For men", families: ["men"] },
		]);
		const { text } = await shop.fetch(path);
		expect(text).toContain("For dresses");
		for (const other of ["For everybody", "For women", "For men"])
			expect(text).not.toContain(other);
	});

	it.each(failures)(
		"are left out when the content service %s: the page works",
		async (_, answer) => {
			shop.hurries();
			play([anOffer()]);
			shop.gateway.on(listEntries, answer);
			const { status, text } = await shop.fetch(path);
			expect([status, offersIn(text)]).toEqual([200, [["Ten off", ""]]]);
			expect(text).not.toContain("list-among");
		},
	);
});
