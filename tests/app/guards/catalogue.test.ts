import { describe, expect, it } from "vitest";
import { guardFile, guardNames } from "#app/guards/registry.ts";
import { getProduct, listFamilyProducts, listSegmentations } from "#contract/catalog/operations.ts";
import { aProduct, aSegmentation } from "#tests/support/storefront/records.ts";
import { refuse, storefront, unreachable } from "#tests/support/storefront/storefront.ts";

const shop = storefront();

const listing = {
	products: [],
	facets: [],
	priceRange: null,
	sort: "relevance",
	paging: { page: 1, size: 24, total: 0, pageCount: 0 },
	family: aSegmentation(),
	path: [aSegmentation()],
	children: [],
};

describe("init-product (PAGE-44)", () => {
	it("shows the product at its canonical address and requests it once", async () => {
		shop.gateway.returns(getProduct, aProduct());
		const page = await shop.fetch("/en/lina-dress-ink-blue--p100001/");
		expect(page.status).toBe(200);
		expect(shop.gateway.calls("getProduct")).toHaveLength(1);
	});

	it.each([
		"/en/some-old-name--p100001/?size=38",
		"/en/--p100001/?size=38",
		"/en/a--lp1--p100001/?size=38",
	])("%s answers 301 to the right slug and keeps the query (PAGE-12)", async (path) => {
		shop.gateway.returns(getProduct, aProduct());
		const page = await shop.fetch(path);
		expect([page.status, page.location]).toEqual([
			301,
			"/en/lina-dress-ink-blue--p100001/?size=38",
		]);
	});

	it("answers 404 for an unknown id, and asks the gateway only for a valid one (PAGE-74)", async () => {
		shop.gateway.on(getProduct, refuse("PRODUCT_NOT_FOUND"));
		expect((await shop.fetch("/en/x--p999/")).status).toBe(404);
		expect((await shop.fetch("/en/x--p12a/")).status).toBe(404);
		expect(shop.gateway.calls("getProduct")).toHaveLength(1);
	});

	it("answers 503 when the catalogue is unreachable", async () => {
		shop.gateway.on(getProduct, unreachable());
		const page = await shop.fetch("/en/lina-dress-ink-blue--p100001/");
		expect(page.status).toBe(503);
		expect(page.text).toContain("<header");
	});
});

describe("init-catalog (PAGE-43)", () => {
	it("shows the family at its canonical address", async () => {
		shop.gateway.returns(listSegmentations, [aSegmentation()]);
		shop.gateway.returns(listFamilyProducts, listing);
		expect((await shop.fetch("/en/dresses--pldresses/")).status).toBe(200);
	});

	it("answers 301 to the right slug and keeps the facets (PAGE-12)", async () => {
		shop.gateway.returns(listSegmentations, [aSegmentation()]);
		const page = await shop.fetch("/en/robes--pldresses/?colour=blue&p=2");
		expect([page.status, page.location]).toEqual([301, "/en/dresses--pldresses/?colour=blue&p=2"]);
	});

	it("answers 404 for an unknown family", async () => {
		shop.gateway.returns(listSegmentations, [aSegmentation()]);
		expect((await shop.fetch("/en/hats--plhats/")).status).toBe(404);
	});

	it("leaves the answer to the page when the tree is unreachable (CATALOGUE-8)", async () => {
		shop.gateway.on(listSegmentations, unreachable());
		shop.gateway.returns(listFamilyProducts, listing);
		expect((await shop.fetch("/en/dresses--pldresses/")).status).toBe(200);
	});
});

describe("the registry (PAGE-36, PAGE-37)", () => {
	it("knows the nine guards of the specification and no other", () => {
		expect(guardNames).toHaveLength(9);
		expect(() => guardFile("order-acces")).toThrow("Unknown route middleware: order-acces");
	});

	it.each(guardNames)("%s has a module of its own", async (name) => {
		const module = await import(`../../../app/${guardFile(name)}`);
		expect(module.middleware.length).toBeGreaterThan(0);
	});
});
