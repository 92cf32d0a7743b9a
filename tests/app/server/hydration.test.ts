import { describe, expect, it } from "vitest";
import { intentLoader } from "#app/client/intent-loader.ts";
import type { ModuleList } from "#app/client/module-list.ts";
import { getProduct } from "#contract/catalog/operations.ts";
import { listEntries } from "#contract/content/operations.ts";
import { listShippingMethods } from "#contract/delivery/list-shipping-methods.ts";
import { listQuestions } from "#contract/question/operations.ts";
import { listRecommendations } from "#contract/recommendation/list-recommendations.ts";
import { afterTurns } from "#shop/process/patience.ts";
import { aProduct } from "#tests/support/storefront/records.ts";
import { loadBuild } from "#tests/support/storefront/shop-build.ts";
import { storefront } from "#tests/support/storefront/storefront.ts";

// long enough that an answer which a test holds back is not given up
const shop = storefront({ env: { GATEWAY_TIMEOUT: "10000" } });
/** Another container of the same shop. */
const elsewhere = storefront();
/** A storefront that streams a page after 50 ms instead of waiting for all of it. */
const hasty = storefront({ env: { GATEWAY_TIMEOUT: "10000", PAGE_PATIENCE: "50" } });
const product = "/en/lina-dress-ink-blue--p100001/";

function modulesOf(html: string): ModuleList {
	return JSON.parse(/id="modules"[^>]*>(.*?)<\/script>/s.exec(html)?.[1] ?? "null");
}

describe("hydrate on intent", () => {
	it("requests no script before the shopper acts", async () => {
		const { text } = await shop.fetch("/fr-fr/");
		expect(text).not.toMatch(/<link[^>]*modulepreload/);
		expect(text).not.toMatch(/<script[^>]*\bsrc=/);
		expect(text).not.toMatch(/<script[^>]*type="module"/);
		// nor does it contain the data from which the client hydrates
		expect(text).not.toContain("__reactRouterContext");
	});

	it("requests a public page's data by its hash; unknown data is a 404", async () => {
		const modules = modulesOf((await shop.fetch("/fr-fr/")).text);
		const found = await shop.fetch(modules.data ?? "");
		expect(JSON.parse(found.text)).toEqual({
			context: expect.objectContaining({ ssr: true }),
			stream: expect.stringContaining("loaderData"),
			locales: expect.arrayContaining([expect.objectContaining({ domain: "vitrine.fr" })]),
		});
		expect(found.headers.get("Cache-Control")).toContain("immutable");
		expect((await shop.fetch("/page-data/AAAAAAAAAAAAAAAA.json")).status).toBe(404);
		const path = encodeURIComponent("/fr-fr/");
		expect((await shop.fetch(`/page-data/AAAAAAAAAAAAAAAA.json?of=${path}`)).status).toBe(404);
	});

	it("finds the data of a document that another container rendered", async () => {
		const { data } = modulesOf((await elsewhere.fetch("/fr-fr/")).text);
		expect(data).toContain("/page-data/");
		expect((await shop.fetch(data ?? "")).status).toBe(200);
	});

	it("finds the data of a document whose parts came in another order there (PAGE-128)", async () => {
		const [first = "", second = ""] = await Promise.all(
			[
				{ of: shop, late: listQuestions, data: { questions: [] } },
				{ of: elsewhere, late: listRecommendations, data: [] },
			].map(async ({ of, late, data }) => {
				of.gateway.returns(getProduct, aProduct());
				of.gateway.returns(listShippingMethods, []);
				of.gateway.returns(listEntries, { entries: [] });
				of.gateway.returns(listRecommendations, []);
				of.gateway.on(late, async () => {
					await new Promise<void>((resolve) => afterTurns(50, resolve));
					return { status: 200, data };
				});
				return modulesOf((await of.fetch(product)).text).data ?? "";
			}),
		);
		expect(second).toBe(first);
		const [here, there] = [await shop.fetch(first), await elsewhere.fetch(first)];
		expect([here.status, there.status]).toEqual([200, 200]);
		// which is why its text is no name for it
		expect(there.text).not.toBe(here.text);
	});

	it("lists the modules and messages of its routes", async () => {
		const modules = modulesOf((await shop.fetch("/fr-fr/")).text);
		const { assets } = await loadBuild();
		const [layouts, pages] = ["routes/layouts", "routes/($lc)"];
		const frame = [`${layouts}/default`, `${pages}/_visitor`, `${pages}/_boundary`];
		const ids = ["root", ...frame, `${layouts}/home-page`, `${pages}/home/route`];
		expect(modules.routes).toEqual(ids.map((id) => assets.routes[id]?.module));
		expect(modules.now).toBe(false);
		const messages = await shop.fetch(modules.messages);
		expect(Object.keys(JSON.parse(messages.text))).toEqual(
			expect.arrayContaining(["common", "home", "layout"]),
		);
	});

	it("has a loader of less than two kilobytes", () => {
		expect(Buffer.byteLength(intentLoader)).toBeLessThan(1_900);
		expect(intentLoader).not.toContain("</");
	});

	it("sends no script with a page that a guard refused", async () => {
		const { text } = await shop.fetch("/fr-fr/x--pnone/");
		expect(text).not.toContain("<script");
	});
});

describe("streaming", () => {
	const late = /<template id="B:|\$RC\(/;
	const slow = "A scarf that takes its time";

	const aCard = (productId: string) => aProduct({ productId, label: slow });

	/** Holds back the product page's related products until the returned function is called. */
	function holdRelated(): () => void {
		const { promise, resolve } = Promise.withResolvers<void>();
		hasty.gateway.returns(getProduct, aProduct());
		hasty.gateway.on(listRecommendations, async () => {
			await promise;
			return {
				status: 200,
				// a row needs at least three (CATALOGUE-81)
				data: [{ kind: "similar", products: ["100002", "100003", "100004"].map(aCard) }],
			};
		});
		return resolve;
	}

	/** Opens a page: its text so far, and a promise that resolves once its heading has arrived. */
	function openPage(headers: Record<string, string> = {}) {
		const heading = Promise.withResolvers<void>();
		const seen = { text: "" };
		const onText = (soFar: string) => {
			seen.text = soFar;
			if (soFar.includes("</h1>")) heading.resolve();
		};
		return { page: hasty.fetch(product, { headers, onText }), heading: heading.promise, seen };
	}

	it("sends the shell first and slow parts later", async () => {
		const letGo = holdRelated();
		const { page, heading, seen } = openPage();
		await heading;
		expect(seen.text).not.toContain(slow);
		letGo();
		const { text } = await page;
		expect(text).toContain(slow);
		expect(text).toMatch(late);
	});

	it.each([
		["a crawler", { "User-Agent": "Mozilla/5.0 (compatible; Googlebot/2.1)" }],
		["a browser that saves data", { "Save-Data": "on" }],
	])("sends %s the whole document", async (_, headers: Record<string, string>) => {
		const letGo = holdRelated();
		const whole = openPage(headers);
		// another browser has its shell by now, while the first one has nothing yet
		await openPage().heading;
		expect(whole.seen.text).toBe("");
		letGo();
		const { text } = await whole.page;
		expect(text).toContain(slow);
		expect(text).not.toMatch(late);
	});
});
