import { gunzipSync } from "node:zlib";
import { describe, expect, it } from "vitest";
import { getProduct } from "#contract/catalog/operations.ts";
import { getAccount, updateAccount } from "#contract/customer/operations.ts";
import { listWebDomains } from "#contract/domain/list-web-domains.ts";
import { getStore, listStoreCountries, listStores } from "#contract/storelocator/operations.ts";
import type { Place } from "#contract/storelocator/shapes.ts";
import { domains } from "#gateway/platform/domains/domains.ts";
import { always, aPoint } from "#tests/support/storefront/place-builders.ts";
import { aCustomer, aProduct } from "#tests/support/storefront/records.ts";
import { refuse, storefront, unreachable } from "#tests/support/storefront/storefront.ts";
import { playHealthy } from "../../outages/healthy.ts";

const shop = storefront();

const aStore = (facts: Partial<Place> = {}): Place => ({
	...aPoint({ id: "20004", kind: "store", name: "Vitrine Lafayette", distance: null }),
	photo: "storefront-1",
	stock: null,
	...facts,
});
const paris = aStore({
	id: "20001",
	name: "Vitrine Rivoli",
	city: "Paris",
	zipCode: "75004",
	openingHours: Array.from({ length: 7 }, () => []),
});
const page = "/fr-fr/stores/france/lyon/vitrine-lafayette-20004/";

/** The hreflang alternates of an address in a file of the sitemap. */
async function alternatesOf(path: string, file: string) {
	const { bytes } = await shop.fetch(`/fr-fr/sitemap/${file}-1.xml.gz`);
	const urls = gunzipSync(bytes).toString().split("<url>");
	const own = urls.find((url) => url.includes(`<loc>http://localhost:3000${path}</loc>`)) ?? "";
	return [...own.matchAll(/hreflang="([\w-]+)"/g)].map(([, tag]) => tag);
}

const found = (...stores: Place[]) => ({ status: 200, data: { stores, origin: null } });
const known = (store: Place) => {
	shop.gateway.returns(getStore, store);
	shop.gateway.on(listStores, found(store, paris));
};

describe("stores (STORE-1, STORE-22)", () => {
	it("lists them with their pages, and has alternates under each domain that has stores", async () => {
		// the sitemap of pages asks what is new and what is reduced
		playHealthy(shop.gateway);
		shop.gateway.on(listStores, found(aStore(), paris));
		const { status, text } = await shop.fetch("/fr-fr/stores/");
		expect(status).toBe(200);
		expect(text).toContain(`href="${page}"`);
		expect(await alternatesOf("/fr-fr/stores/", "pages")).toEqual([
			"fr-FR",
			"fr-BE",
			"fr-LU",
			"fr-CH",
			"en-GB",
			"en-US",
			"en-IE",
			"x-default",
		]);
	});

	it.each([true, false])(
		"shows a map beside the list where the market's flag is on: %s (STORE-8)",
		async (showMap) => {
			shop.gateway.returns(
				listWebDomains,
				domains.map((domain) => ({ ...domain, showMap })),
			);
			shop.gateway.on(listStores, found(aStore(), paris));
			const { text } = await shop.fetch("/fr-fr/stores/");
			expect([text.includes("data-map"), text.includes(`href="${page}"`)]).toEqual([showMap, true]);
			// the page's largest picture is fetched from the head
			expect(/<link rel="preload" href="\/outlines\/fr\.svg"/.test(text)).toBe(showMap);
		},
	);

	it.each([
		["?productId=100001&size=&search=lyon", "?productId=100001&search=lyon"],
		["?size=&search=", ""],
	])("leaves the empty fields of a form out of the address: %s (PAGE-159)", async (typed, kept) => {
		const { status, location } = await shop.fetch(`/fr-fr/stores/${typed}`);
		expect([status, location]).toEqual([302, `/fr-fr/stores/${kept}`]);
	});

	it("requests the domain's own countries, the typed words and the product", async () => {
		shop.gateway.on(listStores, found(aStore()));
		shop.gateway.returns(getProduct, aProduct());
		await shop.fetch("/fr-fr/stores/?search=Lyon&productId=100001&size=38&lat=x&lon=200");
		const [call] = shop.gateway.calls("listStores");
		expect(Object.fromEntries(call?.query ?? [])).toMatchObject({
			search: "Lyon",
			deliveryCountries: "FR,BE,LU",
			context: "locator",
			productId: "100001",
			size: "38",
		});
		expect(call?.query.has("lat")).toBe(false);
		expect(call?.query.has("countryCode")).toBe(false);
	});

	it("sends the country where all stores of the domain are in one (STORE-25)", async () => {
		shop.gateway.on(listStores, found(aStore()));
		await shop.fetch("/fr-ch/stores/?search=Lausanne");
		const [call] = shop.gateway.calls("listStores");
		expect(call?.query.get("countryCode")).toBe("CH");
		expect(call?.query.get("deliveryCountries")).toBe("CH");
	});

	it("filters by opening hours, stock and services, and such a page is not indexed", async () => {
		const open = aStore({
			openingHours: always,
			services: ["alterations"],
			stock: [{ sizeId: "38", sizeLabel: "38", availability: "FEW_REMAINING" }],
		});
		shop.gateway.on(listStores, found(open, paris));
		shop.gateway.returns(getProduct, aProduct());
		for (const filter of ["open=1", "service=alterations", "productId=100001&stock=1"]) {
			const { text } = await shop.fetch(`/en/stores/?${filter}`);
			expect(text).toContain("Vitrine Lafayette");
			expect(text).not.toContain("Vitrine Rivoli");
			expect(text).toMatch(/<meta name="robots" content="noindex/);
		}
		expect((await shop.fetch("/en/stores/?productId=100001")).text).toContain("Last items");
	});

	it("shows other countries and a link to all stores on a locator 404", async () => {
		shop.gateway.on(listStores, refuse("STORE_NOT_FOUND"));
		shop.gateway.returns(listStoreCountries, [{ countryCode: "CH", stores: 9 }]);
		const { status, text } = await shop.fetch("/fr-ch/stores/?search=%3Cscript%3Ex");
		expect(status).toBe(200);
		expect(text).toContain("Suisse");
		expect(text).toContain('href="/fr-ch/stores/all/"');
		expect(text).not.toContain("<script>x");
	});

	it.each(["/fr-fr/stores/", "/fr-fr/stores/all/"])(
		"%s answers 503 without the locator, and says so",
		async (path) => {
			shop.gateway.on(listStores, unreachable());
			const { status, text } = await shop.fetch(path);
			expect(status).toBe(503);
			expect(text).toContain("fait une pause");
		},
	);

	it("lists all of them by country and city", async () => {
		shop.gateway.on(listStores, found(aStore(), paris, aStore({ id: "21001", country: "BE" })));
		const { text } = await shop.fetch("/fr-fr/stores/all/");
		expect(text.indexOf("Belgique")).toBeGreaterThan(text.indexOf("Paris"));
		for (const link of [page, "/fr-fr/stores/france/paris/vitrine-rivoli-20001/"]) {
			expect(text).toContain(`href="${link}"`);
		}
	});
});

describe("a store's page", () => {
	it("has one address: the id alone and old names redirect there", async () => {
		known(aStore());
		for (const path of ["/fr-fr/stores/20004/", "/fr-fr/stores/france/paris/old-name-20004/"]) {
			const { status, location } = await shop.fetch(`${path}?productId=100001`);
			expect([status, location]).toEqual([301, `${page}?productId=100001`]);
		}
		expect((await shop.fetch(page)).status).toBe(200);
		expect((await shop.fetch(page.slice(0, -1))).status).toBe(200);
	});

	it("has structured data of a ClothingStore, with its hours and without closed days", async () => {
		known(aStore());
		const { text } = await shop.fetch(page);
		const json = /application\/ld\+json">([^<]+)</.exec(text)?.[1] ?? "";
		const graph = (JSON.parse(json) as { "@graph": Record<string, unknown>[] })["@graph"];
		const store = graph[0] ?? {};
		expect(store).toMatchObject({
			"@type": "ClothingStore",
			url: `http://localhost:3000${page}`,
			telephone: "+33199000042",
			address: { "@type": "PostalAddress", addressLocality: "Lyon", addressCountry: "FR" },
			geo: { "@type": "GeoCoordinates", latitude: 45.764, longitude: 4.8357 },
			openingHoursSpecification: [
				{ "@type": "OpeningHoursSpecification", opens: "10:00", closes: "19:00" },
			],
		});
		const [hours] = store.openingHoursSpecification as { dayOfWeek: string[] }[];
		expect(hours?.dayOfWeek).toHaveLength(6);
	});

	it("has alternates only where the other domain has the store's country", async () => {
		known(aStore());
		expect(await alternatesOf(page, "stores")).toEqual(["fr-FR", "fr-BE", "fr-LU", "x-default"]);
	});

	it.each([
		["/en/stores/abc/", "Page Not Found: /en/stores/abc/"],
		["/en/stores/1/", "Page Not Found: /en/stores/*/"],
		["/en/stores/x/y/name-/", "Page Not Found: /en/stores/x/y/*/"],
		["/en/stores/x/y/", "Page not found: /en/stores/x/y/"],
	])("%s is a 404 (PAGE-74, PAGE-75, STORE-3)", async (path, message) => {
		shop.gateway.on(getStore, refuse("STORE_NOT_FOUND"));
		expect((await shop.fetch(path)).status).toBe(404);
		const refused = shop.logged().filter(({ msg }) => msg === "page refused");
		expect(refused).toMatchObject([{ message, status: 404 }]);
	});

	it.each(["/de-de/stores/", "/de-de/stores/all/", "/de-de/stores/20004/"])(
		"%s is a 404 in a shop without stores (STORE-4), without a call",
		async (path) => {
			expect((await shop.fetch(path)).status).toBe(404);
			expect(shop.gateway.calls("getStore").concat(shop.gateway.calls("listStores"))).toEqual([]);
		},
	);

	it("is a 404 in a shop for other countries, and for a pickup point", async () => {
		known(aStore());
		expect((await shop.fetch("/fr-ch/stores/20004/")).status).toBe(404);
		known(aStore({ kind: "pickup" }));
		expect((await shop.fetch("/fr-fr/stores/20004/")).status).toBe(404);
	});

	it("shows the stock of the product in its address, and works without the product", async () => {
		known(
			aStore({
				stock: [
					{ sizeId: "36", sizeLabel: "36", availability: "AVAILABLE" },
					{ sizeId: "38", sizeLabel: "38", availability: "UNAVAILABLE" },
				],
			}),
		);
		shop.gateway.returns(getProduct, aProduct());
		const { text } = await shop.fetch(`${page}?productId=100001`);
		expect(text).toContain("Pas en stock");
		// what is there can be reserved, with its size and this store (STORE-40)
		const reserve = [...text.matchAll(/href="([^"]*reservations\/create[^"]*)"/g)].map(
			([, to]) => to,
		);
		expect(reserve).toEqual([
			expect.stringMatching(/\?productId=100001&amp;size=36&amp;store=\d+$/),
		]);
		shop.gateway.on(getProduct, unreachable());
		expect((await shop.fetch(`${page}?productId=100001`)).status).toBe(200);
	});

	it("leads to the stores of its town while the locator is down, and works without its neighbours", async () => {
		known(aStore());
		shop.gateway.on(listStores, unreachable());
		expect((await shop.fetch(page)).status).toBe(200);
		shop.gateway.on(getStore, unreachable());
		const { status, location } = await shop.fetch(page);
		expect([status, location]).toEqual([302, "/fr-fr/stores/?search=lyon"]);
	});
});

describe("the shopper's own store", () => {
	it("is kept in a guest's session, chosen and removed without JavaScript", async () => {
		known(aStore());
		const guest = shop.visitor();
		const { status, location } = await guest.fetch(page, { form: { intent: "choose" } });
		expect([status, location]).toEqual([303, page]);
		expect((await guest.fetch(page)).text).toContain("C’est votre boutique");
		await guest.fetch(page, { form: { intent: "forget" } });
		expect((await guest.fetch(page)).text).not.toContain("C’est votre boutique");
		expect((await guest.fetch(page, { form: { intent: "steal" } })).status).toBe(400);
		expect(shop.gateway.calls("updateAccount")).toEqual([]);
	});

	it("is saved in the account of a customer, who is told when it fails", async () => {
		known(aStore());
		shop.gateway.returns(getAccount, aCustomer({ preferredStore: "20004" }));
		shop.gateway.returns(updateAccount, aCustomer());
		const customer = shop.customer({ customerId: "c-1" });
		expect((await customer.fetch(page)).text).toContain("C’est votre boutique");
		await customer.fetch(page, { form: { intent: "choose" } });
		expect(shop.gateway.calls("updateAccount")[0]?.body).toEqual({ preferredStore: "20004" });
		shop.gateway.on(updateAccount, unreachable());
		const { text } = await customer.fetch(page, { form: { intent: "choose" }, follow: 1 });
		expect(text).toContain("n’a pas pu être enregistré");
	});
});
