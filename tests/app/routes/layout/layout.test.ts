import { describe, expect, it } from "vitest";
import { getCart } from "#contract/cart/operations.ts";
import { listSegmentations } from "#contract/catalog/operations.ts";
import { getAccount } from "#contract/customer/operations.ts";
import { coats, dresses, women } from "#tests/support/storefront/listings.ts";
import { aCart, aCustomer, aLine } from "#tests/support/storefront/records.ts";
import { signedInWith } from "#tests/support/storefront/signed-in.ts";
import { refuse, silence, storefront, unreachable } from "#tests/support/storefront/storefront.ts";

const shop = storefront();
const page = "/en/search/";
const mini = "/en/mini-cart/";
const withCart = { cookies: { "vitrine_cart_id-dev": aCart().id } };

describe("the header", () => {
	it("lists the families that have products, as a tree", async () => {
		const empty = { ...coats, productCount: 0 };
		shop.gateway.returns(listSegmentations, [women, dresses, empty]);
		const { text } = await shop.fetch(page);
		const [menu = ""] = /<nav id="menu".*?<\/nav>/s.exec(text) ?? [];
		expect(menu).toContain("<summary>Women</summary>");
		const groups = (await shop.fetch("/en/menu/groups/")).text;
		expect(groups).toContain('"href":"/en/dresses--pldresses/"');
		expect(groups).not.toContain("coats");
	});

	it("works without its menu when the families are unreachable (CATALOGUE-8)", async () => {
		shop.gateway.on(listSegmentations, unreachable());
		const { status, text } = await shop.fetch(page);
		expect(status).toBe(200);
		expect(text).toContain('action="/en/search/"');
	});

	it("shows the number of items in the cart; the mini cart has the items", async () => {
		shop.gateway.returns(getCart, aCart({ lineItems: [aLine({ quantity: 2 })] }));
		const { text } = await shop.fetch(page, withCart);
		expect(text).toContain('aria-label="Bag, 2 items"');
		expect(text).not.toContain("Lina dress");
		expect((await shop.fetch(mini, withCart)).text).toContain("Lina dress");
	});

	it.each([
		["down", unreachable()],
		["failing", refuse("INTERNAL")],
		["silent", silence()],
	])(
		"with a cart API that is %s shows no number, keeps the cookie, and the mini cart is `down`",
		async (_how, answer) => {
			shop.hurries();
			shop.gateway.on(getCart, answer);
			const { status, text, setCookies } = await shop.fetch(page, withCart);
			expect(status).toBe(200);
			expect(text).toContain('aria-label="Bag"');
			expect((await shop.fetch(mini, withCart)).text).toContain('"state":"down"');
			expect(setCookies.has("vitrine_cart_id-dev")).toBe(false);
		},
	);

	it("removes the cookie of a cart that is gone (CART-40)", async () => {
		shop.gateway.on(getCart, refuse("CART_NOT_FOUND"));
		const { text, setCookies } = await shop.fetch(page, withCart);
		expect(text).toContain('aria-label="Bag"');
		expect(setCookies.get("vitrine_cart_id-dev")).toBe("");
	});

	it("greets a signed-in customer by a formatted name (PAGE-55)", async () => {
		shop.gateway.returns(getAccount, aCustomer());
		const visitor = shop.customer();
		const { text } = await visitor.fetch(page);
		expect(text).toContain("Hello Anne-Marie");
		expect(text).toContain('href="/en/auth/logout/"');
	});

	it("keeps the client's e-mail and the four fields of the bag, also on a kept page (CART-7, CART-10)", async () => {
		shop.gateway.returns(getAccount, aCustomer());
		const cart = aCart();
		const visitor = signedInWith(shop, cart);
		const { email } = aCustomer();
		const bag = await visitor.fetch("/en/cart/");
		// it may break before its @ and dots
		expect(bag.text.replaceAll("<wbr/>", "")).toContain(`>${email}</span>`);
		const { text } = await visitor.fetch("/en/");
		const known = JSON.parse(/id="visitor">([^<]+)</.exec(text)?.[1] ?? "{}");
		expect(known).toMatchObject({
			email,
			bag: {
				nbProducts: 1,
				totalAmount: cart.totalPrice.centAmount,
				currency: "EUR",
				cartId: cart.id,
			},
		});
	});

	it("has no greeting when the account cannot be read", async () => {
		shop.gateway.on(getAccount, unreachable());
		const visitor = shop.customer();
		const { status, text } = await visitor.fetch(page);
		expect(status).toBe(200);
		expect(text).not.toContain("Hello");
		expect(text).toContain('href="/en/account/orders/"');
	});
});

describe("404 pages", () => {
	it("a path of unknown shape is a 404 that still sells (PAGE-75)", async () => {
		shop.gateway.returns(listSegmentations, [women]);
		const { status, text } = await shop.fetch("/de-de/irgend/wo/hin/");
		expect(status).toBe(404);
		expect(text).toContain("Diese Seite gibt es nicht");
		expect(text).toContain('href="/de-de/women--plwomen/"');
		expect(text).toContain('name="q"');
		expect(text).toMatch(/<meta name="robots" content="noindex"/);
	});
});
