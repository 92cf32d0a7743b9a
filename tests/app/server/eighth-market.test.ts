// A market that is imported while the storefront runs: the same build shows it, to crawlers and browsers too.
import { describe, expect, it } from "vitest";
import { listWebDomains } from "#contract/domain/list-web-domains.ts";
import { marketsAt, recordOf } from "#gateway/platform/domains/rules/markets.ts";
import { eightMarkets } from "#tests/support/demo-markets.ts";
import { silence, storefront } from "#tests/support/storefront/storefront.ts";

const eight = marketsAt(eightMarkets, new Date()).markets.map(recordOf);
const page = "/de-at/cookies/";

describe("an eighth market", () => {
	const shop = storefront({ env: { PAGE_CACHE_MB: "16" } });
	const opens = () => {
		shop.gateway.returns(listWebDomains, eight);
		shop.hears(["domain"]);
	};

	it("is unknown until its record is there, and a page of it from then on (MARKET-63)", async () => {
		expect((await shop.fetch(page)).status).toBe(404);
		const before = await shop.fetch("/en/cookies/");
		expect(before.text).not.toContain("de-AT");
		opens();
		const there = await shop.fetch(page);
		expect([there.status, /<html[^>]* lang="([^"]*)"/.exec(there.text)?.[1]]).toEqual([
			200,
			"de-AT",
		]);
		// who sells, and the prefixes for the browser
		expect(there.text).toContain("Vitrine SAS, 12 rue des Tisserands");
		const list = JSON.parse(/ id="modules"[^>]*>(.*?)<\/script>/.exec(there.text)?.[1] ?? "{}");
		expect(list.locales.map(({ locale }: { locale: { prefix: string } }) => locale.prefix)).toEqual(
			eight.map(({ locale }) => locale.prefix),
		);
		// the page that was cached before names it too
		const after = await shop.fetch("/en/cookies/");
		expect(after.text).toContain('hrefLang="de-AT" href="http://localhost:3000/de-at/cookies/"');
	});

	it("is in robots.txt and in the list of countries, and its own domain answers", async () => {
		opens();
		expect((await shop.fetch("/robots.txt")).text).toContain("Disallow: /de-at/cart/");
		expect((await shop.fetch("/en/cookies/")).text).toContain("Österreich");
		const own = shop.visitor("https://vitrine.at");
		expect((await own.fetch(page)).status).toBe(200);
		expect((await own.fetch("/en/cookies/")).location).toBe("https://vitrine.com/en/cookies/");
	});

	it("is gone once it is closed; while the gateway is away the last records stay", async () => {
		opens();
		expect((await shop.fetch(page)).status).toBe(200);
		shop.gateway.on(listWebDomains, () => silence());
		shop.hurries();
		shop.hears(["domain"]);
		expect((await shop.fetch(page)).status).toBe(200);
		shop.gateway.returns(listWebDomains, eight.slice(0, 7));
		shop.hears(["domain"]);
		expect((await shop.fetch(page)).status).toBe(404);
	});
});

describe("a shop without any market (MARKET-73)", () => {
	const shop = storefront({ env: { PAGE_CACHE_MB: "16" } });
	const has = (data: typeof eight) => {
		shop.gateway.returns(listWebDomains, data);
		shop.hears(["domain"]);
	};

	it.each([
		["fr-CA,en;q=0.5", "Cette boutique n’est pas encore ouverte"],
		["nl,pl;q=0.8,de;q=0.7", "Ten sklep nie jest jeszcze otwarty"],
		["", "This shop is not open yet"],
	])("says so in the language of the browser: %s", async (language, said) => {
		has([]);
		const visitor = shop.visitor("https://shop.example");
		for (const path of ["/", "/de-de/", "/robots.txt", "/en/cart/"]) {
			const page = await visitor.fetch(path, { headers: { "Accept-Language": language } });
			expect([page.status, page.headers.get("retry-after")], path).toEqual([503, "10"]);
			expect(page.headers.get("refresh")).toBe("10");
			expect(page.text).toContain(said);
			expect(page.text).toContain('name="robots" content="noindex"');
		}
		expect((await visitor.fetch("/readyz")).status).toBe(200);
		expect(shop.logged().filter(({ level }) => Number(level) >= 40)).toEqual([]);
	});

	it("opens with the first one", async () => {
		has([]);
		expect((await shop.fetch("/en/cookies/")).status).toBe(503);
		has(eight);
		expect((await shop.fetch("/en/cookies/")).status).toBe(200);
	});
});
