import { describe, expect, it } from "vitest";
import { addProduct, addProducts, removeLine, setQuantity } from "#contract/cart/lines.ts";
import { createCart, getCart, getOwnCart } from "#contract/cart/operations.ts";
import type { Cart } from "#contract/cart/shapes.ts";
import { getAccount } from "#contract/customer/operations.ts";
import type { Customer } from "#contract/customer/shapes.ts";
import { listShippingMethods } from "#contract/delivery/list-shipping-methods.ts";
import { aCart, aCustomer, aLine, aShippingMethod } from "#tests/support/storefront/builders.ts";
import { refuse, silence, storefront, unreachable } from "#tests/support/storefront/storefront.ts";

const shop = storefront();
const cookie = "vitrine_cart_id-dev";
const page = "/fr-fr/cart/";
const line = aLine({ quantity: 2 });
const cart = aCart({ lineItems: [line] });

/** A visitor whose cart the gateway knows. */
function aShopper(known: Cart = cart) {
	shop.gateway.returns(getCart, known);
	shop.gateway.returns(listShippingMethods, [aShippingMethod()]);
	const visitor = shop.visitor();
	visitor.cookies.set(cookie, known.id);
	return visitor;
}

describe("the cart page", () => {
	it("shows lines, sums and the amount left to free delivery", async () => {
		const { status, text } = await aShopper(aCart({ lineItems: [aLine({ price: 5_600 })] })).fetch(
			page,
		);
		expect(status).toBe(200);
		expect(text).toContain("Wrap dress");
		expect(text).toContain("Taille 38");
		expect(text).toMatch(/Plus que 24,01\s€ pour la livraison à domicile offerte/);
		expect(text).toContain('value="email-only"');
	});

	it("is empty without a cart, and makes no call", async () => {
		const { status, text } = await shop.fetch(page);
		expect(status).toBe(200);
		expect(text).toContain("Votre panier est vide");
		expect(shop.gateway.calls("getCart")).toHaveLength(0);
	});

	it("resets a cart that is not found: the cookie is removed (CART-40)", async () => {
		const visitor = aShopper();
		shop.gateway.on(getCart, () => refuse("CART_NOT_FOUND"));
		const { text, setCookies } = await visitor.fetch(page);
		expect(text).toContain("Votre panier est vide");
		expect(setCookies.get(cookie)).toBe("");
	});

	it.each([
		["cannot be reached", unreachable],
		["answers 500", () => refuse("INTERNAL")],
		["answers HTML", () => new Response("<html>", { headers: { "Content-Type": "text/html" } })],
		["says nothing", silence],
	])("says so when the cart API %s, and keeps the cookie", async (_name, answer) => {
		const visitor = aShopper();
		shop.gateway.on(getCart, answer);
		const { status, text, headers, setCookies } = await visitor.fetch(page);
		expect([status, headers.get("Retry-After")]).toEqual([503, "30"]);
		expect(text).toContain("momentanément inaccessible");
		expect(text).not.toContain("Votre panier est vide");
		expect(setCookies.has(cookie)).toBe(false);
	});

	it("shows the cart although shipping methods are unreachable (CHECKOUT-41)", async () => {
		const visitor = aShopper();
		shop.gateway.on(listShippingMethods, unreachable);
		const { status, text } = await visitor.fetch(page);
		expect(status).toBe(200);
		expect(text).toContain("Wrap dress");
	});

	it("says which items are sold out and which prices have changed", async () => {
		const { catalogPrice } = line;
		const { text } = await aShopper(
			aCart({
				lineItems: [
					aLine({ orderable: 0 }),
					aLine({ quantity: 3, orderable: 2 }),
					aLine({ price: 5_900, catalogPrice: { ...catalogPrice, price: 6_900 } }),
				],
			}),
		).fetch(page);
		expect(text).toContain("Épuisé entre-temps");
		expect(text).toContain("Il n’en reste que 2");
		expect(text).toMatch(/69,00\s€ désormais/);
		expect(text).toContain("Appliquer les prix du jour");
	});
});

describe("changing a quantity", () => {
	const post = (quantity: string) => ({
		form: { intent: "set-quantity", lineId: line.lineId, quantity },
	});

	it("sends it as a path segment with the cart's version, then returns to the cart", async () => {
		const visitor = aShopper();
		shop.gateway.returns(setQuantity, { ...cart, version: 2 });
		const { status, location } = await visitor.fetch(page, post("3"));
		expect([status, location]).toEqual([303, page]);
		const [call] = shop.gateway.calls("setQuantity");
		expect(call?.params).toMatchObject({ lineItemId: line.lineId, quantity: "3" });
		expect(call?.query.get("version")).toBe("1");
		expect(call?.headers.get("idempotency-key")).toBeTruthy();
	});

	it.each([
		["0", "La quantité minimale est 1"],
		["-1", "La quantité minimale est 1"],
		["1000000000", "10 articles au plus"],
		["abc", "Indiquez la quantité en chiffres"],
		["", "Indiquez la quantité en chiffres"],
	])("refuses %s with a message and still shows the cart", async (quantity, message) => {
		const { status, text } = await aShopper().fetch(page, post(quantity));
		expect(status).toBe(400);
		expect(text).toContain(message);
		expect(text).toContain("Wrap dress");
		expect(shop.gateway.calls("setQuantity")).toHaveLength(0);
	});

	it("reloads and retries on 409, with the same key (CART-44, CART-47)", async () => {
		const visitor = aShopper();
		let version = 1;
		shop.gateway.on(getCart, () => ({ status: 200, data: { ...cart, version } }));
		shop.gateway.on(setQuantity, ({ query }) => {
			if (Number(query.get("version")) >= 3) return { status: 200, data: { ...cart, version: 4 } };
			version += 1;
			return refuse("CART_VERSION_CONFLICT");
		});
		expect((await visitor.fetch(page, post("3"))).status).toBe(303);
		const calls = shop.gateway.calls("setQuantity");
		expect(calls.map(({ query }) => query.get("version"))).toEqual(["1", "2", "3"]);
		expect(new Set(calls.map(({ headers }) => headers.get("idempotency-key"))).size).toBe(1);
	});

	it("tells the shopper after three retries, with the fresh cart", async () => {
		const visitor = aShopper();
		shop.gateway.on(setQuantity, () => refuse("CART_VERSION_CONFLICT"));
		const { status, text } = await visitor.fetch(page, post("3"));
		expect(status).toBe(409);
		expect(text).toContain("en cours de modification ailleurs");
		expect(text).toContain("Wrap dress");
		expect(shop.gateway.calls("setQuantity")).toHaveLength(4);
	});

	it.each([
		["OUT_OF_STOCK", 422, "Il n’en reste pas autant"],
		["LINE_NOT_FOUND", 404, "n’est plus dans votre panier"],
		["UNAVAILABLE", 503, "Votre panier est intact"],
	] as const)("explains %s to the shopper", async (code, status, message) => {
		const visitor = aShopper();
		shop.gateway.on(setQuantity, () => refuse(code));
		const answer = await visitor.fetch(page, post("3"));
		expect(answer.status).toBe(status);
		expect(answer.text).toContain(message);
	});

	it("says 'no cart' where there is none (CART-41)", async () => {
		const { status, text } = await shop.fetch(page, post("3"));
		expect(status).toBe(409);
		expect(text).toContain("Votre panier est vide");
	});

	it.each([[{ intent: "explode" }], [{}]])("answers 400 to an unknown intent %j", async (form) => {
		expect((await aShopper().fetch(page, { form })).status).toBe(400);
	});
});

describe("adding", () => {
	const { sku } = line;

	it("creates a cart at the first add and keeps its id for 30 days", async () => {
		shop.gateway.on(createCart, { status: 201, data: aCart({ lineItems: [] }) });
		shop.gateway.returns(addProduct, cart);
		const { status, setCookies, headers } = await shop.fetch(page, {
			form: { intent: "add", sku },
		});
		expect(status).toBe(303);
		expect(setCookies.get(cookie)).toBe(cart.id);
		expect(headers.getSetCookie().join()).toContain("Max-Age=2592000");
		expect(shop.gateway.calls("createCart")[0]?.body).toEqual({});
	});

	it("returns to a page of the shop, and to no other (SESSION-26)", async () => {
		const visitor = aShopper();
		shop.gateway.returns(addProduct, cart);
		const add = (return_to: string) =>
			visitor.fetch(page, { form: { intent: "add", sku, return_to } });
		expect((await add("/fr-fr/x--p1/")).location).toBe("/fr-fr/x--p1/");
		expect((await add("//evil.example/")).location).toBe("/fr-fr/");
	});

	it("uses the customer's own cart where they have one (CART-39)", async () => {
		const visitor = shop.customer();
		const member: Partial<Customer> = {
			...{ loyaltyNumber: "2900410087215", loyaltyCreationDate: "2022-04-11" },
			...{ loyaltyType: "FID", email: "zoe@example.com" },
		};
		shop.gateway.returns(getAccount, aCustomer(member));
		// the customer has no cart at first; another tab creates one in the meantime
		let known = false;
		shop.gateway.on(getOwnCart, () =>
			known ? { status: 200, data: cart } : refuse("CART_NOT_FOUND"),
		);
		shop.gateway.on(createCart, () => {
			known = true;
			return refuse("CART_EXISTS");
		});
		shop.gateway.returns(addProduct, cart);
		const { setCookies } = await visitor.fetch(page, { form: { intent: "add", sku } });
		expect(setCookies.get(cookie)).toBe(cart.id);
		expect(shop.gateway.calls("createCart")[0]?.body).toMatchObject({
			user: {
				customerId: "customer-1",
				loyaltyCardId: "2900410087215",
				loyaltySeniority: expect.stringMatching(/^\d+$/),
				loyaltyType: "FID",
				email: "zoe@example.com",
			},
		});
	});

	it("starts a new cart where the old one is gone", async () => {
		const visitor = aShopper();
		const fresh = aCart({ id: "another-cart-0123456789012" });
		shop.gateway.on(createCart, { status: 201, data: fresh });
		shop.gateway.on(addProduct, ({ params }) =>
			params.cartId === cart.id ? refuse("CART_NOT_FOUND") : { status: 200, data: fresh },
		);
		const { status, setCookies } = await visitor.fetch(page, { form: { intent: "add", sku } });
		expect(status).toBe(303);
		expect(setCookies.get(cookie)).toBe(fresh.id);
	});

	it("says how many of several were not added (CART-48)", async () => {
		const visitor = aShopper();
		shop.gateway.on(addProducts, {
			status: 206,
			data: { ...cart, productsNotAdded: [{ sku: aLine().sku, name: null }] },
		});
		const skus = [sku, aLine().sku];
		const { text } = await visitor.fetch(page, { form: { intent: "add", sku: skus }, follow: 1 });
		expect(text).toContain("Un article épuisé n’a pas pu être ajouté");
	});

	it("refuses an invalid sku", async () => {
		const { status } = await aShopper().fetch(page, { form: { intent: "add", sku: "../x" } });
		expect(status).toBe(400);
	});
});

describe("removing and restoring (CART-51, CART-52)", () => {
	const other = aLine({ name: { ...line.name, fr: "Veste courte" } });
	const both = aCart({ lineItems: [line, other] });

	it("offers a removed line in its place after a reload, and restores its quantity", async () => {
		const visitor = aShopper(both);
		const left = aCart({ lineItems: [other], version: 2 });
		shop.gateway.returns(removeLine, left);
		await visitor.fetch(page, { form: { intent: "remove", lineId: line.lineId } });
		shop.gateway.returns(getCart, left);
		const { text } = await visitor.fetch(page);
		const main = text.slice(text.indexOf('id="main"'));
		expect(main).toContain("Wrap dress n’est plus dans votre panier");
		expect(main.indexOf("n’est plus dans")).toBeLessThan(main.indexOf("Veste courte</a>"));

		const one = aLine({ sku: line.sku, quantity: 1 });
		shop.gateway.returns(addProduct, aCart({ lineItems: [other, one], version: 3 }));
		shop.gateway.returns(setQuantity, both);
		const restored = await visitor.fetch(page, {
			form: { intent: "restore", lineId: line.lineId, sku: line.sku, quantity: "2" },
		});
		expect(restored.status).toBe(303);
		const [call] = shop.gateway.calls("setQuantity");
		expect(call?.params).toMatchObject({ lineItemId: one.lineId, quantity: "2" });
		shop.gateway.returns(getCart, both);
		expect((await visitor.fetch(page)).text).not.toContain("n’est plus dans votre panier");
	});

	it("restores what is left if fewer are in stock by now", async () => {
		const visitor = aShopper(aCart({ lineItems: [other] }));
		const one = aLine({ sku: line.sku, quantity: 1, orderable: 2 });
		const back = aCart({ lineItems: [other, one], version: 2 });
		shop.gateway.returns(addProduct, back);
		shop.gateway.on(setQuantity, ({ params }) =>
			Number(params.quantity) > one.orderable
				? refuse("OUT_OF_STOCK")
				: { status: 200, data: { ...back, version: 3 } },
		);
		const restored = await visitor.fetch(page, {
			form: { intent: "restore", lineId: line.lineId, sku: line.sku, quantity: "4" },
		});
		expect(restored.status).toBe(303);
		expect(shop.gateway.calls("setQuantity").map(({ params }) => params.quantity)).toEqual(["2"]);
	});

	it("answers a fetcher with data instead of a redirect", async () => {
		const visitor = aShopper(both);
		shop.gateway.returns(removeLine, aCart({ lineItems: [other] }));
		const { status, text } = await visitor.fetch("/fr-fr/cart/_.data", {
			form: { intent: "remove", lineId: line.lineId },
		});
		expect(status).toBe(200);
		expect(text).toContain('"ok"');
	});
});
