import { beforeEach, describe, expect, it } from "vitest";
import { setBillingAddress, setShippingMethod } from "#contract/cart/delivery.ts";
import { getCart, mergeCarts } from "#contract/cart/operations.ts";
import type { Cart } from "#contract/cart/shapes.ts";
import { getAddresses, getDeliveryAddresses } from "#contract/customer/addresses.ts";
import { listShippingMethods } from "#contract/delivery/list-shipping-methods.ts";
import { listWebDomains } from "#contract/domain/list-web-domains.ts";
import { refreshTokens } from "#contract/session/operations.ts";
import { domains } from "#gateway/platform/domains/domains.ts";
import {
	aCart,
	aLine,
	anAddress,
	aReadyCart,
	aShippingMethod,
	eur,
} from "#tests/support/storefront/builders.ts";
import { signedInWith } from "#tests/support/storefront/signed-in.ts";
import {
	aTokenPair,
	refuse,
	storefront,
	unreachable,
} from "#tests/support/storefront/storefront.ts";

const shop = storefront();
const page = (step: string) => `/fr-fr/order-${step}/`;

const aCustomerWith = (cart: Cart) => signedInWith(shop, cart);

beforeEach(() => {
	const express = aShippingMethod({
		key: "EX",
		shippingRate: { price: eur(990), freeAbove: null },
		needsPhone: true,
	});
	shop.gateway.returns(getAddresses, { deliveryAddresses: [], billingAddress: null });
	shop.gateway.returns(getDeliveryAddresses, []);
	shop.gateway.returns(listShippingMethods, [aShippingMethod(), express]);
});

const typed = {
	firstName: "Zoé",
	lastName: "Müller",
	address1: "3 rue de l’Été",
	zipCode: "75 011",
	city: "Paris",
	country: "FR",
	phone: "06 12 34 56 78",
	phoneNumberCountry: "FR",
};
const billed = aCart({ billingAddress: anAddress() });

describe("steps in order (CHECKOUT-14)", () => {
	it.each([
		["billing", aCart({ lineItems: [] }), "/fr-fr/cart/"],
		["billing", aCart({ lineItems: [aLine({ quantity: 3, orderable: 1 })] }), "/fr-fr/cart/"],
		["delivery", aCart(), page("billing")],
		["overview", billed, page("delivery")],
		["payment", billed, page("delivery")],
	])("%s redirects to the earliest open step", async (step, cart, location) => {
		const answer = await aCustomerWith(cart).fetch(page(step));
		expect([answer.status, answer.location]).toEqual([302, location]);
	});

	it("says why", async () => {
		const { text } = await aCustomerWith(billed).fetch(page("payment"), { follow: 1 });
		expect(text).toContain("Choisissez d’abord la livraison");
	});

	it("requires a sign-in, which returns to the step (CHECKOUT-9)", async () => {
		const { status, location, headers } = await shop.fetch(page("billing"));
		expect(status).toBe(301);
		expect(location).toContain("/auth/logout?redirect_uri=");
		expect(decodeURIComponent(location ?? "")).toContain("order-billing");
		expect(headers.get("Cache-Control")).toBe("no-store");
	});

	it("refreshes tokens once on 401 'Invalid JWT.' and continues (SESSION-15)", async () => {
		const visitor = aCustomerWith(aCart());
		const fresh = aTokenPair({ customerId: "customer-1", mark: "second" });
		shop.gateway.returns(refreshTokens, fresh);
		shop.gateway.on(setBillingAddress, ({ headers }) =>
			headers.get("authorization") === `Bearer ${fresh.accessToken}`
				? { status: 200, data: billed }
				: refuse("INVALID_JWT"),
		);
		const { status, setCookies } = await visitor.fetch(page("billing"), { form: typed });
		expect(status).toBe(303);
		expect(setCookies.get("vitrine_access_token-dev")).toBe(fresh.accessToken);
	});

	it("answers 503 while the cart API is down", async () => {
		const visitor = aCustomerWith(aCart());
		shop.gateway.on(getCart, unreachable);
		shop.gateway.on(mergeCarts, unreachable);
		const { status, headers, setCookies } = await visitor.fetch(page("billing"));
		expect(status).toBe(503);
		expect(headers.get("Retry-After")).toBeTruthy();
		expect(setCookies.has("vitrine_cart_id-dev")).toBe(false);
	});
});

describe("the billing step", () => {
	it("sends the address in upper case, cut and normalised, then redirects to delivery", async () => {
		const visitor = aCustomerWith(aCart());
		shop.gateway.returns(setBillingAddress, billed);
		const form = { ...typed, address2: "x".repeat(80) };
		const { status, location } = await visitor.fetch(page("billing"), { form });
		expect([status, location]).toEqual([303, page("delivery")]);
		expect(shop.gateway.calls("setBillingAddress")[0]?.body).toMatchObject({
			firstName: "ZOÉ",
			lastName: "MÜLLER",
			line1: "3 RUE DE L’ÉTÉ",
			line2: "X".repeat(50),
			zipCode: "75011",
			phoneNumber: "+33612345678",
			phoneNumberCountry: "FR",
			phoneNumberQuality: "00",
			quality: "10",
		});
	});

	it("shows all faults at once, at the fields and in a summary, and keeps the typed values", async () => {
		const form = { ...typed, firstName: " ", zipCode: "1", phone: "12", city: "Paris <b>" };
		const { status, text } = await aCustomerWith(aCart()).fetch(page("billing"), { form });
		expect(status).toBe(400);
		expect(text).toContain("4 points sont à revoir");
		expect(text).toContain('href="#billing-firstName"');
		expect(text).toMatch(/id="billing-zipCode"[^>]*aria-invalid="true"/);
		expect(text).toContain("Il s’écrit par exemple 75011");
		expect(text).toContain('value="3 rue de l’Été"');
		expect(text).toContain("Paris &lt;b&gt;");
		expect(text).toMatch(/role="alert"[^>]*autofocus/i);
	});

	it("accepts only the domain's countries", async () => {
		const form = { ...typed, country: "US" };
		const { status, text } = await aCustomerWith(aCart()).fetch(page("billing"), { form });
		expect(status).toBe(400);
		expect(text).toContain("Choisissez un pays dans la liste");
	});

	it("shows the gateway's refusal at its field", async () => {
		const visitor = aCustomerWith(aCart());
		shop.gateway.on(setBillingAddress, () => refuse("ADDRESS_INVALID", { field: "zipCode" }));
		const { status, text } = await visitor.fetch(page("billing"), { form: typed });
		expect(status).toBe(422);
		expect(text).toMatch(/id="billing-zipCode"[^>]*aria-invalid="true"/);
		expect(text).toContain('value="Zoé"');
	});

	it("keeps the typed values while the gateway is down", async () => {
		const visitor = aCustomerWith(aCart());
		shop.gateway.on(setBillingAddress, unreachable);
		const { status, text } = await visitor.fetch(page("billing"), { form: typed });
		expect(status).toBe(503);
		expect(text).toContain("Votre saisie est toujours là");
		expect(text).toContain('value="Zoé"');
	});

	it("is filled from the cart, with formatted names", async () => {
		const { text } = await aCustomerWith(billed).fetch(page("billing"));
		expect(text).toContain('value="Camille"');
		expect(text).toContain('value="06 12 34 56 78"');
	});

	it("asks for the NPA in Switzerland", async () => {
		const { text } = await aCustomerWith(aCart()).fetch("/fr-ch/order-billing/");
		expect(text).toContain(">NPA<");
		expect(text).toContain("Par exemple 1204");
	});
});

describe("the delivery step", () => {
	const choose = (form: Record<string, string>) =>
		aCustomerWith(billed).fetch(page("delivery"), { form });

	it("shows methods with price, threshold and date, and the billing address", async () => {
		const { text } = await aCustomerWith(billed).fetch(page("delivery"));
		expect(text).toContain("À domicile");
		expect(text).toMatch(/Offerte au-delà de 80\s€/);
		expect(text).toContain("Chez vous du mercredi 4\u00a0mars au vendredi 6\u00a0mars");
		expect(text).toContain("La même que l’adresse de facturation");
	});

	it("sends the method and the billing address, then redirects to the payment", async () => {
		const visitor = aCustomerWith(billed);
		shop.gateway.returns(setShippingMethod, aReadyCart());
		const form = { method: "NO", addressChoice: "billing" };
		const { status, location } = await visitor.fetch(page("delivery"), { form });
		expect([status, location]).toEqual([303, page("payment")]);
		const [call] = shop.gateway.calls("setShippingMethod");
		expect(call?.params.shippingMethodId).toBe("NO");
		expect(call?.body).toMatchObject({ line1: "12 RUE OBERKAMPF" });
	});

	it("sends a typed address, with the phone of this delivery", async () => {
		const visitor = aCustomerWith(billed);
		shop.gateway.returns(setShippingMethod, aReadyCart());
		const form = { ...typed, method: "EX", addressChoice: "other" };
		expect((await visitor.fetch(page("delivery"), { form })).status).toBe(303);
		expect(shop.gateway.calls("setShippingMethod")[0]?.body).toMatchObject({
			line1: "3 RUE DE L’ÉTÉ",
			phoneNumber: "+33612345678",
		});
	});

	it.each([
		[{ addressChoice: "billing" }, "Choisissez un mode de livraison"],
		[{ method: "XX", addressChoice: "billing" }, "Choisissez un mode de livraison"],
		[{ method: "LM", addressChoice: "billing" }, "Choisissez une adresse dans la liste"],
		[{ method: "NO" }, "Choisissez l’adresse de livraison"],
		[{ method: "NO", addressChoice: "saved:nobodys" }, "Choisissez l’adresse de livraison"],
		[{ method: "EX", addressChoice: "billing", phone: "" }, "Indiquez un numéro de téléphone"],
		[{ method: "NO", addressChoice: "other" }, "Indiquez un prénom"],
	])("refuses %j", async (form, message) => {
		const { status, text } = await choose(form);
		expect(status).toBe(400);
		expect(text).toContain(message);
	});

	it("requires a phone where the market's record says so of the method (CHECKOUT-27)", async () => {
		const data = domains.map((domain) => ({
			...domain,
			phoneNumberByShippingMethod: { NO: true },
		}));
		shop.gateway.returns(listWebDomains, data);
		const { status, text } = await choose({ method: "NO", addressChoice: "billing", phone: "" });
		expect([status, text.includes("Indiquez un numéro de téléphone")]).toEqual([400, true]);
		expect(shop.gateway.calls("setShippingMethod")).toEqual([]);
	});

	it("says that a method is not available there", async () => {
		const visitor = aCustomerWith(billed);
		shop.gateway.on(setShippingMethod, () => refuse("SHIPPING_METHOD_UNKNOWN"));
		const form = { method: "NO", addressChoice: "billing" };
		const { status, text } = await visitor.fetch(page("delivery"), { form });
		expect(status).toBe(422);
		expect(text).toContain("n’est pas proposée vers ce pays");
	});
});

describe("the overview", () => {
	it("shows both addresses, the items and the links to change them", async () => {
		const there = "/fr-ch/order-overview/";
		const { status, text } = await aCustomerWith(aReadyCart()).fetch(there);
		expect(status).toBe(200);
		expect(text).toContain("12 RUE OBERKAMPF");
		expect(text).toContain("Camille Morel");
		expect(text).toContain("Modifier l’adresse de facturation");
		expect(text).toContain("/fr-ch/order-payment/");
	});
});
