import { describe, expect, it } from "vitest";
import { getProduct, listFamilyProducts, listSegmentations } from "#contract/catalog/operations.ts";
import type { Product } from "#contract/catalog/shapes.ts";
import { listEntries } from "#contract/content/operations.ts";
import { listShippingMethods } from "#contract/delivery/list-shipping-methods.ts";
import { daysToReturn } from "#contract/order/return-days.ts";
import { getStore, listStores } from "#contract/storelocator/operations.ts";
import { domains } from "#gateway/platform/domains/domains.ts";
import { faultsOfGraph, graphsIn, typesIn } from "#tests/support/schema-org/check-graph.ts";
import { richResultFaults } from "#tests/support/schema-org/rich-results.ts";
import { aShippingMethod } from "#tests/support/storefront/builders.ts";
import { aListing, aListingProduct, dresses, women } from "#tests/support/storefront/listings.ts";
import { aPoint } from "#tests/support/storefront/place-builders.ts";
import { aProduct } from "#tests/support/storefront/records.ts";
import { storefront } from "#tests/support/storefront/storefront.ts";

const shop = storefront();

async function dataOf(path: string) {
	const { status, text } = await shop.fetch(path);
	expect(status).toBe(200);
	const graphs = graphsIn(text);
	return {
		types: typesIn(text),
		faults: [
			...graphs.flatMap(faultsOfGraph),
			...(await Promise.all(graphs.map(richResultFaults))).flat(),
		],
		nodes: graphsIn(text).flatMap((graph) => JSON.parse(graph)["@graph"]),
	};
}

const doc = (text: string) => ({ type: "doc", children: [{ type: "p", children: [{ text }] }] });
const aPage = {
	uid: "coat",
	locale: "en",
	publish_details: { environment: "dev", locale: "en" },
	title: "Ten winters",
	url: "/wool-coat-care--blogcoat/",
	published_at: "2026-10-12",
	seo: { description_page: "How to brush a coat." },
	page_components: [
		{ faq: { questions: [{ question: "How long does it last?", answer: doc("Ten winters.") }] } },
	],
};

describe("structured data is sound by schema.org's own words", () => {
	it("home: the organisation, and the site with its search", async () => {
		const { types, faults, nodes } = await dataOf("/de-de/");
		expect(faults).toEqual([]);
		expect(types).toEqual(["Organization", "WebSite"]);
		expect(nodes[1].potentialAction.target.urlTemplate).toBe(
			"http://localhost:3000/de-de/search/?q={search_term_string}",
		);
	});

	it("listing: the breadcrumbs alone, since links already name its products", async () => {
		shop.gateway.returns(listSegmentations, [women, dresses]);
		const products = [aListingProduct(), aListingProduct({ productId: "100002" })];
		shop.gateway.returns(listFamilyProducts, aListing({ products }));
		const { types, faults, nodes } = await dataOf("/en/dresses--pldresses/");
		expect(faults).toEqual([]);
		expect(types).toEqual(["BreadcrumbList"]);
		expect(nodes[0].itemListElement).toMatchObject([
			{ position: 1, item: "http://localhost:3000/en/" },
			{ position: 2 },
			{ position: 3, item: "http://localhost:3000/en/dresses--pldresses/" },
		]);
	});

	it("product: a group with its sizes, its other colours and its ratings", async () => {
		const red = { family: "red", label: "Poppy", hex: "#c02a1e" };
		const colourway = {
			productId: "100002",
			colour: red,
			label: "Lina dress",
			availability: "AVAILABLE" as const,
		};
		const data = aProduct({ colourways: [colourway], ratingCount: 12, averageRating: 4.4 });
		shop.gateway.returns(getProduct, data);
		const { types, faults, nodes } = await dataOf("/en/lina-dress-ink-blue--p100001/");
		expect(faults).toEqual([]);
		expect(types).toEqual([
			"ProductGroup",
			"MerchantReturnPolicy",
			"OfferShippingDetails",
			"BreadcrumbList",
		]);
		expect(nodes[0]).toMatchObject({
			aggregateRating: { ratingValue: 4.4, reviewCount: 12 },
			hasVariant: [
				{ size: { name: "38" }, color: "Ink blue", gtin13: "3600000000017" },
				{ color: "Poppy", url: "http://localhost:3000/en/lina-dress-poppy--p100002/" },
			],
		});
	});

	it.each([
		["fr-fr", "FR", "38", "FR", 990],
		["de-de", "DE", "36", "DE", 495],
		["it-it", "IT", "42", "IT", 0],
		["pl-pl", "PL", "36", "DE", 1_500],
		["fr-ch", "CH", "38", "FR", 900],
	])(
		"product in %s: returns, delivery and size system of the market",
		async (lc, country, size, system, cents) => {
			const [sku] = aProduct().skus;
			const currencyCode = { CH: "CHF", PL: "PLN" }[country] ?? "EUR";
			const price = { ...aProduct().price, currencyCode } as Product["price"];
			const data = aProduct({ price, skus: sku ? [{ ...sku, sizeLabel: size }] : [] });
			shop.gateway.returns(getProduct, data);
			const method = aShippingMethod({
				shippingRate: { price: { centAmount: cents, currencyCode } as never, freeAbove: null },
				promise: { earliest: "2099-03-04", latest: "2099-03-06" },
			});
			shop.gateway.returns(listShippingMethods, [method]);
			const { faults, nodes } = await dataOf(`/${lc}/lina-dress-ink-blue--p100001/`);
			expect(faults).toEqual([]);
			const [group, returns, delivery] = nodes;
			expect(returns).toMatchObject({
				"@id": "#returns",
				applicableCountry: country,
				merchantReturnDays: daysToReturn,
				returnFees: "https://schema.org/FreeReturn",
			});
			expect(delivery).toMatchObject({
				"@id": "#delivery-NO",
				shippingRate: { value: cents / 100, currency: currencyCode },
				shippingDestination: { addressCountry: country },
			});
			expect(group.hasVariant[0]).toMatchObject({
				size: { name: size, sizeSystem: `https://schema.org/WearableSizeSystem${system}` },
				offers: {
					hasMerchantReturnPolicy: { "@id": "#returns" },
					shippingDetails: [{ "@id": "#delivery-NO" }],
				},
			});
		},
	);

	it("home: says how service is reached, what may be sent back, and what members get", async () => {
		const { faults, nodes } = await dataOf("/fr-fr/");
		expect(faults).toEqual([]);
		const record = domains.find(({ domain }) => domain === "vitrine.fr");
		expect(nodes[0]).toMatchObject({
			legalName: record?.seller.name,
			contactPoint: { "@type": "ContactPoint", areaServed: "FR", email: record?.service.email },
			hasMerchantReturnPolicy: { applicableCountry: "FR" },
			hasMemberProgram: {
				hasTiers: { hasTierRequirement: { value: Number(record?.loyaltyCardCentAmount) / 100 } },
			},
		});
		// the price itself is the members' (MARKET-70)
		expect(JSON.stringify(nodes)).not.toContain("validForMemberTier");
	});

	it.each([
		["/en/wool-coat-care--blogcoat/", ["Article", "FAQPage", "BreadcrumbList"]],
		["/en/wool-coat-care--tpcoat/", ["Article", "FAQPage", "BreadcrumbList"]],
		["/en/wool-coat-care--lpcoat/", ["FAQPage", "BreadcrumbList"]],
		["/en/help/wool-coat-care--blogcoat/", ["FAQPage", "BreadcrumbList"]],
	])("content at %s: %j", async (path, expected) => {
		const url = path.replace("/en", "");
		const entries = [{ ...aPage, url }];
		shop.gateway.returns(listEntries, { entries });
		const address = path.includes("/help/") ? "/en/help/wool-coat-care-blogcoat/" : path;
		const { types, faults } = await dataOf(address);
		expect(faults).toEqual([]);
		expect(types).toEqual(expected);
	});
});

describe("structured data of a store", () => {
	it("has its address and its opening hours", async () => {
		const store = {
			...aPoint({ id: "20004", kind: "store", name: "Vitrine Lafayette", distance: null }),
			photo: "storefront-1",
			stock: null,
			exceptionalClosings: ["2026-12-25"],
		};
		shop.gateway.returns(getStore, store);
		shop.gateway.returns(listStores, { stores: [store], origin: null });
		const path = "/fr-fr/stores/france/lyon/vitrine-lafayette-20004/";
		const { types, faults, nodes } = await dataOf(path);
		expect(faults).toEqual([]);
		expect(types).toEqual(["ClothingStore", "BreadcrumbList"]);
		expect(nodes[0]).toMatchObject({
			address: { addressLocality: "Lyon", addressCountry: "FR" },
			geo: { latitude: 45.764 },
			openingHoursSpecification: [{ opens: "10:00", closes: "19:00" }],
		});
	});
});

describe("the check itself", () => {
	const graph = (...nodes: object[]) =>
		JSON.stringify({ "@context": "https://schema.org", "@graph": nodes });

	it.each([
		[{ "@type": "Prodcut", name: "x" }, "no type Prodcut"],
		[{ "@type": "Brand", name: "x", weight: 3 }, "Brand has no weight"],
		[{ "@type": "WebSite", name: "Vitrine" }, "WebSite without url"],
		[{ "@type": "Brand", name: "x", url: "/relative/" }, "is no URL"],
		[
			{ "@type": "Offer", price: 1, priceCurrency: "EUR", availability: "https://schema.org/Soon" },
			"is no ItemAvailability",
		],
		[
			{ "@type": "ItemList", itemListElement: [{ "@type": "ListItem", position: "first" }] },
			"positions",
		],
		[{ "@type": "Organization", name: "x", brand: { name: "y" } }, "has no type"],
	])("finds what is wrong with %j", (node, fault) => {
		const faults = faultsOfGraph(graph(node)).join("\n");
		expect(faults).toContain(fault === "positions" ? "position" : fault);
	});

	it("asks for what a search engine needs, also of a node that is only named", async () => {
		const offer = {
			"@type": "Offer",
			price: 1,
			priceCurrency: "EUR",
			shippingDetails: [{ "@id": "#d" }],
		};
		const lacking = graph(
			{ "@type": "Product", name: "x", image: "https://x.example/a.png", offers: offer },
			{ "@type": "OfferShippingDetails", "@id": "#d" },
		);
		expect((await richResultFaults(lacking)).join()).toContain("shippingRate");
		expect(faultsOfGraph(graph(offer)).join()).toContain("refers to nothing");
	});
});
