import { beforeEach, describe, expect, it } from "vitest";
import { setBillingAddress, setHspShipping, setShippingMethod } from "#contract/cart/delivery.ts";
import type { Cart } from "#contract/cart/shapes.ts";
import {
	createDeliveryAddress,
	getAddresses,
	getBillingAddress,
	getDeliveryAddresses,
	saveBillingAddress,
} from "#contract/customer/addresses.ts";
import { getAccount } from "#contract/customer/operations.ts";
import { listShippingMethods } from "#contract/delivery/list-shipping-methods.ts";
import type { ShippingMethodKey } from "#contract/delivery/shapes.ts";
import {
	listLockers,
	listPickups,
	listStoreCountries,
	listStores,
} from "#contract/storelocator/operations.ts";
import { aSavedAddress } from "#tests/support/storefront/address-builders.ts";
import {
	aCart,
	aCustomer,
	anAddress,
	aReadyCart,
	aShippingMethod,
	eur,
} from "#tests/support/storefront/builders.ts";
import { aPoint } from "#tests/support/storefront/place-builders.ts";
import { signedInWith } from "#tests/support/storefront/signed-in.ts";
import { refuse, storefront, unreachable } from "#tests/support/storefront/storefront.ts";

const shop = storefront();
const path = "/fr-fr/order-billing/";
const payment = "/fr-fr/order-payment/";
const own = anAddress({ line1: "18 RUE DE LA CHARITÉ", zipCode: "69002", city: "LYON" });
const usual = aSavedAddress({ line1: "7 QUAI JEAN MOULIN", favorite: true });

const shopper = (cart: Cart = aCart()) => signedInWith(shop, cart);
const sent = (operation: string) => shop.gateway.calls(operation)[0];

function offer(...keys: ShippingMethodKey[]): void {
	const data = keys.map((key) =>
		aShippingMethod({
			key,
			needsAddress: key === "NO",
			needsPhone: key === "PR",
			shippingRate: { price: eur(390), freeAbove: null },
		}),
	);
	shop.gateway.returns(listShippingMethods, data);
}

function knows(billingAddress: typeof own | null, deliveryAddresses: (typeof usual)[]): void {
	const billing = billingAddress && { ...billingAddress, version: 1 };
	shop.gateway.returns(getAddresses, { deliveryAddresses, billingAddress: billing });
	shop.gateway.returns(getDeliveryAddresses, deliveryAddresses);
	shop.gateway.returns(getBillingAddress, billing);
}

beforeEach(() => {
	knows(null, []);
	const located = { stores: [aPoint()], origin: { lat: 45.7, lon: 4.8, label: "Lyon" } };
	for (const list of [listStores, listPickups, listLockers]) {
		shop.gateway.returns(list, located);
	}
	shop.gateway.returns(listStoreCountries, ["FR"]);
	shop.gateway.returns(setBillingAddress, aCart({ billingAddress: own }));
	for (const set of [setShippingMethod, setHspShipping]) {
		shop.gateway.returns(set, aReadyCart());
	}
	offer("NO", "PR", "EX");
});

const typed = {
	firstName: "Zoé",
	lastName: "Müller",
	address1: "3 rue de l’Été",
	zipCode: "75011",
	city: "Paris",
	country: "FR",
	phone: "06 12 34 56 78",
	phoneNumberCountry: "FR",
	method: "NO",
	same: "yes",
};
const invoice = {
	"billing.firstName": "Office",
	"billing.lastName": "Müller",
	"billing.address1": "1 Ringstraße",
	"billing.zipCode": "10115",
	"billing.city": "Berlin",
	"billing.country": "DE",
};
const { same: _, ...elsewhere } = { ...typed, ...invoice };

describe("address and delivery on one page (CHECKOUT-95)", () => {
	it("asks for an address once, a phone once and the delivery, with the same address billed", async () => {
		const { status, text } = await shopper().fetch(path);
		expect(status).toBe(200);
		for (const name of ["firstName", "phone", "billing.firstName"]) {
			expect(text.match(new RegExp(` name="${name}"`, "g"))).toHaveLength(1);
		}
		expect(text).not.toContain('name="billing.phone"');
		expect(text).toMatch(/<input(?=[^>]*name="same")(?=[^>]*checked)/);
		expect(text).toMatch(/<input(?=[^>]*name="method")(?=[^>]*value="NO")(?=[^>]*checked)/);
		expect(text).toContain("Continuer vers le paiement");
	});

	it("says beside the step what a delivery costs, before one is chosen (CHECKOUT-105)", async () => {
		const { text } = await shopper().fetch(path);
		const sums = text.slice(text.indexOf("<aside"), text.indexOf("</aside>"));
		expect(sums).toMatch(/Livraison<\/dt><dd[^>]*>dès 3,90\s€/);
	});

	it("sets both addresses and the delivery by one press, and leads to the payment", async () => {
		const { status, location } = await shopper().fetch(path, { form: { ...typed, ...invoice } });
		expect([status, location]).toEqual([303, payment]);
		expect(sent("setBillingAddress")?.body).toMatchObject({ line1: "3 RUE DE L’ÉTÉ" });
		expect(sent("setShippingMethod")?.params.shippingMethodId).toBe("NO");
		expect(sent("setShippingMethod")?.body).toMatchObject({
			line1: "3 RUE DE L’ÉTÉ",
			phoneNumber: "+33612345678",
		});
	});

	it("leads to the overview where that is a step of its own", async () => {
		const swiss = { ...typed, country: "CH", zipCode: "1204", phone: "079 123 45 67" };
		const form = { ...swiss, phoneNumberCountry: "CH" };
		const { location } = await shopper().fetch("/fr-ch/order-billing/", { form });
		expect(location).toBe("/fr-ch/order-overview/");
	});

	it("bills another address once the box is unticked, also one that nothing is delivered to", async () => {
		const { status } = await shopper().fetch(path, { form: elsewhere });
		expect(status).toBe(303);
		expect(sent("setBillingAddress")?.body).toMatchObject({
			country: "DE",
			line1: "1 RINGSTRASSE",
		});
		expect(sent("setShippingMethod")?.body).toMatchObject({ country: "FR" });
	});

	it("names the country that nothing is delivered to, except for who collects", async () => {
		const abroad = { ...typed, country: "DE", zipCode: "10115" };
		const { status, text } = await shopper().fetch(path, { form: abroad });
		expect(status).toBe(400);
		expect(text).toMatch(/id="billing-country"[^>]*aria-invalid="true"/);
		expect(text).toContain("Allemagne");
		const collected = { ...abroad, method: "PR", "point-PR": "500001" };
		expect((await shopper().fetch(path, { form: collected })).location).toBe(payment);
	});

	it("says what is wrong with both addresses and the place at once, and sets nothing", async () => {
		const form = { ...elsewhere, method: "PR", city: "", "billing.zipCode": "1", phone: "12" };
		const { status, text } = await shopper().fetch(path, { form });
		expect(status).toBe(400);
		for (const id of ["city", "phone", "billing.zipCode", "point-PR"]) {
			expect(text).toContain(`href="#billing-${id}"`);
		}
		expect(text).toMatch(/id="billing-billing\.zipCode"[^>]*aria-invalid="true"/);
		expect(text).toContain('value="1 Ringstraße"');
		expect(sent("setBillingAddress")).toBeUndefined();
	});

	it("collects at a place in the payer's name, and bills the typed address", async () => {
		const form = { ...typed, method: "PR", "point-PR": "500001" };
		expect((await shopper().fetch(path, { form })).location).toBe(payment);
		expect(sent("setShippingMethod")?.params.shippingMethodId).toBe("PR");
		expect(sent("setShippingMethod")?.body).toMatchObject({
			deliveryPointIdV2: "500001",
			lastName: "MÜLLER",
		});
	});

	it("hands over to the receiver of the second programme", async () => {
		offer("HSP");
		const form = { ...typed, method: "HSP", receiverFirstName: "Anna", receiverLastName: "Weber" };
		expect((await shopper().fetch(path, { form })).location).toBe(payment);
		expect(sent("setHspShipping")?.body).toEqual({
			receiver: { firstName: "ANNA", lastName: "WEBER" },
		});
	});

	it("asks for an invoice address alone where everything comes by e-mail", async () => {
		offer("VI");
		const { text } = await shopper().fetch(path);
		expect(text).toContain("<h1");
		expect(text).not.toContain('name="same"');
		const form = { ...typed, country: "DE", zipCode: "10115", method: "VI", phone: "" };
		expect((await shopper().fetch(path, { form })).location).toBe(payment);
		expect(sent("setShippingMethod")?.body).toMatchObject({ country: "DE" });
	});

	it("shows the gateway's refusals at their fields, of either address and of the delivery", async () => {
		shop.gateway.on(setBillingAddress, () => refuse("ADDRESS_INVALID", { field: "zipCode" }));
		const billed = await shopper().fetch(path, { form: elsewhere });
		expect(billed.status).toBe(422);
		expect(billed.text).toMatch(/id="billing-billing\.zipCode"[^>]*aria-invalid="true"/);
		shop.gateway.returns(setBillingAddress, aCart({ billingAddress: own }));
		shop.gateway.on(setShippingMethod, () => refuse("SHIPPING_METHOD_UNKNOWN"));
		const delivered = await shopper().fetch(path, { form: typed });
		expect(delivered.status).toBe(422);
		expect(delivered.text).toContain("n’est pas proposée vers ce pays");
		expect(delivered.text).toContain('value="3 rue de l’Été"');
	});

	it("sets the address alone for a form without a method, and asks for the delivery next", async () => {
		const { method: __, same: ___, ...old } = typed;
		const { location } = await shopper().fetch(path, { form: old });
		expect(location).toBe("/fr-fr/order-delivery/");
		expect(sent("setBillingAddress")?.body).toMatchObject({ line1: "3 RUE DE L’ÉTÉ" });
		expect(sent("setShippingMethod")).toBeUndefined();
	});

	it("is a page of the address alone while no method can be had", async () => {
		shop.gateway.on(listShippingMethods, unreachable);
		const { status, text } = await shopper().fetch(path);
		expect(status).toBe(200);
		expect(text).toContain("Continuer vers la livraison");
		expect(text).not.toContain('name="method"');
	});

	it("searches for places without JavaScript, and keeps what was typed", async () => {
		const visitor = shopper();
		const form = { ...elsewhere, method: "PR", "search-PR": "", intent: "find:PR" };
		const { status, location } = await visitor.fetch(path, { form });
		expect(status).toBe(303);
		expect(location).toContain("search=75011");
		const { text } = await visitor.fetch(location ?? "");
		for (const value of ["3 rue de l’Été", "1 Ringstraße"]) {
			expect(text).toContain(`value="${value}"`);
		}
		expect(text).not.toMatch(/<input(?=[^>]*name="same")(?=[^>]*checked)/);
		expect(text).toContain('name="point-PR"');
	});

	it("shows no places before somebody searches, if it does not know where", async () => {
		const { text } = await shopper().fetch(path);
		expect(text).toContain('name="search-PR"');
		expect(text).not.toContain('name="point-PR"');
		expect(shop.gateway.calls("listPickups")).toEqual([]);
	});

	it("offers the methods of the country that was chosen", async () => {
		await shopper().fetch(`${path}?country=BE`);
		expect(shop.gateway.calls("listShippingMethods").at(-1)?.query.get("country")).toBe("BE");
		const form = { ...typed, country: "BE", intent: "country" };
		await shopper().fetch(path, { form });
		expect(shop.gateway.calls("listShippingMethods").at(-1)?.query.get("country")).toBe("BE");
	});

	it("is filled from the cart when it is opened to change something", async () => {
		const cart = aReadyCart({ billingAddress: own });
		const { text } = await shopper(cart).fetch(path);
		expect(text).toContain('name="billing.address1" value="18 RUE DE LA CHARITÉ"');
		expect(text).not.toMatch(/<input(?=[^>]*name="same")(?=[^>]*checked)/);
	});

	it("keeps the addresses of who asks for it, in an account alone", async () => {
		const withAccount = await shopper().fetch(path);
		expect(withAccount.text).toContain('name="keep"');
		shop.gateway.returns(saveBillingAddress, { ...own, version: 1 });
		shop.gateway.on(createDeliveryAddress, { status: 201, data: usual });
		await shopper().fetch(path, { form: { ...typed, keep: "yes" } });
		expect(sent("createDeliveryAddress")?.body).toMatchObject({ line1: "3 RUE DE L’ÉTÉ" });
		expect(sent("saveBillingAddress")?.body).toMatchObject({ line1: "3 RUE DE L’ÉTÉ" });
		shop.gateway.returns(getAccount, aCustomer({ hasPassword: false }));
		expect((await shopper().fetch(path)).text).not.toContain('name="keep"');
	});
});

describe("a customer whose account knows everything (CHECKOUT-96)", () => {
	it("is led to the payment, with the usual address, the account's own invoice address and the door", async () => {
		knows(own, [usual]);
		const { status, location } = await shopper().fetch(path);
		expect([status, location]).toEqual([302, payment]);
		expect(sent("setBillingAddress")?.body).toMatchObject({ line1: "18 RUE DE LA CHARITÉ" });
		expect(sent("setShippingMethod")?.params.shippingMethodId).toBe("NO");
		expect(sent("setShippingMethod")?.body).toMatchObject({ line1: "7 QUAI JEAN MOULIN" });
		expect(sent("setShippingMethod")?.body).not.toHaveProperty("favorite");
	});

	it("is led there with the one address that it knows", async () => {
		knows(own, []);
		expect((await shopper().fetch(path)).location).toBe(payment);
		expect(sent("setShippingMethod")?.body).toMatchObject({ line1: "18 RUE DE LA CHARITÉ" });
	});

	it.each([
		["knows no address", () => knows(null, [])],
		["knows none that is delivered to", () => knows(anAddress({ country: "DE" }), [])],
		[
			"offers no delivery to the door",
			() => {
				knows(own, []);
				offer("PR", "EX");
			},
		],
		[
			"refuses the address",
			() => {
				knows(own, []);
				shop.gateway.on(setBillingAddress, () => refuse("ADDRESS_INVALID", { field: "zipCode" }));
			},
		],
		[
			"cannot set the delivery",
			() => {
				knows(own, []);
				shop.gateway.on(setShippingMethod, unreachable);
			},
		],
	])("is asked where the shop %s", async (_, set) => {
		set();
		expect((await shopper().fetch(path)).status).toBe(200);
	});

	it("is asked where delivery to the door needs a phone number that is not known", async () => {
		knows(anAddress({ phoneNumber: "" }), []);
		const data = [aShippingMethod({ key: "NO", needsPhone: true })];
		shop.gateway.returns(listShippingMethods, data);
		expect((await shopper().fetch(path)).status).toBe(200);
		expect(sent("setBillingAddress")).toBeUndefined();
	});

	it("reaches the page to change what was chosen, and stays on it with what is wrong", async () => {
		knows(own, [usual]);
		expect((await shopper(aReadyCart()).fetch(path)).status).toBe(200);
		const wrong = await shopper().fetch(path, { form: { ...typed, city: "" } });
		expect(wrong.status).toBe(400);
		expect(sent("setBillingAddress")).toBeUndefined();
	});
});
