// Delivery and addresses changed beside the payment, with the way to pay that was chosen (CHECKOUT-118).
import { beforeEach, describe, expect, it } from "vitest";
import { setBillingAddress, setShippingMethod } from "#contract/cart/delivery.ts";
import { getAddresses } from "#contract/customer/addresses.ts";
import { listShippingMethods } from "#contract/delivery/list-shipping-methods.ts";
import { anAddress, aReadyCart, aShippingMethod, eur } from "#tests/support/storefront/builders.ts";
import { signedInWith } from "#tests/support/storefront/signed-in.ts";
import { refuse, storefront } from "#tests/support/storefront/storefront.ts";

const shop = storefront();
const page = "/fr-fr/order-payment/";
const cart = aReadyCart();
const country = anAddress({ line1: "3 CHEMIN DU LAVOIR", zipCode: "24000", city: "PÉRIGUEUX" });
const express = aShippingMethod({
	...{ key: "EX", shippingRate: { price: eur(990), freeAbove: null } },
});

beforeEach(() => {
	shop.gateway.returns(listShippingMethods, [aShippingMethod(), express]);
	shop.gateway.returns(getAddresses, {
		billingAddress: null,
		deliveryAddresses: [{ ...country, id: "house", favorite: false, version: 1 }],
	});
	shop.gateway.returns(setShippingMethod, cart);
	shop.gateway.returns(setBillingAddress, cart);
});

const change = (form: Record<string, string>) =>
	signedInWith(shop, cart).fetch(page, { form: { method: "paypal", terms: "yes", ...form } });

describe("beside the payment (CHECKOUT-118)", () => {
	it("the known addresses and deliveries can be chosen, and Enter still orders", async () => {
		const { text } = await signedInWith(shop, cart).fetch(page);
		expect(text).toContain('value="saved:house"');
		expect(text).toContain('name="way"');
		expect(text).toMatch(/9,90/);
		const [first] = text.match(/<button[^>]*form="payment"[^>]*>/g) ?? [];
		expect(first).toContain('value="pay"');
	});

	it("another address and delivery are set, and the way to pay stays chosen", async () => {
		const { status, location } = await change({
			...{ intent: "change-delivery", to: "saved:house", way: "EX" },
		});
		expect([status, location]).toEqual([303, `${page}?method=paypal`]);
		expect(shop.gateway.calls("setShippingMethod")[0]).toMatchObject({
			params: { shippingMethodId: "EX" },
			body: { line1: "3 CHEMIN DU LAVOIR", city: "PÉRIGUEUX" },
		});
		const { text } = await signedInWith(shop, cart).fetch(`${page}?method=paypal`);
		const paypal = text.match(/<input[^>]*value="paypal"[^>]*>/)?.[0];
		expect(paypal).toContain("checked");
	});

	it("the invoice goes to another address", async () => {
		const { location } = await change({ intent: "change-billing", bill: "saved:house" });
		expect(location).toBe(`${page}?method=paypal`);
		expect(shop.gateway.calls("setBillingAddress")[0]?.body).toMatchObject({ zipCode: "24000" });
	});

	it.each([
		[{ intent: "change-delivery", to: "saved:gone", way: "NO" }, "n’existe plus"],
		[{ intent: "change-delivery", to: "saved:house", way: "LM" }, "n’existe plus"],
		[{ intent: "change-billing", bill: "" }, "n’existe plus"],
	])("a choice that is no longer there changes nothing: %o", async (form, says) => {
		const visitor = signedInWith(shop, cart);
		const { location } = await visitor.fetch(page, { form: { method: "paypal", ...form } });
		expect(shop.gateway.calls("setShippingMethod")).toHaveLength(0);
		expect(shop.gateway.calls("setBillingAddress")).toHaveLength(0);
		expect((await visitor.fetch(location ?? "")).text).toContain(says);
	});

	it.each([
		["new-address", "/fr-fr/order-delivery/?address=new", /value="other"/],
		["collect", "/fr-fr/order-delivery/?collect=yes", /value="PR"/],
		// unticked: the invoice goes elsewhere
		["new-invoice", "/fr-fr/order-billing/?invoice=new", /^(?!.*name="same")/],
	])("%s leads to a page for it, and back with the way to pay", async (intent, there, chosen) => {
		shop.gateway.returns(listShippingMethods, [aShippingMethod(), aShippingMethod({ key: "PR" })]);
		const visitor = signedInWith(shop, cart);
		expect((await visitor.fetch(page)).text).toContain('value="collect"');
		const { status, location } = await visitor.fetch(page, { form: { intent, method: "paypal" } });
		expect([status, location]).toEqual([303, there]);
		const { text } = await visitor.fetch(there);
		expect(text.match(/<input[^>]* checked=""[^>]*>/g)?.join("")).toMatch(chosen);
		const street =
			/<input[^>]*name="(?:billing\.)?address1"[^>]*>(?!.*name="(?:billing\.)?address1")/s;
		const [typed = ""] = street.exec(text) ?? [];
		expect(typed).not.toBe("");
		if (intent !== "collect") expect(typed).not.toContain(" value=");
		const back = await visitor.fetch(page);
		expect(back.text.match(/<input[^>]*value="paypal"[^>]*>/)?.[0]).toContain("checked");
	});

	it("a refused delivery is said, and the page stays whole", async () => {
		shop.gateway.on(setShippingMethod, () => refuse("SHIPPING_METHOD_UNKNOWN"));
		const visitor = signedInWith(shop, cart);
		const form = { intent: "change-delivery", to: "saved:house", way: "EX", method: "paypal" };
		const { location } = await visitor.fetch(page, { form });
		const { status, text } = await visitor.fetch(location ?? "");
		expect(status).toBe(200);
		expect(text).toContain('value="change-delivery"');
	});
});
