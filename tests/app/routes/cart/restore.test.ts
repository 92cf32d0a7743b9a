import { describe, expect, it } from "vitest";
import { createCart, getAbandonedBag, restoreBag } from "#contract/cart/operations.ts";
import { aCart, aLine } from "#tests/support/storefront/builders.ts";
import { refuse, storefront, unreachable } from "#tests/support/storefront/storefront.ts";

const shop = storefront();
const token = "eyJhbGciOiJFUzI1NiJ9.eyJzdWIiOiJhIn0.c2lnbmF0dXJl";
const path = (lc: string, query = `?token=${token}`) => `/${lc}/cart/restore/${query}`;

function left(part: Parameters<typeof aLine>[0] = {}) {
	const lineItems = [aLine({ quantity: 2, ...part })];
	shop.gateway.returns(getAbandonedBag, { lineItems });
}

describe("the link of a letter about a bag that was left (CART-119)", () => {
	it("opens a page with its items and a form, changes nothing, and is neither cached nor indexed", async () => {
		left();
		const { status, text, headers } = await shop.fetch(path("en"));
		expect(status).toBe(200);
		for (const said of ["The bag you left", aLine().name.en, "Put it back into my bag"]) {
			expect(text).toContain(said);
		}
		expect(text).toMatch(/<meta name="robots" content="noindex"/);
		expect(headers.get("Cache-Control")).toContain("no-store");
		expect(headers.get("Referrer-Policy")).toBe("same-origin");
		expect(shop.gateway.calls("restoreBag")).toHaveLength(0);
		expect(shop.gateway.calls("createCart")).toHaveLength(0);
	});

	it("puts the bag into the visitor's own cart by its form, and makes one for a new device", async () => {
		left();
		const cart = aCart();
		shop.gateway.on(createCart, { status: 201, data: cart });
		shop.gateway.returns(restoreBag, { ...cart, version: cart.version + 1 });
		const sent = await shop.visitor().fetch(path("de-de"), { form: { intent: "copy" } });
		expect([sent.status, sent.location]).toEqual([303, "/de-de/cart/"]);
		const [call] = shop.gateway.calls("restoreBag");
		expect(call?.body).toEqual({ token });
		expect(call?.headers.get("idempotency-key")).toMatch(/./);
	});

	it("names what could not be added", async () => {
		left();
		const cart = aCart();
		const [line] = cart.lineItems;
		shop.gateway.on(createCart, { status: 201, data: cart });
		const missed = [{ sku: line?.sku ?? "", name: line?.name as never }];
		shop.gateway.on(restoreBag, { status: 206, data: { ...cart, productsNotAdded: missed } });
		const visitor = shop.visitor();
		await visitor.fetch(path("en"), { form: { intent: "copy" } });
		expect((await visitor.fetch("/en/")).text).toContain("No longer available");
	});

	it.each(["", "?token=", "?token=short"])(
		"without a token leads to the cart: %j",
		async (query) => {
			const { status, location } = await shop.fetch(path("en", query));
			expect([status, location]).toEqual([302, "/en/cart/"]);
			expect(shop.gateway.calls("getAbandonedBag")).toHaveLength(0);
		},
	);

	it("that is over says so at the cart, by link and by form", async () => {
		shop.gateway.on(getAbandonedBag, () => refuse("NOT_FOUND"));
		const visitor = shop.visitor();
		const seen = await visitor.fetch(path("en"));
		expect([seen.status, seen.location]).toEqual([302, "/en/cart/"]);
		expect((await visitor.fetch("/en/cart/")).text).toContain("This link has expired");
		shop.gateway.on(createCart, { status: 201, data: aCart() });
		shop.gateway.on(restoreBag, () => refuse("NOT_FOUND"));
		const sent = await visitor.fetch(path("en"), { form: { intent: "copy" } });
		expect([sent.status, sent.location]).toEqual([303, "/en/cart/"]);
	});

	it("answers 503 while the gateway is down", async () => {
		shop.gateway.on(getAbandonedBag, unreachable);
		expect((await shop.fetch(path("en"))).status).toBe(503);
	});
});
