import { beforeEach, describe, expect, it } from "vitest";
import { addStockAlert } from "#contract/alert/add-stock-alert.ts";
import { removeStockAlert } from "#contract/alert/remove-stock-alert.ts";
import { getAccount } from "#contract/customer/get-account.ts";
import { listWebDomains } from "#contract/domain/list-web-domains.ts";
import { refreshTokens } from "#contract/session/refresh-tokens.ts";
import { addWish } from "#contract/wishlist/add-wish.ts";
import { removeWish } from "#contract/wishlist/remove-wish.ts";
import { domains } from "#gateway/platform/domains/rules/domains.ts";
import { aCustomer as theirRecord } from "#tests/support/storefront/builders.ts";
import { aListingProduct } from "#tests/support/storefront/listings.ts";
import { refuse, storefront, type Visitor } from "#tests/support/storefront/storefront.ts";

const shop = storefront();
const back = "/en/lina-dress-ink-blue--p100001/";
const sku = "3600000000017";
const wish = { ...aListingProduct(), wishedAt: "2026-11-20T10:00:00.000Z" };
const alert = {
	sku,
	storeId: "any",
	sizeLabel: "38",
	availability: "UNAVAILABLE" as const,
	product: aListingProduct(),
	askedAt: "2026-11-20T10:00:00.000Z",
};

beforeEach(() => {
	shop.gateway.on(getAccount, { status: 200, data: theirRecord() });
});

function aCustomer(): Visitor {
	const visitor = shop.visitor();
	visitor.signIn();
	return visitor;
}
/** The text of the next page, with the message about the last action. */
const flashOf = (visitor: Visitor) => visitor.fetch("/en/gift-card/").then(({ text }) => text);

describe("a heart (CATALOGUE-31, CATALOGUE-32)", () => {
	it("adds and removes a wish, and returns to its page", async () => {
		shop.gateway.on(addWish, { status: 200, data: { values: [wish] } });
		shop.gateway.on(removeWish, { status: 200, data: { values: [] } });
		const visitor = aCustomer();
		const added = await visitor.fetch("/en/wishlist/", {
			form: { add: "100001", return_to: back },
		});
		expect([added.status, added.location]).toEqual([303, back]);
		expect(await flashOf(visitor)).toContain("Lina dress is on your wishlist.");
		await visitor.fetch("/en/wishlist/", { form: { remove: "100001", return_to: back } });
		expect(await flashOf(visitor)).toContain("Removed from your wishlist.");
		expect(shop.gateway.calls("addWish")[0]?.body).toEqual({ productId: "100001" });
		expect(shop.gateway.calls("removeWish")[0]?.params).toEqual({ productId: "100001" });
	});

	it("shows its message on the page where the visitor ends, not on a redirect", async () => {
		shop.gateway.on(addWish, { status: 200, data: { values: [wish] } });
		const visitor = aCustomer();
		await visitor.fetch("/en/wishlist/", { form: { add: "100001", return_to: back } });
		const between = await visitor.fetch("/en/catalog/dresses/women_dresses/");
		expect(between.location).toMatch(/--plwomen_dresses\/$/);
		expect(await flashOf(visitor)).toContain("Lina dress is on your wishlist.");
	});

	it("answers a script in place, with the heart's next label", async () => {
		shop.gateway.on(addWish, { status: 200, data: { values: [wish] } });
		const { status, text } = await aCustomer().fetch("/en/wishlist.data", {
			form: { add: "100001", return_to: back },
		});
		expect(status).toBe(200);
		expect(text).toContain("Lina dress is on your wishlist.");
		expect(text).toContain("Remove from wishlist");
	});

	it("asks a customer with an ended session to sign in, like a guest", async () => {
		shop.gateway.on(getAccount, refuse("INVALID_JWT"));
		shop.gateway.on(refreshTokens, refuse("INVALID_REFRESH_TOKEN"));
		for (const path of ["/en/wishlist/", "/en/stock-alert/"]) {
			const form = path.includes("wish") ? { add: "100001" } : { sku, product: "100001" };
			const asked = await aCustomer().fetch(path, { form: { ...form, return_to: back } });
			expect([path, asked.status, asked.location]).toEqual([
				path,
				303,
				expect.stringContaining("/auth/"),
			]);
		}
	});

	it("asks a guest to sign in, and adds the wish once they come back", async () => {
		shop.gateway.on(addWish, { status: 200, data: { values: [wish] } });
		const visitor = shop.visitor();
		const asked = await visitor.fetch("/en/wishlist/", {
			form: { add: "100001", return_to: back },
		});
		expect(asked.status).toBe(303);
		const signIn = new URL(asked.location ?? "", "http://localhost:3000");
		expect(signIn.pathname).toMatch(/\/auth\/login$/);
		const callback = new URL(signIn.searchParams.get("redirect_uri") ?? "");
		expect(callback.searchParams.get("return_to")).toBe("/en/wishlist/");
		expect(shop.gateway.calls("addWish")).toHaveLength(0);
		visitor.signIn();
		const done = await visitor.fetch("/en/wishlist/");
		expect([done.status, done.location]).toEqual([303, back]);
		expect(shop.gateway.calls("addWish")).toHaveLength(1);
		// only once: opening the address again does nothing
		expect((await visitor.fetch("/en/wishlist/")).location).toBe("/en/");
		expect(shop.gateway.calls("addWish")).toHaveLength(1);
	});

	it("does nothing for a query that another site may link", async () => {
		const visitor = aCustomer();
		expect((await visitor.fetch("/en/wishlist/?add=100001")).location).toBe("/en/");
		expect(shop.gateway.calls("addWish")).toHaveLength(0);
	});

	it.each([
		["INTERNAL", "That did not go through."],
		["PRODUCT_NOT_FOUND", "This item is not coming back."],
	] as const)("shows a message when the gateway answers %s (CATALOGUE-33)", async (code, words) => {
		shop.gateway.on(addWish, refuse(code));
		const visitor = aCustomer();
		const answer = await visitor.fetch("/en/wishlist/", {
			form: { add: "100001", return_to: back },
		});
		expect([answer.status, answer.location]).toEqual([303, back]);
		expect(await flashOf(visitor)).toContain(words);
	});

	it.each([{}, { add: "abc" }, { sku }, { add: ["1", "x"].join("<b>") }])(
		"%o is a 400",
		async (form) => {
			expect((await aCustomer().fetch("/en/wishlist/", { form })).status).toBe(400);
		},
	);

	it("never redirects to another site (SESSION-26)", async () => {
		shop.gateway.on(addWish, { status: 200, data: { values: [wish] } });
		const form = { add: "100001", return_to: "https://elsewhere.example/" };
		expect((await aCustomer().fetch("/en/wishlist/", { form })).location).toBe("/en/");
	});
});

describe("'e-mail me when back' (CATALOGUE-39, CATALOGUE-40)", () => {
	it("adds an alert for the size at this shop, confirms it", async () => {
		shop.gateway.on(addStockAlert, { status: 200, data: { values: [alert] } });
		const visitor = aCustomer();
		const answer = await visitor.fetch("/en/stock-alert/", { form: { sku, return_to: back } });
		expect([answer.status, answer.location]).toEqual([303, back]);
		expect(await flashOf(visitor)).toContain("as soon as size 38 is back");
		const [call] = shop.gateway.calls("addStockAlert");
		expect(call?.body).toEqual({ sku });
		expect(domains.map(({ storeId }) => storeId)).toContain(call?.query.get("id"));
	});

	it("removes an alert and confirms it", async () => {
		shop.gateway.on(removeStockAlert, { status: 200, data: { values: [] } });
		const visitor = aCustomer();
		await visitor.fetch("/en/stock-alert/", { form: { forget: sku, return_to: back } });
		expect(await flashOf(visitor)).toContain("we no longer wait for this size");
		expect(shop.gateway.calls("removeStockAlert")[0]?.params).toEqual({ sku });
	});

	it("asks a guest to sign in first, then adds it", async () => {
		shop.gateway.on(addStockAlert, { status: 200, data: { values: [alert] } });
		const visitor = shop.visitor();
		const form = { sku, return_to: back };
		expect((await visitor.fetch("/en/stock-alert/", { form })).status).toBe(303);
		visitor.signIn();
		expect((await visitor.fetch("/en/stock-alert/")).location).toBe(back);
		expect(shop.gateway.calls("addStockAlert")).toHaveLength(1);
	});
});

it.each(["wishlist", "stock-alert"])(
	"%s is a 404 where its flag is off (LIMIT-74, LIMIT-75)",
	async (page) => {
		const off = { wishlist: false, showProductAvailabilityAlert: false };
		const data = domains.map((domain) => ({ ...domain, ...off }));
		shop.gateway.on(listWebDomains, { status: 200, data });
		const form = { add: "100001", sku, return_to: back };
		expect((await aCustomer().fetch(`/en/${page}/`, { form })).status).toBe(404);
		expect((await aCustomer().fetch(`/en/${page}/`)).status).toBe(404);
	},
);
