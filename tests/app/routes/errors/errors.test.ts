import { describe, expect, it } from "vitest";
import { listFamilyProducts, listSegmentations } from "#contract/catalog/operations.ts";
import { everywhere } from "#tests/support/storefront/builders.ts";
import { aSegmentation } from "#tests/support/storefront/records.ts";
import { garbled, storefront } from "#tests/support/storefront/storefront.ts";

const shop = storefront();
const women = aSegmentation({
	segmentationId: "women",
	title: "Damen",
	titles: everywhere("Damen"),
	scene: "women",
});

const refused = () => shop.logged().find(({ msg }) => msg === "page refused");

describe("error pages (PAGE-77, PAGE-78)", () => {
	it.each([
		["of no known shape", "/de-de/nirgends/anna%40example.org/", "Page not found: "],
		["of a known shape with a wrong id", "/de-de/x--pABC/", "Page Not Found: "],
	])(
		"answer a path %s in its own words (PAGE-74, PAGE-75), and log it without personal data",
		async (_, path, says) => {
			shop.gateway.returns(listSegmentations, [women]);
			const { status, text } = await shop.fetch(path);
			expect(status).toBe(404);
			expect(text).toContain("Diese Seite gibt es nicht");
			expect(text).toMatch(/<meta name="robots" content="noindex"/);
			expect(refused()).toMatchObject({ status: 404, message: expect.stringContaining(says) });
			expect(JSON.stringify(shop.logged())).not.toContain("anna");
			expect(text).not.toContain("Internal Server Error");
		},
	);

	it("a 404 page still sells: home, search, families, cart and footer around it", async () => {
		shop.gateway.returns(listSegmentations, [women]);
		const { text } = await shop.fetch("/de-de/nirgends/");
		const main = /<main[\s\S]*<\/main>/.exec(text)?.[0] ?? "";
		expect(main.match(/<h1/g)).toHaveLength(1);
		for (const way of ['href="/de-de/"', 'action="/de-de/search/"', "/de-de/damen--plwomen/"]) {
			expect(main).toContain(way);
		}
		expect(text).toMatch(/<header[\s\S]*href="\/de-de\/cart\/"[\s\S]*<footer/);
	});

	it("any other status shows the server-error page, with the shop's name and a link to retry", async () => {
		shop.gateway.on(listFamilyProducts, garbled("<h1>proxy</h1>"));
		const path = "/de-de/damen--plwomen/?p=2";
		const { status, text } = await shop.fetch(path);
		expect(status).toBeGreaterThanOrEqual(500);
		const main = /<main[\s\S]*<\/main>/.exec(text)?.[0] ?? "";
		expect(main).toContain("Da ist etwas schiefgegangen");
		expect(main).toMatch(/<p aria-hidden="true"><span/);
		expect(main).toContain('href="/de-de/"');
		expect(main).toContain(`href="${path}"`);
		expect(text).not.toContain("proxy");
		expect(shop.logged()).toContainEqual(
			expect.objectContaining({ status, url: "/de-de/damen--plwomen/?p=2" }),
		);
	});

	it("a form for a page that takes none is logged as refused, not as an error", async () => {
		const page = await shop.fetch("/fr-fr/search/", { form: { any: "thing" } });
		expect(page.status).toBe(405);
		expect(refused()).toMatchObject({ level: 30, status: 405, message: "Method Not Allowed" });
		expect(shop.logged().filter(({ level }) => Number(level) >= 50)).toEqual([]);
	});

	it("tmp/error answers 503 with Retry-After", async () => {
		const { status, text, headers } = await shop.fetch("/pl-pl/tmp/error/");
		expect([status, headers.get("Retry-After")]).toEqual([503, "60"]);
		expect(text).toMatch(/<p aria-hidden="true"><span/);
		expect(refused()).toMatchObject({ status: 503, message: "Temporary error" });
	});

	it("build.json says which build answers, without cookies", async () => {
		const { text, headers, setCookies } = await shop.fetch("/build.json");
		expect(JSON.parse(text).version).toMatch(/^\S+$/);
		expect([headers.get("Cache-Control"), setCookies.size]).toEqual(["no-store", 0]);
	});
});
