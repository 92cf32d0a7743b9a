import { gunzipSync } from "node:zlib";
import { describe, expect, it } from "vitest";
import { storefront } from "#tests/support/storefront/storefront.ts";
import { playHealthy } from "../outages/healthy.ts";

const shop = storefront();

describe("locale and domain of a request", () => {
	it.each([
		["/fr-fr/", "fr-FR", "fr-FR"],
		["/fr-ch/", "fr-CH", "fr-CH"],
		["/en/", "en-GB", "en-GB"],
		["/pl-pl/", "pl-PL", "pl-PL"],
	])("%s is shown in %s (MARKET-5)", async (path, htmlLang, tag) => {
		const page = await shop.fetch(path);
		expect(page.status).toBe(200);
		expect(page.text).toContain(`<html lang="${htmlLang}"`);
		expect(shop.gateway.calls("listSegmentations")[0]?.headers.get("accept-language")).toBe(tag);
	});

	it("answers a path without a final slash too (PAGE-8)", async () => {
		expect((await shop.fetch("/de-de")).status).toBe(200);
		expect((await shop.fetch("/de-de/cart")).status).toBe(200);
	});

	it.each([
		["/de/cart/", "/de-de/cart/"],
		["/fr/", "/fr-fr/"],
		["/pl/search/?q=a", "/pl-pl/search/?q=a"],
		["/DE-de/cart/", "/de-de/cart/"],
	])("308 from %s to its active sibling (MARKET-8)", async (path, target) => {
		const page = await shop.fetch(path);
		expect([page.status, page.location]).toEqual([308, target]);
	});

	it("renders the home page of the default locale at / with the prefixed canonical (MARKET-10)", async () => {
		const page = await shop.fetch("/");
		expect(page.status).toBe(200);
		expect(page.text).toContain('<link rel="canonical" href="http://localhost:3000/en/"/>');
	});

	it("302s any other known path to its prefixed form, 307 for a form post (MARKET-11)", async () => {
		const read = await shop.fetch("/cart/?a=1");
		expect([read.status, read.location]).toEqual([302, "/en/cart/?a=1"]);
		const post = await shop.fetch("/cart/", { form: { intent: "x" } });
		expect([post.status, post.location]).toEqual([307, "/en/cart/"]);
	});

	it("chooses the domain record by the prefix where one host serves all (MARKET-21)", async () => {
		await shop.fetch("/fr-ch/");
		await shop.fetch("/de-de/");
		const stores = shop.gateway
			.calls("listSegmentations")
			.map(({ headers }) => headers.get("store-id"));
		expect(new Set(stores).size).toBe(2);
	});

	it("302s a prefix of another domain to that domain (MARKET-22)", async () => {
		const visitor = shop.visitor("https://vitrine.de");
		const read = await visitor.fetch("/fr-fr/cart/?a=1");
		expect([read.status, read.location]).toEqual([302, "https://vitrine.fr/fr-fr/cart/?a=1"]);
		const post = await visitor.fetch("/fr-fr/cart/", { form: { a: "1" } });
		expect(post.status).toBe(307);
	});

	it("uses a shop's own domain for `/`, for hosts below it and for hreflang (MARKET-19, PAGE-10)", async () => {
		// the sitemap of pages asks what is new and what is reduced
		playHealthy(shop.gateway);
		const page = await shop.visitor("https://www.vitrine.ch").fetch("/");
		expect(page.text).toContain('<html lang="fr-CH"');
		const file = await shop
			.visitor("https://www.vitrine.ch")
			.fetch("/fr-ch/sitemap/pages-1.xml.gz");
		const sitemap = gunzipSync(file.bytes).toString();
		expect(sitemap).toContain('hreflang="de-DE" href="https://vitrine.de/de-de/"');
		expect(sitemap).toContain('hreflang="x-default" href="https://vitrine.com/en/"');
	});

	it("does not believe a forwarded host unless the proxy is trusted (MARKET-23)", async () => {
		const page = await shop.fetch("/", { headers: { "X-Forwarded-Host": "vitrine.pl" } });
		expect(page.text).toContain('<html lang="en-GB"');
	});

	it("a redirected client navigation loads the document, as its messages change language", async () => {
		const page = await shop.fetch("/de/cart/_.data");
		expect(page.status).toBe(202);
		expect(page.text).toContain("reload");
	});
});

describe("paths that lead nowhere (PAGE-74, PAGE-75, PAGE-76)", () => {
	it.each([
		["/xx/", "Page Not Found: /xx/"],
		["/xx-yy/cart/", "Page Not Found: /xx-yy/cart/"],
		["/xx/coat-R123.html", "Page Not Found: /xx/*"],
		["/en/Cart/", "Page not found: /en/*/"],
		["/en/x--pABC/", "Page Not Found: /en/x--pABC/"],
		["/en/x--p/", "Page Not Found: /en/x--p/"],
		["/en/dresses--pl%20/", "Page Not Found: /en/*/"],
		["/en/nothing/here/at/all/", "Page not found: /en/nothing/here/at/all/"],
		["/en/nothing/", "Page not found: /en/nothing/"],
	])("%s is a 404 inside the frame: %s", async (path, message) => {
		const page = await shop.fetch(path);
		expect(page.status).toBe(404);
		expect(page.text).toContain("<header");
		expect(page.text).toContain("<footer");
		expect(page.text).toContain('<meta name="robots" content="noindex"/>');
		expect(page.text).not.toContain('rel="canonical"');
		const refused = shop.logged().find(({ msg }) => msg === "page refused");
		expect(refused).toMatchObject({ message, status: 404 });
	});

	it("are shown in the locale of the path", async () => {
		expect((await shop.fetch("/it-it/niente/")).text).toContain('<html lang="it-IT"');
	});
});
