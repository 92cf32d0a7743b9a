import { describe, expect, it } from "vitest";
import { getCart } from "#contract/cart/operations.ts";
import type { Cart } from "#contract/cart/shapes.ts";
import { listShippingMethods } from "#contract/delivery/list-shipping-methods.ts";
import { aCart, aLine, anAddress } from "#tests/support/storefront/records.ts";
import { refuse, storefront, unreachable } from "#tests/support/storefront/storefront.ts";

const shop = storefront();

/** A customer who has signed in and been here before, with a cart. */
function customerWith(cart: Cart | null) {
	shop.gateway.returns(listShippingMethods, []);
	shop.gateway.on(getCart, cart ? { status: 200, data: cart } : refuse("CART_NOT_FOUND"));
	const visitor = shop.customer();
	if (cart) visitor.cookies.set("vitrine_cart_id-dev", cart.id);
	return visitor;
}

const chosen = {
	billingAddress: anAddress(),
	shippingInfo: {
		shippingMethodKey: "NO" as const,
		name: "Home",
		price: { centAmount: 490, currencyCode: "EUR" as const },
	},
	shippingAddress: { ...anAddress(), deliveryPointIdV2: null },
};

describe("init-order (CHECKOUT-13)", () => {
	it.each([
		["without a cart", null],
		["with an empty cart", aCart({ lineItems: [] })],
	])("%s leads to the cart, with a message", async (_, cart) => {
		const visitor = customerWith(cart);
		const page = await visitor.fetch("/de-de/order-billing/");
		expect([page.status, page.location]).toEqual([302, "/de-de/cart/"]);
		expect(page.setCookies.has("vitrine_session-dev")).toBe(true);
	});

	it("a donation alone is no order: its cart says so, and has no way to the checkout", async () => {
		const donations = [{ id: "round-up", amount: 40, label: "Aufrunden" }];
		const visitor = customerWith(aCart({ lineItems: [], donations }));
		const page = await visitor.fetch("/de-de/order-billing/", { follow: 1 });
		expect(page.text).toContain("Spenden können Sie zu einer Bestellung");
		expect(page.text).not.toContain('href="/de-de/order-billing/"');
	});

	it("answers 503 when the cart API is down, and keeps the cart's cookie", async () => {
		const visitor = customerWith(aCart());
		shop.gateway.on(getCart, unreachable());
		const page = await visitor.fetch("/de-de/order-billing/");
		expect(page.status).toBe(503);
		expect(page.headers.get("Retry-After")).toBe("10");
		expect(visitor.cookies.has("vitrine_cart_id-dev")).toBe(true);
	});
});

describe("order-access (CHECKOUT-14)", () => {
	it("is asked for a step in its own letters alone", async () => {
		const visitor = customerWith(aCart());
		expect((await visitor.fetch("/de-de/Order-Payment/")).status).toBe(404);
		const escaped = await visitor.fetch("/de-de/order%2Dp%61yment/?a=1");
		expect([escaped.status, escaped.location]).toEqual([308, "/de-de/order-payment/?a=1"]);
	});

	it.each([
		["order-delivery", aCart(), "order-billing"],
		["order-overview", aCart(), "order-billing"],
		["order-payment", aCart({ billingAddress: anAddress() }), "order-delivery"],
		["order-payment", aCart({ ...chosen, shippingAddress: null }), "order-delivery"],
		["order-payment", aCart({ ...chosen, lineItems: [aLine({ orderable: 0 })] }), "cart"],
	])("%s leads to the earliest step that is open", async (step, cart, target) => {
		const page = await customerWith(cart).fetch(`/en/${step}/`);
		expect([page.status, page.location]).toEqual([302, `/en/${target}/`]);
	});

	it.each([
		["order-billing", aCart()],
		["order-delivery", aCart({ billingAddress: anAddress() })],
		["order-overview", aCart(chosen)],
	])("%s opens when the steps before it are done", async (step, cart) => {
		// of the demo's markets this one has an overview
		const page = await customerWith(cart).fetch(`/fr-ch/${step}/`);
		expect(page.status).toBe(200);
	});

	it("runs no action for a form posted to a step that is not open", async () => {
		const page = await customerWith(aCart()).fetch("/en/order-payment/", {
			form: { intent: "pay" },
		});
		expect([page.status, page.location]).toEqual([302, "/en/order-billing/"]);
	});
});

describe("order-exception (CHECKOUT-18)", () => {
	it.each([
		"",
		"?paymentId=",
		"?paymentId=%3Cscript%3E",
		"?paymentId=pay-1&paymentId=pay-2",
		"?paymentId=pay-1&redirectResult=a&redirectResult=b",
		"?paymentId=pay-1&redirectResult=a&sessionResult=b",
	])("the payment return with '%s' goes back to payment with a message", async (search) => {
		const page = await customerWith(aCart(chosen)).fetch(`/en/order-adyen-check/${search}`);
		expect([page.status, page.location]).toEqual([302, "/en/order-payment/"]);
		expect(page.setCookies.has("vitrine_session-dev")).toBe(true);
	});
});
