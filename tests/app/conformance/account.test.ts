// The account at a gateway that was written from the specification alone (tests/conformance/specified): it refuses a field that the
// specification does not send, and answers none that it does not name.
import { beforeEach, describe, expect, it } from "vitest";
import { listWebDomains } from "#contract/domain/list-web-domains.ts";
import { domains } from "#gateway/platform/domains/domains.ts";
import { recordOf } from "#gateway/platform/domains/rules/markets.ts";
import { type SpecifiedGateway, specifiedGateway } from "#tests/conformance/specified/gateway.ts";
import { storefront, type Visitor } from "#tests/support/storefront/storefront.ts";

const shop = storefront();
const settings = "/fr-fr/account/settings";
const address = {
	firstName: "Zoé",
	lastName: "Müller",
	company: "Atelier",
	address1: "3 rue de l’Été",
	zipCode: "75011",
	city: "Paris",
	country: "FR",
	phone: "06 12 34 56 78",
	phoneNumberCountry: "FR",
};

let gateway: SpecifiedGateway;
let visitor: Visitor;

beforeEach(() => {
	gateway = specifiedGateway();
	shop.gateway.isPlayedBy(gateway.fetch);
	visitor = shop.visitor();
	gateway.calls.accepts(visitor.signIn({ customerId: "customer-1" }).accessToken);
});

describe("the account at a gateway of the specification", () => {
	it("saves a delivery address, changes it and makes it the favourite (ACCOUNT-22, ACCOUNT-25, ACCOUNT-26)", async () => {
		const create = `${settings}/delivery-addresses/create/`;
		expect((await visitor.fetch(create, { form: address })).status).toBe(303);
		expect((await visitor.fetch(create, { form: { ...address, address1: "4 rue" } })).status).toBe(
			303,
		);
		const [first, second] = gateway.calls.customer.delivery;
		expect([first?.line1, second?.line1]).toEqual(["3 RUE DE L’ÉTÉ", "4 RUE"]);
		const edit = `${settings}/delivery-addresses/${first?.id}/edit/`;
		const changed = await visitor.fetch(edit, { form: { ...address, address1: "5 rue" } });
		expect(changed.status).toBe(303);
		expect(gateway.calls.customer.delivery[0]?.line1).toBe("5 RUE");
		const favorite = { intent: `favorite:${second?.id}` };
		await visitor.fetch(`${settings}/delivery-addresses/`, { form: favorite });
		expect(gateway.calls.customer.delivery.map((one) => one.favorite)).toEqual([false, true]);
	});

	it("keeps a billing address, which has no phone, where deliveries need one (ACCOUNT-29, ACCOUNT-31)", async () => {
		const page = "/pl-pl/account/settings/billing-address/";
		const { phone: _, ...polish } = { ...address, country: "PL", zipCode: "00-950" };
		const form = { ...polish, phoneNumberCountry: "PL", version: "0" };
		expect((await visitor.fetch(page, { form })).status).toBe(303);
		expect(gateway.calls.customer.billing).toMatchObject({ zipCode: "00-950" });
		expect(gateway.asked(/^PUT .*billing$/)).toHaveLength(2);
		// a refusal that has nothing to do with the body is not tried again
		gateway.refuses(/^PUT .*billing$/, 409, "Changed meanwhile");
		expect((await visitor.fetch(page, { form: { ...form, address1: "5" } })).status).toBe(409);
		expect(gateway.asked(/^PUT .*billing$/)).toHaveLength(3);
	});

	it("keeps an IBAN of which the answer names no holder (ACCOUNT-32)", async () => {
		const page = `${settings}/bank-details/`;
		const form = { iban: "FR76 3000 6000 0112 3456 7890 189", accountHolder: "Zoé Müller" };
		expect((await visitor.fetch(page, { form })).status).toBe(303);
		const shown = await visitor.fetch(page);
		expect(shown.status).toBe(200);
		expect(shown.text).toContain("FR76 3000 6000 0112 3456 7890 189");
	});

	it("says that what was sent is wrong, where a gateway refuses it and does not say why (ERROR-53)", async () => {
		gateway.refuses(/^PUT .*bankStatements/, 422, "No such account");
		const iban = "FR76 3000 6000 0112 3456 7890 189";
		const form = { iban, accountHolder: "Zoé Müller" };
		const refused = await visitor.fetch(`${settings}/bank-details/`, { form });
		expect(refused.status).toBe(422);
		expect(refused.text).toContain("Cet IBAN ne semble pas correct");
		expect(refused.text).toContain(iban);
		gateway.refuses(/^PUT \/accounts-self/, 422, "Invalid profile");
		const profile = { firstName: "Zoé", lastName: "Müller" };
		const kept = await visitor.fetch(`${settings}/edit/`, { form: profile });
		expect(kept.status).toBe(422);
		expect(kept.text).toContain("Vérifiez votre saisie");
		expect(kept.text).toContain('value="Müller"');
	});

	it("chooses the customer's store by its own path (ACCOUNT-19)", async () => {
		const form = { intent: "choose", store: "20004" };
		expect((await visitor.fetch("/fr-fr/account/store/", { form })).status).toBe(303);
		expect(gateway.calls.customer.preferredStore).toBe("20004");
		expect(gateway.asked(/^PUT \/accounts-self$/)).toHaveLength(1);
	});

	it("reads a list of stores that says no more than the stores (STORE-22)", async () => {
		const { status, text } = await shop.fetch("/fr-fr/stores/?search=Lyon");
		expect(status).toBe(200);
		expect(text).toContain("Vitrine Lafayette");
	});

	it("is signed in by an access token of which nothing but the specified claims is known (SESSION-11)", async () => {
		const part = (claims: object) => Buffer.from(JSON.stringify(claims)).toString("base64url");
		const accessToken = `e30.${part({ customerId: "customer-1", newCustomer: false })}.s`;
		visitor.cookies.set("vitrine_access_token-dev", accessToken);
		gateway.calls.accepts(accessToken);
		expect((await visitor.fetch(`${settings}/`)).status).toBe(200);
	});
});

describe("the currency code PLZ (MARKET-45)", () => {
	it("is read as PLN in a domain's record", async () => {
		shop.gateway.reset();
		const records = domains.map(recordOf).map((record) => {
			if (record.devise !== "PLN") return record;
			const giftCard = { ...record.giftCard, maxAmount: 123_400 };
			return { ...record, devise: "PLZ", giftCard };
		});
		shop.gateway.on(listWebDomains, Response.json(records));
		shop.hears(["domain"]);
		const shown = async () => (await shop.fetch("/pl-pl/gift-card/")).text;
		// until then those that were loaded before hold
		await expect.poll(shown).toContain("1\u00a0234\u00a0zł");
		expect(await shown()).not.toContain("PLZ");
	});
});
