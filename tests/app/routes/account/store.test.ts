import { beforeEach, describe, expect, it } from "vitest";
import { getAccount, updateAccount } from "#contract/customer/operations.ts";
import { getStore, listStores } from "#contract/storelocator/operations.ts";
import type { Place } from "#contract/storelocator/shapes.ts";
import { aCustomer } from "#tests/support/storefront/builders.ts";
import { aPoint } from "#tests/support/storefront/place-builders.ts";
import { refuse, storefront, unreachable } from "#tests/support/storefront/storefront.ts";

const shop = storefront();
const page = "/fr-fr/account/store/";

const aStore = (facts: Partial<Place> = {}): Place => ({
	...aPoint({ id: "20004", kind: "store", name: "Vitrine Lafayette", distance: null }),
	photo: "storefront-1",
	stock: null,
	...facts,
});
const paris = aStore({ id: "20001", name: "Vitrine Rivoli", city: "Paris", zipCode: "75004" });

function aNeighbour(preferredStore = "") {
	shop.gateway.returns(getAccount, aCustomer({ preferredStore }));
	return shop.customer({ customerId: "customer-1" });
}

beforeEach(() => {
	shop.gateway.returns(getStore, aStore());
	shop.gateway.returns(listStores, { stores: [aStore(), paris], origin: null });
	shop.gateway.returns(updateAccount, aCustomer());
});

describe("account/store", () => {
	it("shows the chosen store with its hours and a link to its page", async () => {
		const { status, text } = await aNeighbour("20004").fetch(page);
		expect(status).toBe(200);
		expect(text).toContain("Vitrine Lafayette");
		expect(text).toContain('href="/fr-fr/stores/france/lyon/vitrine-lafayette-20004/"');
		expect(text).toContain("10:00 – 19:00");
		expect(text).toMatch(/<button value="forget"[^>]* name="intent"/);
		expect(shop.gateway.calls("listStores")).toHaveLength(0);
	});

	it("asks a customer without a store to choose one, and finds stores by the search", async () => {
		const { text } = await aNeighbour().fetch(`${page}?search=Paris`);
		expect(text).toContain("Trouver votre boutique");
		const [call] = shop.gateway.calls("listStores");
		expect([call?.query.get("search"), call?.query.get("context")]).toEqual(["Paris", "customer"]);
		expect(text).toMatch(/<button value="20001"[^>]* name="store"/);
	});

	it("marks the customer's own store among the found ones", async () => {
		const { text } = await aNeighbour("20004").fetch(`${page}?search=Lyon`);
		expect(text).toContain("Votre boutique");
		expect(text).not.toMatch(/<button value="20004"[^>]* name="store"/);
	});

	it("chooses a store, and removes it again", async () => {
		const visitor = aNeighbour();
		const chosen = await visitor.fetch(page, { form: { intent: "choose", store: "20004" } });
		expect([chosen.status, chosen.location]).toEqual([303, page]);
		expect((await visitor.fetch(page)).text).toContain("Vitrine Lafayette est");
		await visitor.fetch(page, { form: { intent: "forget" } });
		const bodies = shop.gateway.calls("updateAccount").map(({ body }) => body);
		expect(bodies).toEqual([{ preferredStore: "20004" }, { preferredStore: "" }]);
	});

	it.each([
		["none of this shop", { store: "20099" }],
		["no id", { store: "<b>" }],
		["nothing", {}],
	])("does not accept a store that is %s", async (_name, form) => {
		shop.gateway.on(getStore, refuse("STORE_NOT_FOUND"));
		const visitor = aNeighbour();
		const { status } = await visitor.fetch(page, { form: { intent: "choose", ...form } });
		expect(status).toBe(303);
		expect(shop.gateway.calls("updateAccount")).toHaveLength(0);
		expect((await visitor.fetch(page)).text).toContain("n’a pas pu être enregistré");
	});

	it("says that the choice failed, answers 503 while the finder is down", async () => {
		shop.gateway.on(updateAccount, unreachable);
		const visitor = aNeighbour();
		await visitor.fetch(page, { form: { intent: "choose", store: "20004" } });
		expect((await visitor.fetch(page)).text).toContain("n’a pas pu être enregistré");
		shop.gateway.on(listStores, unreachable);
		const { status, headers } = await visitor.fetch(`${page}?search=Paris`);
		expect([status, headers.get("Retry-After")]).toEqual([503, "30"]);
	});

	it("does not ask to choose a store where the chosen one cannot be read", async () => {
		const visitor = aNeighbour("20004");
		shop.gateway.on(getStore, unreachable);
		const { status, text } = await visitor.fetch(page);
		expect(status).toBe(503);
		expect(text).toContain("En choisir une autre");
		expect(text).not.toContain("Choisissez la boutique");
	});

	it("is a 404 in a shop without an active locator", async () => {
		const { status, text } = await aNeighbour("20004").fetch("/de-de/account/store/");
		expect(status).toBe(404);
		expect(text).not.toContain("Meine Filiale");
	});
});
