import { beforeEach, describe, expect, it } from "vitest";
import { getBillingAddress, getDeliveryAddresses } from "#contract/customer/addresses.ts";
import { getAccount, getBankStatements, updateAccount } from "#contract/customer/operations.ts";
import type { Customer } from "#contract/customer/shapes.ts";
import { listSavedCards } from "#contract/payment/operations.ts";
import { aCustomer, anAddress } from "#tests/support/storefront/builders.ts";
import { refuse, storefront, unreachable } from "#tests/support/storefront/storefront.ts";

const shop = storefront();
const settings = "/fr-fr/account/settings/";
const edit = `${settings}edit/`;

function atHome(part: Partial<Customer> = {}) {
	shop.gateway.returns(getAccount, aCustomer(part));
	return shop.customer({ customerId: "customer-1" });
}

const full = {
	gender: "F",
	firstName: "camille",
	lastName: "morel",
	birthday: "1987-05-14",
	phoneNumber: "+33612345678",
	phoneNumberCountry: "FRA",
	preferredChannel: "SMS",
} as const;
const names = { firstName: "Camille", lastName: "Morel" };
const sent = () => shop.gateway.calls("updateAccount").map(({ body }) => body);

beforeEach(() => {
	shop.gateway.returns(getDeliveryAddresses, []);
	shop.gateway.returns(getBillingAddress, null);
	shop.gateway.returns(getBankStatements, null);
	shop.gateway.returns(listSavedCards, { values: [] });
	shop.gateway.returns(updateAccount, aCustomer());
});

describe("account/settings", () => {
	it("shows known fields, formats names (ACCOUNT-17), and marks missing fields", async () => {
		const { status, text } = await atHome(full).fetch(settings);
		expect(status).toBe(200);
		for (const said of ["Madame", "Camille Morel", "14\u00a0mai 1987", "06 12 34 56 78", "SMS"])
			expect(text).toContain(said);
		expect(text).toContain(`href="${edit}"`);
		expect((await atHome().fetch(settings)).text).toContain("Non renseigné");
	});

	it("shows a fiscal number where the market's invoices need one", async () => {
		const italian = "/it-it/account/settings/";
		const number = { fiscalNumber: "RSSMRA85T10A562S" };
		expect((await atHome(number).fetch(italian)).text).toContain("RSSMRA85T10A562S");
		expect((await atHome(number).fetch(settings)).text).not.toContain("RSSMRA85T10A562S");
	});

	it("shows where parcels, invoices and refunds go, each with a link to change it", async () => {
		const home = { ...anAddress(), id: "home", favorite: true, version: 1 };
		const office = { ...home, id: "office", favorite: false };
		shop.gateway.returns(getDeliveryAddresses, [office, home]);
		shop.gateway.returns(getBankStatements, {
			iban: "••••••••••••••••••••••••1234",
			accountHolder: "Camille Morel",
		});
		const card = { savedCardId: "card-1", brand: "visa", ending: "1111", expires: "2030-03" };
		shop.gateway.returns(listSavedCards, { values: [{ ...card, isExpired: false }] });
		const { text } = await atHome().fetch(settings);
		expect(text).toContain("Visa •••• 1111");
		expect(text).toContain(home.line1);
		expect(text).toContain("et 1 autre adresse");
		expect(text).toContain("•••• 1234");
		for (const page of ["delivery-addresses", "billing-address", "bank-details", "cards"])
			expect(text).toContain(`href="${settings}${page}/"`);
	});

	it("works while a part is unreachable, and does not show it as empty", async () => {
		shop.gateway.on(getDeliveryAddresses, unreachable());
		shop.gateway.on(getBankStatements, unreachable());
		shop.gateway.on(listSavedCards, unreachable());
		const { status, text } = await atHome().fetch(settings);
		expect(status).toBe(200);
		expect(text.match(/Indisponible pour l’instant/g)).toHaveLength(3);
		expect(text).not.toContain("Pas encore d’adresse");
	});

	it("answers 503 while the record cannot be read", async () => {
		const visitor = atHome();
		shop.gateway.on(getAccount, unreachable());
		expect((await visitor.fetch(settings)).status).toBe(503);
	});
});

describe("account/settings/edit", () => {
	it("starts with the known values, the birthday as day, month and year", async () => {
		const { text } = await atHome(full).fetch(edit);
		const order = ['value="14"', 'value="05"', 'value="1987"'].map((value) => text.indexOf(value));
		expect(order.every((at) => at > 0)).toBe(true);
		expect(order).toEqual(order.toSorted((a, b) => a - b));
		expect(text).toContain('value="06 12 34 56 78"');
		expect(text).not.toContain(`name="fiscalNumber"`);
	});

	it("sends only filled fields (ACCOUNT-15), the phone's country in two letters (ACCOUNT-16)", async () => {
		const form = { ...names, phone: "06 12 34 56 78", phoneNumberCountry: "FR", day: "", year: "" };
		const page = await atHome().fetch(edit, { form });
		expect([page.status, page.location]).toEqual([303, settings]);
		expect(sent()).toEqual([
			{
				...names,
				phoneNumber: "+33612345678",
				phoneNumberCountry: "FR",
				phoneNumberQuality: "00",
			},
		]);
	});

	it("keeps a phone number's country, even one the shop does not offer", async () => {
		const { text } = await atHome(full).fetch("/pl-pl/account/settings/edit/");
		expect(text).toMatch(
			/<option [^>]*value="FR"[^>]*selected=""|<option [^>]*selected=""[^>]*value="FR"/,
		);
		expect(text).toContain('value="06 12 34 56 78"');
	});

	it("clears known values that were emptied", async () => {
		await atHome(full).fetch(edit, { form: { ...names, preferredChannel: "SMS" } });
		expect(sent()).toEqual([
			{
				...names,
				gender: "",
				birthday: "",
				phoneNumber: "",
				phoneNumberCountry: "",
				preferredChannel: "SMS",
			},
		]);
	});

	it("confirms the save on the next page", async () => {
		const visitor = atHome();
		await visitor.fetch(edit, { form: names });
		expect((await visitor.fetch(settings)).text).toContain("Votre profil est enregistré.");
	});

	it.each([
		[{ day: "31", month: "2", year: "1990" }, "Cette date de naissance n’existe pas"],
		[{ day: "1", month: "2", year: "" }, "Indiquez le jour, le mois et l’année"],
		[{ day: "x", month: "2", year: "1990" }, "Des chiffres uniquement"],
		[{ day: "1", month: "1", year: "2999" }, "encore à venir"],
		[{ day: "1", month: "1", year: String(new Date().getFullYear() - 10) }, "à partir de 16 ans"],
		[{ phone: "12", phoneNumberCountry: "FR" }, "Ce numéro n’existe pas dans le pays choisi"],
		[{ lastName: "" }, "Indiquez un nom"],
	])("%j is refused with a message, and typed values are kept", async (typed, words) => {
		const form = { ...names, firstName: "Zoé", preferredChannel: "POST", ...typed };
		const { status, text } = await atHome(full).fetch(edit, { form });
		expect(status).toBe(400);
		expect(text).toContain(words);
		expect(text).toContain('value="Zoé"');
		expect(sent()).toEqual([]);
	});

	it.each([
		["it-it", "RSSMRA85T10A562T", "RSSMRA85T10A562S"],
		["es-es", "12345678A", "12345678Z"],
		["pl-pl", "44051401358", "44051401359"],
	])("%s asks for a fiscal number and checks it by its own rule", async (lc, wrong, right) => {
		const page = `/${lc}/account/settings/edit/`;
		const refused = await atHome().fetch(page, { form: { ...names, fiscalNumber: wrong } });
		expect(refused.status).toBe(400);
		expect(refused.text).toContain(`value="${wrong}"`);
		await atHome().fetch(page, { form: { ...names, fiscalNumber: right.toLowerCase() } });
		expect(sent()).toEqual([{ ...names, fiscalNumber: right }]);
	});

	it("needs no name of an account without one, but does not clear a name", async () => {
		await atHome({ firstName: "", lastName: "" }).fetch(edit, { form: { gender: "M" } });
		expect(sent()).toEqual([{ gender: "M" }]);
		const { text } = await atHome().fetch(edit, { form: { firstName: "", lastName: "Morel" } });
		expect(text).toContain("Indiquez un prénom");
	});

	it.each([
		[refuse("PROFILE_INVALID", { field: "birthday" }), 422, "n’existe pas"],
		[unreachable(), 503, "Impossible d’enregistrer pour l’instant"],
	])("shows a failed call, and keeps the typed values", async (answer, status, words) => {
		shop.gateway.on(updateAccount, answer);
		const visitor = atHome();
		const page = await visitor.fetch(edit, { form: { firstName: "Zoé", lastName: "Morel" } });
		expect(page.status).toBe(status);
		expect(page.text).toContain(words);
		expect(page.text).toContain('value="Zoé"');
	});
});
