import { beforeEach, describe, expect, it } from "vitest";
import { getProduct } from "#contract/catalog/operations.ts";
import { aProduct } from "#tests/support/storefront/records.ts";
import { refuse, storefront } from "#tests/support/storefront/storefront.ts";
import { playHealthy } from "../outages/healthy.ts";

const shop = storefront({ env: { PAGE_CACHE_MB: "16" } });
const browser = { headers: { "Sec-Fetch-Site": "none" } };
const product = "/en/lina-dress-ink-blue--p100001/";

/** Every page that an address without a locale could be taken for is cached. */
async function warm(): Promise<void> {
	playHealthy(shop.gateway);
	shop.gateway.returns(getProduct, aProduct());
	for (const path of ["/", "/en/", product, "/en/women--plwomen/", "/en/search/"]) {
		await shop.fetch(path, browser);
		await shop.fetch(path, browser);
	}
}

describe("an address whose first segment is no locale, beside a warm cache (MARKET-11, MARKET-12)", () => {
	beforeEach(warm);

	it.each([
		"/foo",
		"/foo/",
		"/xx/cart",
		"/xx/",
		"/x--p12/foo",
		"/-/",
		"/-/en/",
		"/EN-xx/",
		"/foo/bar.html",
	])("%s is the 404 page, however often it is requested", async (path) => {
		for (let times = 0; times < 3; times += 1) {
			const { status, text } = await shop.fetch(path, browser);
			expect(status).toBe(404);
			expect(text).toContain('<html lang="en-GB"');
			expect(text).toContain('<meta name="robots" content="noindex"/>');
			expect(text).not.toContain("data-product");
		}
	});

	it.each(["/foo.data", "/foo/_.data", "/xx/cart.data", "/xx/_.data", "/en/nothing.data"])(
		"%s has no data for the client",
		async (path) => {
			expect((await shop.fetch(path, browser)).status).toBe(404);
		},
	);

	it.each([
		["/x--p12", "/en/x--p12/"],
		["/cart", "/en/cart/"],
		["/women--plwomen/?p=2", "/en/women--plwomen/?p=2"],
		["/aide/", "/en/aide/"],
		["/kleider/kleid-R12.html", "/en/kleider/kleid-R12.html/"],
	])("%s is a known path, which leads to %s", async (path, target) => {
		const { status, location } = await shop.fetch(path, browser);
		expect([status, location]).toEqual([302, target]);
	});

	it.each(["/x--p12.data", "/cart/_.data"])("%s loads the document there", async (path) => {
		const { status, text } = await shop.fetch(path, browser);
		expect(status).toBe(202);
		expect(text).toMatch(/\/en\/[\s\S]*reload/);
	});

	it("a form for it is refused without a document", async () => {
		const { status, text } = await shop.fetch("/foo/", { form: { any: "thing" } });
		expect(status).toBe(404);
		expect(text).not.toContain("<header");
	});
});

describe("a segment of a short form", () => {
	beforeEach(warm);

	it("without a marker is of no known shape, as a document and as data (PAGE-75)", async () => {
		const page = await shop.fetch("/en/nothing/", browser);
		expect(page.status).toBe(404);
		expect(page.text).toContain('action="/en/search/"');
		const data = await shop.fetch("/en/nothing/_.data", browser);
		expect(data.status).toBe(404);
		expect(data.text).toContain("Page not found: /en/nothing/");
		const refused = shop.logged().filter(({ msg }) => msg === "page refused");
		expect(refused[0]).toMatchObject({ message: "Page not found: /en/nothing/", status: 404 });
	});

	it("with a marker has the data of its own kind", async () => {
		shop.gateway.returns(getProduct, aProduct());
		const { status, text } = await shop.fetch(`${product}_.data`, browser);
		expect(status).toBe(200);
		expect(text).toContain("productId");
	});

	it("is guarded as data too: an id that is gone loads the 404 page", async () => {
		shop.gateway.on(getProduct, refuse("PRODUCT_NOT_FOUND"));
		const { status, text } = await shop.fetch("/en/gone--p999/_.data", browser);
		expect(status).toBe(202);
		expect(text).toContain("reload");
	});

	it.each(["/en/women--plwomen/", "/en/about--blogabout/", "/en/nothing/"])(
		"%s takes a form only where its kind does",
		async (path) => {
			const { status } = await shop.fetch(path, { form: { any: "thing" } });
			expect(status).toBe(path === "/en/nothing/" ? 404 : 405);
		},
	);
});

describe("help", () => {
	it.each(["aide", "ayuda", "hilfe", "aiuto", "pomoc"])(
		"by the word of another language is not found: /en/%s/ (PAGE-25)",
		async (word) => {
			playHealthy(shop.gateway);
			expect((await shop.fetch(`/en/${word}/`, browser)).status).toBe(404);
		},
	);
});

describe("a file of a former shop", () => {
	it.each([
		["/en/coats/coat-Rabc.html", "Page Not Found"],
		["/en/coats/coat.html", "Page not found"],
	])("%s is a 404: %s", async (path, message) => {
		expect((await shop.fetch(path, browser)).status).toBe(404);
		const refused = shop.logged().find(({ msg }) => msg === "page refused");
		expect(String(refused?.message)).toContain(message);
	});
});
