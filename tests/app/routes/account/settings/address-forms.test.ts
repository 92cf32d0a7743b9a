import { beforeEach, describe, expect, it } from "vitest";
import {
	createDeliveryAddress,
	getBillingAddress,
	getDeliveryAddresses,
	saveBillingAddress,
	updateDeliveryAddress,
} from "#contract/customer/addresses.ts";
import { getAccount } from "#contract/customer/operations.ts";
import { address, type DeliveryAddress } from "#contract/customer/shapes.ts";
import { aSavedAddress } from "#tests/support/storefront/address-builders.ts";
import { aCustomer, anAddress } from "#tests/support/storefront/builders.ts";
import { refuse, storefront, unreachable } from "#tests/support/storefront/storefront.ts";

const shop = storefront();
const book = "/fr-fr/account/settings/delivery-addresses/";
const create = `${book}create/`;
const edit = `${book}kept-1/edit/`;
const billing = "/fr-fr/account/settings/billing-address/";
const own = { ...anAddress({ line1: "18 RUE DE LA CHARITÉ" }), version: 3 };

const typed = {
	firstName: "Zoé",
	lastName: "Müller",
	company: "Müller & fils",
	address1: "3 rue de l’Été",
	zipCode: "75011",
	city: "Paris",
	country: "FR",
	phone: "06 12 34 56 78",
	phoneNumberCountry: "FR",
};

function kept(...saved: DeliveryAddress[]) {
	shop.gateway.returns(getDeliveryAddresses, saved);
}
const aCustomerAtHome = () => shop.customer({ customerId: "customer-1" });

beforeEach(() => {
	const data = aCustomer({ firstName: "camille", phoneNumber: "+33612345678" });
	shop.gateway.returns(getAccount, data);
	shop.gateway.on(createDeliveryAddress, { status: 201, data: aSavedAddress() });
	shop.gateway.returns(updateDeliveryAddress, aSavedAddress({ version: 6 }));
	shop.gateway.returns(getBillingAddress, own);
	shop.gateway.returns(saveBillingAddress, own);
	kept(aSavedAddress({ version: 5 }));
});

describe("a new delivery address", () => {
	it("starts with the account's values, in countries that the shop delivers to", async () => {
		const { status, text } = await aCustomerAtHome().fetch(create);
		expect(status).toBe(200);
		expect(text).toContain('value="Camille"');
		expect(text).toContain('value="06 12 34 56 78"');
		const [, options = ""] = /<select[^>]*name="country"[^>]*>(.*?)<\/select>/s.exec(text) ?? [];
		const offered = [...options.matchAll(/value="(\w+)"/g)].map(([, code]) => code);
		expect(offered.toSorted()).toEqual(["BE", "FR", "LU", "MC"]);
	});

	it("is sent as the checkout sends it, and the save is confirmed", async () => {
		const visitor = aCustomerAtHome();
		const answer = await visitor.fetch(create, { form: { ...typed, favorite: "yes" } });
		expect([answer.status, answer.location]).toEqual([303, book]);
		expect(shop.gateway.calls("createDeliveryAddress")[0]?.body).toMatchObject({
			firstName: "ZOÉ",
			company: "MÜLLER & FILS",
			line1: "3 RUE DE L’ÉTÉ",
			phoneNumber: "+33612345678",
			favorite: true,
		});
		expect((await visitor.fetch(book)).text).toContain("L’adresse est enregistrée.");
	});

	it("sent again while the first answer is on its way is not added twice (ACCOUNT-74)", async () => {
		const visitor = aCustomerAtHome();
		await visitor.fetch(create, { form: typed });
		const sent = shop.gateway.calls("createDeliveryAddress")[0]?.body as object;
		kept({ ...aSavedAddress(), ...sent });
		const answer = await visitor.fetch(create, { form: typed });
		expect([answer.status, answer.location]).toEqual([303, book]);
		expect(shop.gateway.calls("createDeliveryAddress")).toHaveLength(1);
		await visitor.fetch(create, { form: { ...typed, address3: "Chez Durand" } });
		expect(shop.gateway.calls("createDeliveryAddress")).toHaveLength(2);
	});

	it("that is invalid comes back with its values and faults", async () => {
		const form = { ...typed, zipCode: "7", phone: "12" };
		const { status, text } = await aCustomerAtHome().fetch(create, { form });
		expect(status).toBe(400);
		expect(text).toContain('href="#address-zipCode"');
		expect(text).toContain('href="#address-phone"');
		expect(text).toContain('value="3 rue de l’Été"');
		expect(shop.gateway.calls("createDeliveryAddress")).toEqual([]);
	});

	it("must be in a country of the shop", async () => {
		const form = { ...typed, country: "DE", zipCode: "10115" };
		const { status, text } = await aCustomerAtHome().fetch(create, { form });
		expect(status).toBe(400);
		expect(text).toContain('href="#address-country"');
	});

	it("is shown in another country's format, without JavaScript", async () => {
		const form = { ...typed, country: "BE", intent: "country" };
		const { status, text } = await aCustomerAtHome().fetch(create, { form });
		expect(status).toBe(200);
		expect(text).toContain("Par exemple 1000");
		expect(text).toContain('value="3 rue de l’Été"');
	});

	it.each([
		[refuse("ADDRESS_INVALID", { reason: "most", most: 40 }), 422, "carnet d’adresses est plein"],
		[refuse("ADDRESS_INVALID", { field: "zipCode" }), 422, "#address-zipCode"],
		[refuse("ADDRESS_INVALID"), 422, "Cette adresse ne peut pas"],
		[unreachable(), 503, "L’enregistrement n’a pas abouti"],
	])("that is refused says why, and keeps its values: %#", async (refusal, status, words) => {
		shop.gateway.on(createDeliveryAddress, refusal);
		const answer = await aCustomerAtHome().fetch(create, { form: typed });
		expect(answer.status).toBe(status);
		expect(answer.text).toContain(words);
		expect(answer.text).toContain('value="3 rue de l’Été"');
	});
});

describe("a changed delivery address", () => {
	it("shows the saved values, and saves with the version that was read", async () => {
		const visitor = aCustomerAtHome();
		const { text } = await visitor.fetch(edit);
		expect(text).toContain('value="12 RUE OBERKAMPF"');
		expect(text).toMatch(/name="version" value="5"/);
		const answer = await visitor.fetch(edit, { form: { ...typed, version: "5" } });
		expect([answer.status, answer.location]).toEqual([303, book]);
		const [call] = shop.gateway.calls("updateDeliveryAddress");
		expect(call?.query.get("version")).toBe("5");
		expect(call).toMatchObject({ params: { id: "kept-1" }, body: { favorite: false } });
	});

	it("may stay in a country to which only another shop delivers", async () => {
		const berlin = { country: "DE", zipCode: "10115", city: "BERLIN", phoneNumber: "" };
		kept(aSavedAddress(berlin));
		expect((await aCustomerAtHome().fetch(edit)).text).toMatch(/<option value="DE"[^>]*selected/);
		const form = { ...typed, country: "DE", zipCode: "10115", city: "Berlin" };
		expect((await aCustomerAtHome().fetch(edit, { form })).status).toBe(303);
	});

	it("in two tabs: the later one sees the saved address, keeps its values, and may save again", async () => {
		const now = aSavedAddress({ line1: "99 RUE DE L’AUTRE ONGLET", version: 6 });
		shop.gateway.on(updateDeliveryAddress, ({ query }) => {
			if (query.get("version") === "6") return { status: 200, data: now };
			kept(now);
			return refuse("ADDRESS_VERSION_CONFLICT", { version: 6 });
		});
		const { status, text } = await aCustomerAtHome().fetch(edit, {
			form: { ...typed, version: "5" },
		});
		expect(status).toBe(409);
		expect(text).toContain("modifiée entre-temps");
		expect(text).toContain("99 RUE DE L’AUTRE ONGLET");
		expect(text).toContain('value="3 rue de l’Été"');
		expect(text).toMatch(/name="version" value="6"/);
		const wrong = { ...typed, version: "6", zipCode: "7" };
		const again = await aCustomerAtHome().fetch(edit, { form: wrong });
		expect(again.text).toMatch(/name="version" value="6"/);
		const meant = await aCustomerAtHome().fetch(edit, { form: { ...typed, version: "6" } });
		expect(meant.status).toBe(303);
	});

	it.each([
		["before it was read", () => kept()],
		[
			"while it was written",
			() => shop.gateway.on(updateDeliveryAddress, refuse("ADDRESS_NOT_FOUND")),
		],
		[
			"after it was changed",
			() =>
				shop.gateway.on(updateDeliveryAddress, () => {
					kept();
					return refuse("ADDRESS_VERSION_CONFLICT", { version: 6 });
				}),
		],
	])("deleted in another tab %s: its values are offered as a new address", async (_, happens) => {
		happens();
		const visitor = aCustomerAtHome();
		const form = { ...typed, address3: "Chez Durand", favorite: "yes" };
		const answer = await visitor.fetch(edit, { form });
		expect([answer.status, answer.location]).toEqual([303, create]);
		const { text } = await visitor.fetch(create);
		expect(text).toContain("supprimée entre-temps. Votre saisie est toujours là");
		expect(text).toContain('value="3 rue de l’Été"');
		expect(text).toContain('value="Chez Durand"');
		expect(text).toMatch(/name="favorite"[^>]*checked|checked[^>]*name="favorite"/);
		await visitor.fetch(create, { form });
		expect((await visitor.fetch(create)).text).not.toContain("Chez Durand");
	});

	it.each([
		["read", () => shop.gateway.on(getDeliveryAddresses, unreachable)],
		["written", () => shop.gateway.on(updateDeliveryAddress, unreachable)],
	])("answers 503 while it cannot be %s", async (_, breaks) => {
		breaks();
		const { status } = await aCustomerAtHome().fetch(edit, { form: typed });
		expect(status).toBe(503);
	});
});

describe("the billing address", () => {
	it("shows the account's own, in countries that the shop bills to", async () => {
		const { status, text } = await aCustomerAtHome().fetch(billing);
		expect(status).toBe(200);
		expect(text).toContain('value="18 RUE DE LA CHARITÉ"');
		expect(text).toMatch(/<option value="CH"/);
		expect(text).not.toContain('name="favorite"');
	});

	it("starts with the customer's name while none is saved", async () => {
		shop.gateway.returns(getBillingAddress, null);
		const { text } = await aCustomerAtHome().fetch(billing);
		expect(text).toContain('value="Camille"');
		expect(text).toMatch(/name="version" value="0"/);
	});

	it("is saved with the version that was read and all of its fields (ACCOUNT-31), and confirmed", async () => {
		const visitor = aCustomerAtHome();
		const answer = await visitor.fetch(billing, { form: { ...typed, version: "3" } });
		expect([answer.status, answer.location]).toEqual([303, billing]);
		const [call] = shop.gateway.calls("saveBillingAddress");
		expect(call?.query.get("version")).toBe("3");
		expect(call?.body).toMatchObject({ line1: "3 RUE DE L’ÉTÉ", country: "FR", quality: "10" });
		const { typed: asTyped, ...sent } = (call?.body ?? {}) as Record<string, unknown>;
		expect(asTyped).toMatchObject({ line1: "3 rue de l’Été" });
		const fields = Object.keys(address.shape).filter((field) => field !== "typed");
		expect(Object.keys(sent).toSorted()).toEqual(fields.toSorted());
		const { text } = await visitor.fetch(billing);
		expect(text).toContain("Votre adresse de facturation est enregistrée.");
	});

	it("pressed twice is saved once, and says so to both (ACCOUNT-74)", async () => {
		shop.gateway.on(saveBillingAddress, ({ body }) => {
			const data = { ...anAddress(), ...(body as object), version: 3 };
			shop.gateway.returns(getBillingAddress, data);
			return refuse("ADDRESS_VERSION_CONFLICT", { version: 3 });
		});
		const form = { ...typed, version: "2" };
		const { status, location } = await aCustomerAtHome().fetch(billing, { form });
		expect([status, location]).toEqual([303, billing]);
	});

	it("changed in another tab is shown beside the typed values", async () => {
		shop.gateway.on(saveBillingAddress, refuse("ADDRESS_VERSION_CONFLICT", { version: 3 }));
		const form = { ...typed, version: "2" };
		const { status, text } = await aCustomerAtHome().fetch(billing, { form });
		expect(status).toBe(409);
		expect(text).toContain("Enregistrée entre-temps");
		expect(text).toContain("18 RUE DE LA CHARITÉ");
		expect(text).toContain('value="3 rue de l’Été"');
	});

	it("comes back when invalid, and answers 503 while it cannot be read or saved (ERROR-37)", async () => {
		const wrong = await aCustomerAtHome().fetch(billing, { form: { ...typed, zipCode: "7" } });
		expect(wrong.status).toBe(400);
		shop.gateway.on(saveBillingAddress, unreachable);
		const unsaved = await aCustomerAtHome().fetch(billing, { form: typed });
		expect(unsaved.status).toBe(503);
		expect(unsaved.text).toContain('value="3 rue de l’Été"');
		shop.gateway.on(getBillingAddress, unreachable);
		expect((await aCustomerAtHome().fetch(billing)).status).toBe(503);
	});

	it("asks a visitor to sign in", async () => {
		expect((await shop.fetch(billing)).status).toBe(301);
	});
});
