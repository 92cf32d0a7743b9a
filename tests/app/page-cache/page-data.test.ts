import { describe, expect, it } from "vitest";
import { addProduct } from "#contract/cart/lines.ts";
import { createCart, getCart } from "#contract/cart/operations.ts";
import { getProduct } from "#contract/catalog/operations.ts";
import { listEntries } from "#contract/content/operations.ts";
import { listShippingMethods } from "#contract/delivery/list-shipping-methods.ts";
import { listRecommendations } from "#contract/recommendation/list-recommendations.ts";
import { aCart, aLine } from "#tests/support/storefront/builders.ts";
import { aProduct } from "#tests/support/storefront/records.ts";
import { refuse, storefront } from "#tests/support/storefront/storefront.ts";

const shop = storefront({ env: { PAGE_CACHE_MB: "16", CDN_CACHE: "1" } });
const path = "/en/lina-dress-ink-blue--p100001/";
const pages = "routes/($lc)";
const asking = (...routes: string[]) => `_.data?_routes=${encodeURIComponent(routes.join(","))}`;
/** The data request of a client navigation to the product. */
const data = path + asking(`${pages}/_visitor`, `${pages}/short-form/route`);
const fetched = { headers: { "Sec-Fetch-Site": "same-origin", "Sec-Fetch-Dest": "empty" } };
const asked = () => shop.gateway.calls("getProduct").length;

function play(description = "For long evenings."): void {
	shop.gateway.returns(getProduct, aProduct({ description }));
	shop.gateway.returns(listRecommendations, []);
	shop.gateway.returns(listShippingMethods, []);
	shop.gateway.returns(listEntries, { entries: [] });
}

describe("the data of a navigation to a public page", () => {
	it("is kept for all visitors without content of their own", async () => {
		play();
		const first = await shop.fetch(data, fetched);
		expect(first.status).toBe(200);
		expect(first.headers.get("X-Remix-Response")).toBe("yes");
		expect(first.headers.get("Cache-Control")).toBe("private, no-cache");
		expect(first.text).toContain("For long evenings.");
		expect(first.text).toContain("signedIn");
		const calls = shop.gateway.calls().length;
		const second = await shop.fetch(data, fetched);
		expect(second.text).toBe(first.text);
		expect(shop.gateway.calls()).toHaveLength(calls);
		// a parameter that the page reads makes it another page
		await shop.fetch(`${data}&chest=90`, fetched);
		expect(asked()).toBe(2);
	});

	it("has only the requested routes", async () => {
		play();
		await shop.fetch(data, fetched);
		const { text } = await shop.fetch(path + asking(`${pages}/_visitor`), fetched);
		expect(text).toContain("signedIn");
		expect(text).not.toContain("For long evenings.");
	});

	it("shows a change", async () => {
		play();
		await shop.fetch(data, fetched);
		play("For short mornings.");
		shop.hears(["product:100001"]);
		expect((await shop.fetch(data, fetched)).text).toContain("For short mornings.");
	});

	it("is rendered for a visitor with a cart or a flash", async () => {
		play();
		const sku = aProduct().skus[0]?.gtin ?? "";
		const cart = aCart({ lineItems: [aLine({ sku, quantity: 2 })] });
		shop.gateway.on(createCart, { status: 201, data: cart });
		shop.gateway.returns(getCart, cart);
		shop.gateway.returns(addProduct, cart);
		const guest = (await shop.fetch(data, fetched)).text;
		const visitor = shop.visitor();
		await visitor.fetch(path, { form: { sku }, ...fetched });
		const own = await visitor.fetch(data, fetched);
		expect(own.text).toContain("View bag");
		expect(own.text).not.toBe(guest);
		expect((await shop.fetch(data, fetched)).text).toBe(guest);
	});

	it("has a form token when the browser sends no Sec-Fetch-Site", async () => {
		play();
		await shop.fetch(data, fetched);
		const [first, second] = [await shop.fetch(data), await shop.fetch(data)];
		expect(first.text).not.toBe(second.text);
	});

	it("is not kept when the page is missing, redirects or lacks a part", async () => {
		shop.gateway.on(getProduct, refuse("PRODUCT_NOT_FOUND"));
		await shop.fetch(data, fetched);
		play();
		const { text } = await shop.fetch(data, fetched);
		expect(text).toContain("For long evenings.");
		const elsewhere = data.replace("lina", "another");
		const moved = await shop.fetch(`${elsewhere}&utm_source=letter`, fetched);
		expect(moved.text).toContain("utm_source=letter");
		shop.hears(null);
		shop.gateway.on(listRecommendations, refuse("UNAVAILABLE"));
		await shop.fetch(data, fetched);
		const before = asked();
		await shop.fetch(data, fetched);
		expect(asked()).toBe(before + 1);
	});
});
