// What can go wrong with a cart (ERROR-25, ERROR-27, ERROR-32): each row to the letter, through the real request handler.
import { describe, expect, it } from "vitest";
import { NoKnownCart, ProductOutOfStock } from "#app/models/cart/failures.ts";
import { addProducts, removeLine } from "#contract/cart/lines.ts";
import { getCart, mergeCarts } from "#contract/cart/operations.ts";
import { listShippingMethods } from "#contract/delivery/list-shipping-methods.ts";
import { findOrderOfCart } from "#contract/order/operations.ts";
import { aCart, aLine } from "#tests/support/storefront/builders.ts";
import { refuse, storefront } from "#tests/support/storefront/storefront.ts";

const shop = storefront();
const cookie = "vitrine_cart_id-dev";
const page = "/fr-fr/cart/";
const line = aLine();
const cart = aCart({ lineItems: [line] });

function aShopper() {
	shop.gateway.returns(getCart, cart);
	shop.gateway.returns(listShippingMethods, []);
	const visitor = shop.visitor();
	visitor.cookies.set(cookie, cart.id);
	return visitor;
}

const notFound = (code: string, message: string) => ({
	raw: () => Response.json({ code, message }, { status: 404 }),
});

describe("cart 404", () => {
	it("whose message starts with 'No cart found for id' resets the cart, whatever its code", async () => {
		const visitor = aShopper();
		shop.gateway.on(getCart, () => notFound("NOT_FOUND", "No cart found for id abc"));
		const { status, setCookies, text } = await visitor.fetch(page);
		expect([status, setCookies.get(cookie)]).toEqual([200, ""]);
		expect(text).toContain("Votre panier est vide");
	});

	it("with another message resets nothing: the cart and its cookie stay", async () => {
		const visitor = aShopper();
		const form = { intent: "remove", lineId: line.lineId };
		shop.gateway.on(removeLine, () => notFound("LINE_NOT_FOUND", "The cart has no such line."));
		const { status, setCookies, text } = await visitor.fetch(page, { form });
		expect(status).toBe(404);
		expect(setCookies.has(cookie)).toBe(false);
		expect(text).toContain("Wrap dress");
	});

	it("on a change resets it too, and says that the cart had expired", async () => {
		const visitor = aShopper();
		shop.gateway.on(removeLine, () => {
			shop.gateway.on(getCart, refuse("CART_NOT_FOUND"));
			return refuse("CART_NOT_FOUND");
		});
		const form = { intent: "remove", lineId: line.lineId };
		const { setCookies, text } = await visitor.fetch(page, { form });
		expect(setCookies.get(cookie)).toBe("");
		expect(text).toContain("Votre panier avait expiré");
	});
});

describe("merge at sign-in", () => {
	function aCustomerOfTwo(status: 200 | 226) {
		const visitor = aShopper();
		shop.gateway.on(mergeCarts, { status, data: cart });
		visitor.signIn();
		return visitor;
	}

	it("226 shows a message", async () => {
		const { text } = await aCustomerOfTwo(226).fetch(page);
		expect(text).toContain("ont rejoint votre panier");
	});

	it("200 merged nothing, and shows no message", async () => {
		const { text } = await aCustomerOfTwo(200).fetch(page);
		expect(text).not.toContain("ont rejoint votre panier");
	});

	it("is skipped on the order confirmation", async () => {
		const visitor = aCustomerOfTwo(226);
		shop.gateway.on(findOrderOfCart, refuse("ORDER_NOT_FOUND"));
		await visitor.fetch("/fr-fr/order-confirmation/");
		expect(shop.gateway.calls("mergeCarts")).toHaveLength(0);
	});
});

describe("206 on adding several", () => {
	it("names the items that were not added", async () => {
		const visitor = aShopper();
		const missed = ["Robe longue", "Veste courte"].map((fr) => {
			const { sku, name } = aLine();
			return { sku, name: { ...name, fr } };
		});
		shop.gateway.on(addProducts, { status: 206, data: { ...cart, productsNotAdded: missed } });
		const form = { intent: "add", sku: [line.sku, ...missed.map(({ sku }) => sku)] };
		const { text } = await visitor.fetch(page, { form, follow: 1 });
		expect(text).toContain("pas ajouté : Robe longue et Veste courte");
	});
});

describe("412", () => {
	it("says that stock or price changed, and shows the current cart", async () => {
		const visitor = aShopper();
		shop.gateway.on(removeLine, () => {
			const now = aCart({ lineItems: [{ ...line, orderable: 0 }], version: 2 });
			shop.gateway.returns(getCart, now);
			return refuse("CART_CHANGED", { version: 2, movements: [] });
		});
		const form = { intent: "remove", lineId: line.lineId };
		const { status, text } = await visitor.fetch(page, { form });
		expect(status).toBe(412);
		expect(text).toContain("Épuisé entre-temps");
	});
});

describe("words of the specification", () => {
	it("are the errors' messages", () => {
		expect(new NoKnownCart().message).toBe("No known cart in store");
		expect(new ProductOutOfStock().message).toBe("Product_out_of_stock");
	});

	it("'No known cart in store' is the answer to any change without a cart", async () => {
		const intents = ["apply-code", "remove-gift-card", "add-donation", "refresh", "clear", "share"];
		for (const intent of intents) {
			const form = { intent, code: "X", giftCardId: "gift-1", donationId: "round-up" };
			const { status, text } = await shop.fetch(page, { form });
			expect([intent, status]).toEqual([intent, 409]);
			expect(text).toContain("pas encore de panier");
		}
		expect(shop.gateway.calls().filter(({ headers }) => headers.has("idempotency-key"))).toEqual(
			[],
		);
	});
});
