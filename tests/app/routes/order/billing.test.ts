import { beforeEach, describe, expect, it } from "vitest";
import { suggestAddresses } from "#contract/address/suggest-addresses.ts";
import { setBillingAddress, setShippingMethod } from "#contract/cart/delivery.ts";
import {
	getAddresses,
	getBillingAddress,
	saveBillingAddress,
} from "#contract/customer/addresses.ts";
import { listShippingMethods } from "#contract/delivery/list-shipping-methods.ts";
import { listWebDomains } from "#contract/domain/list-web-domains.ts";
import { getStore } from "#contract/storelocator/operations.ts";
import { domains } from "#gateway/platform/domains/domains.ts";
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
import { storefront, unreachable } from "#tests/support/storefront/storefront.ts";

const shop = storefront();
const path = "/fr-fr/order-billing/";
const own = anAddress({ line1: "18 RUE DE LA CHARITÉ", zipCode: "69002", city: "LYON" });
const keptOwn = { ...own, version: 1 };
const kept = aSavedAddress({ line1: "7 QUAI JEAN MOULIN", favorite: true });
const abroad = aSavedAddress({ country: "US", zipCode: "10014", id: "kept-2" });

const shopper = (cart = aCart()) => signedInWith(shop, cart);

beforeEach(() => {
	shop.gateway.returns(getAddresses, {
		deliveryAddresses: [kept, abroad],
		billingAddress: keptOwn,
	});
	const billed = aCart({ billingAddress: own });
	shop.gateway.returns(setBillingAddress, billed);
	shop.gateway.returns(getBillingAddress, keptOwn);
	shop.gateway.returns(saveBillingAddress, keptOwn);
});

const typed = {
	firstName: "Zoé",
	lastName: "Müller",
	address1: "3 rue de l’Été",
	zipCode: "75011",
	city: "Paris",
	country: "FR",
};

describe("addresses of the account on the billing step", () => {
	it("fills in the usual one and offers the account's own, among those that the shop can deliver to", async () => {
		const { text } = await shopper().fetch(`${path}?use=nobodys`);
		expect(text).toContain('value="7 QUAI JEAN MOULIN"');
		expect(text).toContain(`${path}?use=billing`);
		expect(text).not.toContain("use=kept-1");
		expect(text).not.toContain("use=kept-2");
	});

	it("fills in the requested one, and offers the usual one again", async () => {
		const { text } = await shopper().fetch(`${path}?use=billing`);
		expect(text).toContain('value="18 RUE DE LA CHARITÉ"');
		expect(text).toContain(`${path}?use=kept-1`);
	});

	it("accepts no name of an object's method as a country, and keeps the typed values", async () => {
		const form = { ...typed, zipCode: "!", country: "valueOf" };
		const { status, text } = await shopper().fetch(path, { form });
		expect(status).toBe(400);
		expect(text).toContain('value="Müller"');
	});

	it("saves the typed one in the account only when checked, and only if it differs", async () => {
		expect((await shopper().fetch(path, { form: typed })).status).toBe(303);
		expect(shop.gateway.calls("saveBillingAddress")).toEqual([]);
		await shopper().fetch(path, { form: { ...typed, keep: "yes" } });
		expect(shop.gateway.calls("saveBillingAddress")[0]?.body).toMatchObject({
			line1: "3 RUE DE L’ÉTÉ",
		});
		const same = { ...typed, keep: "yes", firstName: "Camille", lastName: "Morel" };
		const place = {
			phone: "06 12 34 56 78",
			phoneNumberCountry: "FR",
			address1: "18 rue de la Charité",
			zipCode: "69002",
			city: "Lyon",
		};
		await shopper().fetch(path, { form: { ...same, ...place } });
		expect(shop.gateway.calls("saveBillingAddress")).toHaveLength(1);
	});

	it("continues when the account cannot save it", async () => {
		shop.gateway.on(saveBillingAddress, unreachable);
		const { status } = await shopper().fetch(path, { form: { ...typed, keep: "yes" } });
		expect(status).toBe(303);
	});
});

describe("another country without JavaScript", () => {
	it("shows the form in that country's format, with all typed values", async () => {
		const form = { ...typed, country: "GB", zipCode: "7", intent: "country" };
		const { status, text } = await shopper().fetch(path, { form });
		expect(status).toBe(200);
		expect(text).toContain("Par exemple SW1A 1AA");
		expect(text).toContain('value="3 rue de l’Été"');
		expect(text.indexOf('name="city"')).toBeLessThan(text.indexOf('name="zipCode"'));
		expect(text).not.toContain('aria-invalid="true"');
		expect(shop.gateway.calls("setBillingAddress")).toEqual([]);
	});
});

describe("a country with states", () => {
	const abroadPath = "/en/order-billing/";
	const american = { ...typed, zipCode: "10014", city: "New York", country: "US" };

	it("has a state field; other countries do not", async () => {
		const form = { ...american, intent: "country" };
		const { text } = await shopper().fetch(abroadPath, { form });
		expect(text).toContain('name="region"');
		expect(text).toMatch(/<option value="NY"[^>]*>New York<\/option>/);
		const british = await shopper().fetch(abroadPath, { form: { ...form, country: "GB" } });
		expect(british.text).not.toContain('name="region"');
		expect((await shopper().fetch(path)).text).not.toContain("New York");
	});

	it("requires a choice of the selects that offer an empty one, which alone a browser can refuse", async () => {
		const form = { ...american, intent: "country" };
		const { text } = await shopper().fetch(abroadPath, { form });
		const selects = [...text.matchAll(/<select\b[^>]*>\s*<option\b[^>]*>/g)].map(([html]) => html);
		const required = selects.filter((html) => / required=""/.test(html));
		expect(required).toHaveLength(1);
		expect(required[0]).toMatch(/name="region".*<option[^>]* value=""/);
		expect(selects.length).toBeGreaterThan(2);
	});

	it.each(["", "ZZ"])("refuses the state '%s'", async (region) => {
		const { status, text } = await shopper().fetch(abroadPath, { form: { ...american, region } });
		expect(status).toBe(400);
		expect(text).toContain("Choose the state of the address.");
		expect(text).toContain('href="#billing-region"');
		expect(shop.gateway.calls("setBillingAddress")).toEqual([]);
	});

	it("sends its state; a state left over is not sent with another country", async () => {
		await shopper().fetch(abroadPath, { form: { ...american, region: "NY" } });
		const british = { ...american, country: "GB", zipCode: "E8 3DL", region: "NY" };
		await shopper().fetch(abroadPath, { form: british });
		const sent = shop.gateway.calls("setBillingAddress").map(({ body }) => body);
		expect(sent).toMatchObject([
			{ country: "US", region: "NY" },
			{ country: "GB", region: "" },
		]);
	});
});

describe("suggestions while an address is typed", () => {
	const ask = (query: string) => shop.fetch(`/fr-fr/address-suggestions/?${query}`);

	it("come from the gateway, without a sign-in", async () => {
		const suggestions = [{ text: "Lyon", city: "Lyon", zipCode: "69001" }];
		shop.gateway.returns(suggestAddresses, { suggestions });
		const { status, text } = await ask("field=city&country=FR&text=lyo");
		expect([status, JSON.parse(text)]).toEqual([200, { suggestions }]);
		expect(shop.gateway.calls("suggestAddresses")[0]?.query.get("text")).toBe("lyo");
	});

	it.each([
		"field=iban&country=FR&text=x",
		"field=city&country=FRA&text=x",
		"field=city&country=FR",
	])("are empty for %s, without a call", async (query) => {
		expect(JSON.parse((await ask(query)).text)).toEqual({ suggestions: [] });
		expect(shop.gateway.calls("suggestAddresses")).toEqual([]);
	});

	it("are empty while the gateway is down", async () => {
		shop.gateway.on(suggestAddresses, unreachable);
		const { status, text } = await ask("field=zip&country=FR&text=75");
		expect([status, JSON.parse(text)]).toEqual([200, { suggestions: [] }]);
	});
});

describe("the overview's delivery", () => {
	const overview = "/fr-ch/order-overview/";
	const chosen = (key: "PR" | "HSP" | "VI", part = {}) =>
		aReadyCart({
			shippingInfo: { shippingMethodKey: key, name: "", price: eur(0) },
			...part,
		});
	beforeEach(() => {
		const methods = (["PR", "HSP", "VI"] as const).map((key) => aShippingMethod({ key }));
		shop.gateway.returns(listShippingMethods, methods);
	});

	it("shows the place with its hours, and when the order can be collected", async () => {
		shop.gateway.returns(getStore, aPoint());
		const shippingAddress = {
			...anAddress({ line1: "PRESSE ET PAPIER" }),
			deliveryPointIdV2: "500001",
		};
		const { text } = await shopper(chosen("PR", { shippingAddress })).fetch(overview);
		expect(text).toContain("PRESSE ET PAPIER");
		expect(text).toMatch(/10:00 – 19:00/);
		expect(text).toContain("À retirer entre le mercredi 4\u00a0mars et le vendredi 6\u00a0mars");
	});

	it("repeats the addresses, the total and the confirmation's e-mail before 'pay'", async () => {
		const receiver = { firstName: "ANNA", lastName: "WEBER" };
		const { text } = await shopper(chosen("HSP", { receiver })).fetch(overview);
		const read = text.slice(0, text.indexOf("Continuer vers le paiement"));
		expect(read).toContain("Confirmation");
		expect(read).toMatch(/Par <[^>]+>e-mail<\/span> à <span[^>]*>[^@]+@/);
		expect(read).toMatch(/<dt>Total<\/dt><dd[^>]*>/);
	});

	it("shows the receiver, and no address for delivery by e-mail", async () => {
		const receiver = { firstName: "ANNA", lastName: "WEBER" };
		const { text } = await shopper(chosen("HSP", { receiver })).fetch(overview);
		expect(text).toContain("en mains propres à Anna Weber");
		const mail = await shopper(chosen("VI")).fetch(overview);
		expect(mail.text).toContain("Envoyé dès que le paiement est confirmé");
	});

	it("redirects to delivery without the place or the receiver that its mode needs (CHECKOUT-16)", async () => {
		for (const cart of [chosen("PR"), chosen("HSP")]) {
			const { status, location } = await shopper(cart).fetch(overview);
			expect([status, location]).toEqual([302, "/fr-ch/order-delivery/"]);
		}
	});
});

describe("a market whose funnel has no overview (CHECKOUT-4)", () => {
	const price = eur(0);
	const ready = aReadyCart({ shippingInfo: { shippingMethodKey: "NO", name: "", price } });
	beforeEach(() => {
		const data = domains.map((record) => ({ ...record, funnel: { overview: false } }));
		shop.gateway.returns(listWebDomains, data);
		shop.gateway.returns(setShippingMethod, ready);
	});

	it("leads from delivery to payment, and redirects the overview there", async () => {
		const form = { method: "NO", addressChoice: "billing" };
		const chosen = await shopper(ready).fetch("/fr-fr/order-delivery/", { form });
		expect([chosen.status, chosen.location]).toEqual([303, "/fr-fr/order-payment/"]);
		const { status, location } = await shopper(ready).fetch("/fr-fr/order-overview/");
		expect([status, location]).toEqual([302, "/fr-fr/order-payment/"]);
	});

	it("repeats every address, the e-mail and the total above the order button", async () => {
		const { text } = await shopper(ready).fetch("/fr-fr/order-payment/");
		expect(text.match(/<address/g)?.length).toBeGreaterThanOrEqual(2);
		expect(text).toContain(aCustomer().email ?? "");
		expect(text.indexOf("</address>")).toBeLessThan(text.lastIndexOf('value="pay"'));
	});

	it("shows two steps", async () => {
		const { text } = await shopper(ready).fetch("/fr-fr/order-delivery/");
		expect(text).toMatch(/>2<\/span>Paiement</);
		expect(text).not.toContain("Vérification");
	});
});
