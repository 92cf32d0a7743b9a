import { describe, expect, it } from "vitest";
import { listStockAlerts } from "#contract/alert/operations.ts";
import { getCart, getOwnCart, mergeCarts } from "#contract/cart/operations.ts";
import { listShippingMethods } from "#contract/delivery/list-shipping-methods.ts";
import { findOrderOfCart } from "#contract/order/operations.ts";
import { listWishes } from "#contract/wishlist/operations.ts";
import { aCart } from "#tests/support/storefront/records.ts";
import { refuse, storefront } from "#tests/support/storefront/storefront.ts";

const shop = storefront();
const guestCart = aCart({ id: "guest-cart-0123456789-01" });
const ownCart = aCart({ id: "own-cart-0123456789-0123" });

function play() {
	shop.gateway.on(mergeCarts, { status: 226, data: ownCart });
	shop.gateway.returns(getOwnCart, ownCart);
	shop.gateway.on(getCart, (call) => ({
		status: 200,
		data: call.params.cartId === ownCart.id ? ownCart : guestCart,
	}));
	shop.gateway.returns(listShippingMethods, []);
}

function visitorWithCart() {
	const visitor = shop.visitor();
	visitor.cookies.set("vitrine_cart_id-dev", guestCart.id);
	return visitor;
}

describe("start-up loads (SESSION-43, SESSION-44)", () => {
	it("make no call for a guest without a cart", async () => {
		await shop.fetch("/fr-fr/");
		const asked = new Set(shop.gateway.calls().map(({ operation }) => operation));
		for (const operation of ["getAccount", "mergeCarts", "listShippingMethods", "getCart"]) {
			expect(asked).not.toContain(operation);
		}
	});

	it("request shipping methods with the country and the cart", async () => {
		play();
		await visitorWithCart().fetch("/fr-ch/");
		const [call] = shop.gateway.calls("listShippingMethods");
		expect(Object.fromEntries(call?.query ?? [])).toEqual({ country: "CH", cartId: guestCart.id });
	});

	it("request wishlist and stock alerts of a customer, where the shop has them (LIMIT-74, LIMIT-75)", async () => {
		play();
		shop.gateway.returns(listWishes, { values: [] });
		shop.gateway.returns(listStockAlerts, { values: [] });
		const visitor = shop.customer();
		await visitor.fetch("/fr-fr/account/orders/");
		expect(shop.gateway.calls("listWishes")).toHaveLength(1);
		const [alerts] = shop.gateway.calls("listStockAlerts");
		expect(alerts?.query.get("id")).toBe("1001");
	});

	it("merge the carts once for a sign-in, and continue with the customer's", async () => {
		play();
		const visitor = visitorWithCart();
		visitor.signIn();
		await visitor.fetch("/fr-fr/");
		await visitor.fetch("/fr-fr/");
		expect(shop.gateway.calls("mergeCarts")).toHaveLength(1);
		expect(visitor.cookies.get("vitrine_cart_id-dev")).toBe(ownCart.id);
	});

	it("do not merge on the confirmation of an order (SESSION-43)", async () => {
		play();
		shop.gateway.on(findOrderOfCart, refuse("ORDER_NOT_FOUND"));
		const visitor = visitorWithCart();
		visitor.signIn();
		await visitor.fetch("/fr-fr/order-confirmation/");
		expect(shop.gateway.calls("mergeCarts")).toEqual([]);
	});

	it("are not repeated by a client navigation", async () => {
		play();
		const visitor = visitorWithCart();
		visitor.signIn();
		await visitor.fetch("/fr-fr/cart/_.data");
		expect(shop.gateway.calls("mergeCarts")).toEqual([]);
	});

	it("are ignored when they fail: the page works, and the visitor loses nothing", async () => {
		const visitor = visitorWithCart();
		visitor.signIn();
		const page = await visitor.fetch("/fr-fr/");
		expect(page.status).toBe(200);
		expect(visitor.cookies.get("vitrine_cart_id-dev")).toBe(guestCart.id);
		expect(visitor.cookies.has("vitrine_refresh_token-dev")).toBe(true);
		expect(shop.logged()).toContainEqual(
			expect.objectContaining({ level: 20, msg: "without the merge of the carts" }),
		);
	});
});
