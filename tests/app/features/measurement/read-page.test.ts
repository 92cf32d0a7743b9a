// What is read off a page is what the page shows: tested on real documents of the storefront, without scripts.
import fc from "fast-check";
import { JSDOM } from "jsdom";
import { describe, expect, it } from "vitest";
import { figuresFor } from "#app/features/measurement/data-layer.ts";
import { forCollector } from "#app/features/measurement/figures.ts";
import { centsOf, eventsOfPage, type PageEvent } from "#app/features/measurement/read-page.ts";
import { getProduct, listFamilyProducts, listSegmentations } from "#contract/catalog/operations.ts";
import { searchProducts } from "#contract/catalog/search.ts";
import { beacon } from "#contract/measurement/beacon.ts";
import { eventNames } from "#contract/measurement/events.ts";
import { locales } from "#shop/locales.ts";
import { formatMoney } from "#shop/money.ts";
import { aListing, aListingProduct, dresses, women } from "#tests/support/storefront/listings.ts";
import { aProduct } from "#tests/support/storefront/records.ts";
import { storefront } from "#tests/support/storefront/storefront.ts";

const shop = storefront();

async function pageAt(path: string, page: Parameters<typeof eventsOfPage>[1]) {
	const { text } = await shop.fetch(path);
	const { document } = new JSDOM(text, { url: `http://localhost:3000${path}` }).window;
	const { pathname, search } = new URL(path, "http://localhost:3000");
	return { document, events: eventsOfPage(document, page, { pathname, search }) };
}

describe("an amount", () => {
	it("is read to the cent in the format of any locale", () => {
		const locale = fc.constantFrom(...locales);
		const currency = fc.constantFrom("EUR", "CHF", "PLN", "GBP", "CZK");
		fc.assert(
			fc.property(fc.nat(99_999_999), locale, currency, (cents, each, code) => {
				expect(centsOf(formatMoney(cents, code, each))).toBe(cents);
				expect(centsOf(formatMoney(cents, code, each, { trimZeros: true }))).toBe(cents);
			}),
		);
	});
});

describe("a page", () => {
	it("gives a page view; a listing also gives its cards in order", async () => {
		const prices = { price: 4_995, strikeThroughPrice: 129_900, priceType: "S" as const };
		const products = [
			aListingProduct({ productId: "100001" }),
			aListingProduct({
				productId: "100002",
				label: "Ida T-shirt in V-neck",
				price: { ...aListingProduct().price, ...prices },
			}),
		];
		shop.gateway.returns(listSegmentations, [women, dresses]);
		shop.gateway.returns(listFamilyProducts, aListing({ products }));
		const { document, events } = await pageAt("/fr-fr/dresses--pldresses/", "catalog");
		expect(document.documentElement.dataset.page).toBe("catalog");
		expect(events[0]).toEqual({ name: "page_view" });
		const [list] = events.filter(({ name }) => name === "view_item_list");
		expect(list).toMatchObject({
			list: "catalog",
			items: [
				{ productId: "100001", price: products[0]?.price.price, label: products[0]?.label },
				{
					productId: "100002",
					price: 4_995,
					label: "Ida T-shirt in V-neck",
					colour: products[1]?.colour.label,
				},
			],
		});
	});

	it("of a product gives a view with price and label", async () => {
		shop.gateway.returns(listSegmentations, [women, dresses]);
		const product = aProduct();
		shop.gateway.returns(getProduct, product);
		const { events } = await pageAt("/en/lina-dress-ink-blue--p100001/", "product-page");
		expect(events).toContainEqual(
			expect.objectContaining({
				name: "view_item",
				currency: "EUR",
				value: product.price.price,
				items: [expect.objectContaining({ productId: "100001", label: product.label })],
			}),
		);
	});

	it.each([
		["robe", 1, { name: "search", results: 1, term: "robe" }],
		["zoe@example.com", 0, { name: "search", results: 0 }],
		["06 123456", 0, { name: "search", results: 0 }],
		["06 12 34 56 78", 0, { name: "search", results: 0 }],
		["+48 600-123-456", 0, { name: "search", results: 0 }],
		["jupe 36 38 40", 1, { name: "search", results: 1, term: "jupe 36 38 40" }],
	])(
		"of a search gives the number of results, and no personal term: %s",
		async (q, total, told) => {
			const listing = aListing({ products: total === 1 ? [aListingProduct()] : [] });
			shop.gateway.returns(searchProducts, {
				...listing,
				paging: { ...listing.paging, total },
				correctedTo: null,
				instead: [],
			} as never);
			const { events } = await pageAt(`/fr-fr/search/?q=${encodeURIComponent(q)}`, "search");
			expect(events.find(({ name }) => name === "search")).toEqual(told);
		},
	);
});

const item = {
	productId: "100001",
	sku: "3000000000001",
	price: 4_995,
	quantity: 2,
	category: "dresses",
	label: "Zoé’s dress",
	colour: "Ink",
	size: "38",
	categoryLabel: "Dresses",
};
const basket = { currency: "EUR" as const, value: 9_990, items: [item] };
/** One event of each name. */
const told: Record<(typeof eventNames)[number], PageEvent> = {
	page_view: { name: "page_view" },
	view_item_list: { name: "view_item_list", list: "catalog", items: [item] },
	select_item: { name: "select_item", list: "catalog", items: [item] },
	view_item: { name: "view_item", ...basket },
	add_to_cart: { name: "add_to_cart", id: "a", ...basket },
	remove_from_cart: { name: "remove_from_cart", ...basket },
	view_cart: { name: "view_cart", ...basket },
	begin_checkout: { name: "begin_checkout", stepOrder: 2, ...basket },
	add_shipping_info: { name: "add_shipping_info", shippingTier: "NO", ...basket },
	add_payment_info: { name: "add_payment_info", paymentType: "visa", ...basket },
	purchase: { name: "purchase", orderNumber: "V1-2", shipping: 500, id: "order V1-2", ...basket },
	search: { name: "search", results: 3, term: "secret" },
	sign_up: { name: "sign_up", method: "account" },
	login: { name: "login", method: "account" },
	add_to_wishlist: { name: "add_to_wishlist", ...basket },
	international_pop_up: { name: "international_pop_up", answer: "yes", to: "de-de" },
	tracking_error: { name: "tracking_error", zone: "page", errorType: "TypeError" },
	web_vitals: { name: "web_vitals", metric: "CLS", value: 0.04 },
	view_recommendation: { name: "view_recommendation", list: "cart-page", items: [item] },
	select_recommendation: { name: "select_recommendation", list: "cart-page", items: [item] },
};

describe("an event", () => {
	it.each(eventNames)("%s fits the collector's contract, without search term or labels", (name) => {
		const sent = forCollector(told[name]);
		const body = {
			id: crypto.randomUUID(),
			market: "fr-fr",
			pageType: "catalog",
			device: "d",
			channel: "web site",
			version: "storefront-4",
			events: [sent],
		};
		// the validator strips nothing: everything that is sent is in the contract
		expect(beacon.parse(body).events).toEqual([sent]);
		expect(JSON.stringify(sent)).not.toMatch(/secret|Zoé|Ink|38"|Dresses|"id"/);
	});

	it("of a recommendation row gets a recommendation's name", () => {
		const row = { list: "recommended-similar", items: [item] };
		const told: PageEvent[] = [
			{ name: "view_item_list", ...row },
			{ name: "select_item", ...row },
		];
		const names = told.map((event) => forCollector(event).name);
		expect(names).toEqual(["view_recommendation", "select_recommendation"]);
	});

	it("names its figures as GA4 does, in units of the currency", () => {
		expect(figuresFor(told.purchase, "EUR")).toEqual({
			transaction_id: "V1-2",
			value: 99.9,
			shipping: 5,
			currency: "EUR",
			items: [
				expect.objectContaining({
					item_id: "100001",
					item_name: "Zoé’s dress",
					item_variant: "Ink",
					item_category: "Dresses",
					price: 49.95,
					quantity: 2,
				}),
			],
		});
		expect(figuresFor(told.begin_checkout, "EUR")).toMatchObject({ step_order: 2 });
		expect(figuresFor(told.search, "EUR")).toEqual({ results: 3, search_term: "secret" });
		expect(figuresFor(told.tracking_error, "EUR")).toEqual({
			zone: "page",
			error_type: "TypeError",
		});
	});
});
