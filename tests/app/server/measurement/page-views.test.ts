import { describe, expect, it } from "vitest";
import { visitorRoute } from "#app/i18n/visitor.ts";
import { channelOf, deviceLetterOf } from "#app/server/device.ts";
import { termOf } from "#app/server/measurement/record-view.ts";
import { searchProducts } from "#contract/catalog/search.ts";
import { listEntries } from "#contract/content/operations.ts";
import { collect } from "#contract/measurement/collect.ts";
import { aListing } from "#tests/support/storefront/listings.ts";
import { storefront, type Visitor } from "#tests/support/storefront/storefront.ts";

const shop = storefront({ env: { PAGE_CACHE_MB: "16" } });

interface Handed {
	pageViews: { market: string; pageType: string; device: string; views: number }[];
	emptySearches: { market: string; term: string; times: number }[];
	nextSearches: { market: string; term: string; next: string; times: number }[];
}

async function counted(): Promise<Handed> {
	shop.gateway.returns(collect, { kept: 0 });
	await shop.handsOver();
	const [call] = shop.gateway.calls("collect");
	return (
		(call?.body as Handed | undefined) ?? { pageViews: [], emptySearches: [], nextSearches: [] }
	);
}

const phone = "Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) Mobile/15E148";
const robot = "Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)";
const visit = (path: string, headers: Record<string, string> = {}, by?: Visitor) =>
	(by ?? shop).fetch(path, { headers });

describe("page views, counted at the server without script and consent", () => {
	it("count by market, page type and device, for kept pages as for rendered ones", async () => {
		shop.gateway.returns(listEntries, { entries: [] });
		await visit("/fr-fr/");
		await visit("/fr-fr/", { "User-Agent": phone });
		await visit("/fr-fr/");
		await visit("/de-de/cart/");
		expect((await counted()).pageViews).toEqual([
			{ market: "fr-fr", pageType: "homepage", device: "d", views: 2 },
			{ market: "fr-fr", pageType: "homepage", device: "m", views: 1 },
			{ market: "de-de", pageType: "cart", device: "d", views: 1 },
		]);
	});

	it("include client navigations, but no reload after a post and no more of a list", async () => {
		const from = { Referer: "http://localhost:3000/en/" };
		const asking = (...routes: string[]) =>
			`/en/cart.data?_routes=${encodeURIComponent(routes.join(","))}`;
		const cart = "routes/($lc)/cart/route";
		await visit(asking(visitorRoute, cart), from);
		await visit(asking(cart), from);
		await visit("/en/cart.data", { Referer: "http://localhost:3000/en/cart/" });
		expect((await counted()).pageViews).toEqual([
			{ market: "en", pageType: "cart", device: "d", views: 1 },
		]);
	});

	it("leave out robots, prefetches and paths that are no page", async () => {
		await visit("/en/cart/", { "User-Agent": robot });
		await visit("/en/cart/", { "Sec-Purpose": "prefetch" });
		await visit("/en/wp-login.php");
		await visit("/en/account/dashboard/");
		await visit("/robots.txt");
		await visit("/en/legal-notices");
		await shop.fetch("/en/cart/", { method: "HEAD" });
		expect((await counted()).pageViews).toEqual([]);
	});

	it("count a page that was made ahead once it is seen, where its own page says so", async () => {
		const seen = "/en/visitor-state/?shown=x&viewed=1";
		const from = (path: string) => ({ Referer: `http://localhost:3000${path}` });
		await visit("/en/cart/", { "Sec-Purpose": "prefetch;prerender" });
		await visit(seen, from("/en/cart/"));
		await visit(seen, { Referer: "https://elsewhere.example/en/cart/" });
		await visit(seen);
		await visit("/en/visitor-state/?shown=x", from("/en/cart/"));
		await visit(seen, { ...from("/en/cart/"), "Sec-Purpose": "prefetch;prerender" });
		expect((await counted()).pageViews).toEqual([
			{ market: "en", pageType: "cart", device: "d", views: 1 },
		]);
	});

	it("without a prefix count for the shop of the host (MARKET-10)", async () => {
		await shop.visitor("https://vitrine.pl").fetch("/");
		expect((await counted()).pageViews).toMatchObject([{ market: "pl-pl", pageType: "homepage" }]);
	});
});

describe("a browser (MEASURE-18, MEASURE-19)", () => {
	it.each([
		["Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) Mobile/15E148", "m", "mobile site"],
		[
			"Mozilla/5.0 (Linux; Android 15; Pixel 9) Chrome/140 Mobile Safari/537.36",
			"m",
			"mobile site",
		],
		["Mozilla/5.0 (Linux; Android 15; Pixel Tablet) Chrome/140", "t", "mobile site"],
		["Mozilla/5.0 (iPad; CPU OS 18_0 like Mac OS X) Mobile/15E148", "t", "mobile site"],
		["Mozilla/5.0 (Windows NT 10.0; Win64; x64) Firefox/140.0", "d", "web site"],
		["VitrineApp/3.1 (iPhone) Mobile", "m", "mobile app"],
	])("%s is %s, %s", (agent, device, channel) => {
		expect([deviceLetterOf(agent), channelOf(agent)]).toEqual([device, channel]);
	});
});

describe("searches that find nothing", () => {
	const none = {
		...aListing(),
		products: [],
		paging: { page: 1, size: 24, total: 0, pageCount: 0 },
		correctedTo: null,
		instead: [],
		understood: [],
		dropped: [],
		nearest: null,
		helpTopics: [],
		departments: [],
	};

	it("are counted each time, also from a kept page", async () => {
		shop.gateway.returns(listEntries, { entries: [] });
		shop.gateway.returns(searchProducts, none);
		await visit("/en/search/?q=Rain%20%20Boots");
		await visit("/en/search/?q=rain+boots");
		await visit("/en/search/?q=rain+boots");
		await visit("/en/search/?q=ada%40vitrine.example");
		expect((await counted()).emptySearches).toEqual([
			{ market: "en", term: "rain boots", times: 3 },
		]);
	});

	it("lead to the search that was made next, and words that were left out count as searches", async () => {
		const found = { ...none, paging: { page: 1, size: 24, total: 1, pageCount: 1 } };
		const understood = [
			{ kind: "family" as const, label: "Boots", words: "boots", without: "zeppelin" },
		];
		shop.gateway.returns(listEntries, { entries: [] });
		shop.gateway.on(searchProducts, ({ query }) => ({
			status: 200,
			data: query.get("q") === "wellies" ? none : { ...found, understood, dropped: ["zeppelin"] },
		}));
		const from = (path: string) => ({ Referer: `http://localhost:3000${path}` });
		await visit("/en/search/?q=wellies");
		for (const search of ["/en/search/", "/en/search/_.data", "/en/search.data"])
			await visit(`${search}?q=Boots+zeppelin`, from("/en/search/?q=wellies"));
		await visit("/en/search/?q=Boots+zeppelin&sort=new", from("/en/search/?q=boots+zeppelin"));
		await visit("/en/search/?q=Boots+zeppelin", from("/en/?q=wellies"));
		const { emptySearches, nextSearches } = await counted();
		expect(emptySearches).toEqual([
			{ market: "en", term: "wellies", times: 1 },
			{ market: "en", term: "zeppelin", times: 5 },
		]);
		expect(nextSearches).toEqual([
			{ market: "en", term: "wellies", next: "boots zeppelin", times: 3 },
		]);
	});

	it("are dropped when they look like personal data", () => {
		expect(termOf("  Grüne   STIEFEL ")).toBe("grüne stiefel");
		expect(termOf("jean 501")).toBe("jean 501");
		const private_ = ["ada@vitrine.example", "06 12 34 56 78", "https://a.example", "x".repeat(41)];
		expect(private_.map(termOf)).toEqual([null, null, null, null]);
	});
});
