import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import {
	createDeliveryAddress,
	deleteDeliveryAddress,
	getDeliveryAddresses,
	updateDeliveryAddress,
} from "#contract/customer/addresses.ts";
import type { DeliveryAddress } from "#contract/customer/shapes.ts";
import { aSavedAddress } from "#tests/support/storefront/address-builders.ts";
import { refuse, storefront, unreachable } from "#tests/support/storefront/storefront.ts";

const shop = storefront();
const book = "/fr-fr/account/settings/delivery-addresses/";
const home = aSavedAddress({ id: "home-1", favorite: true, version: 4 });
const office = aSavedAddress({ id: "office-1", line1: "7 QUAI JEAN MOULIN", city: "LYON" });

function kept(...saved: DeliveryAddress[]) {
	shop.gateway.returns(getDeliveryAddresses, saved);
}
const aCustomerAtHome = () => shop.customer({ customerId: "customer-1" });

beforeEach(() => {
	kept(home, office);
});

describe("the address book", () => {
	it("shows every address, the usual one first and marked, with its actions", async () => {
		kept(office, home);
		const { status, text } = await aCustomerAtHome().fetch(book);
		expect(status).toBe(200);
		expect(text.indexOf("12 RUE OBERKAMPF")).toBeLessThan(text.indexOf("7 QUAI JEAN MOULIN"));
		expect(text).toContain("Votre adresse habituelle");
		expect(text).toContain(`href="${book}office-1/edit/"`);
		expect(text).toContain('value="favorite:office-1"');
		expect(text).not.toContain('value="favorite:home-1"');
		expect(text).toContain('value="delete:home-1"');
		expect(text).toContain(`href="${book}create/"`);
	});

	it("says so where it is empty", async () => {
		kept();
		expect((await aCustomerAtHome().fetch(book)).text).toContain("Pas encore d’adresse");
	});

	it("answers 503 where it cannot be read, never an empty book (ERROR-37)", async () => {
		shop.gateway.on(getDeliveryAddresses, unreachable);
		const { status, text, headers } = await aCustomerAtHome().fetch(book);
		expect(status).toBe(503);
		expect(headers.get("retry-after")).not.toBeNull();
		expect(text).not.toContain("Pas encore d’adresse");
	});

	it("says that the shop does not deliver to an address in another market", async () => {
		const there = aSavedAddress({ id: "de-1", country: "DE", zipCode: "10115", city: "BERLIN" });
		kept(there);
		const { text } = await aCustomerAtHome().fetch(book);
		expect(text).toContain("Allemagne");
		expect(text).toContain("Cette boutique n’y livre pas");
	});

	it("asks a visitor to sign in, and returns to the book", async () => {
		const { status, location } = await shop.fetch(book);
		expect(status).toBe(301);
		expect(decodeURIComponent(decodeURIComponent(location ?? ""))).toContain(book);
	});
});

describe("the usual address", () => {
	it("is set by one post with the version that was read, and confirmed", async () => {
		shop.gateway.returns(updateDeliveryAddress, { ...office, favorite: true });
		const visitor = aCustomerAtHome();
		const answer = await visitor.fetch(book, { form: { intent: "favorite:office-1" } });
		expect([answer.status, answer.location]).toEqual([303, book]);
		const [call] = shop.gateway.calls("updateDeliveryAddress");
		expect(call).toMatchObject({ params: { id: "office-1" }, body: { favorite: true } });
		expect(call?.query.get("version")).toBe("1");
		const { text } = await visitor.fetch(book);
		expect(text).toContain("Votre adresse habituelle est maintenant 7 Quai Jean Moulin");
	});

	it("is not set, and the page says so, while the gateway is down", async () => {
		shop.gateway.on(updateDeliveryAddress, unreachable);
		const written = await aCustomerAtHome().fetch(book, { form: { intent: "favorite:office-1" } });
		expect(written.status).toBe(503);
		expect(written.text).toContain("L’enregistrement n’a pas abouti");
	});

	it("of an unknown id says that the address is deleted, and makes no call", async () => {
		const visitor = aCustomerAtHome();
		const answer = await visitor.fetch(book, { form: { intent: "favorite:somebodys" }, follow: 1 });
		expect(answer.text).toContain("Cette adresse a été supprimée entre-temps.");
		expect(shop.gateway.calls("updateDeliveryAddress")).toEqual([]);
	});
});

describe("deleting and restoring", () => {
	afterEach(() => {
		vi.useRealTimers();
	});
	beforeEach(() => {
		shop.gateway.on(deleteDeliveryAddress, () => {
			kept(office);
			return { status: 200, data: [office] };
		});
		shop.gateway.on(createDeliveryAddress, () => {
			const data = { ...home, id: "home-2", version: 1 };
			kept(data, office);
			return { status: 201, data };
		});
	});

	it("takes one post; the next page offers to restore it, without JavaScript", async () => {
		const visitor = aCustomerAtHome();
		const { text } = await visitor.fetch(book, { form: { intent: "delete:home-1" }, follow: 1 });
		expect(text).toContain("12 Rue Oberkampf\u00a0: adresse supprimée.");
		expect(text).toContain('value="restore"');
		const back = await visitor.fetch(book, { form: { intent: "restore" }, follow: 1 });
		expect(back.text).toContain("L’adresse est rétablie.");
		expect(back.text).not.toContain('value="restore"');
		const { id: _, version: __, ...same } = home;
		expect(shop.gateway.calls("createDeliveryAddress")[0]?.body).toEqual(same);
	});

	it("restores it once, even if the button is pressed twice", async () => {
		const visitor = aCustomerAtHome();
		await visitor.fetch(book, { form: { intent: "delete:home-1" } });
		const cookies = Object.fromEntries(visitor.cookies);
		for (const _ of [1, 2]) await visitor.fetch(book, { form: { intent: "restore" }, cookies });
		const keys = shop.gateway
			.calls("createDeliveryAddress")
			.map(({ headers }) => headers.get("idempotency-key"));
		expect(keys).toHaveLength(2);
		expect(new Set(keys).size).toBe(1);
	});

	it("leaves the flag on an address that became the usual one meanwhile", async () => {
		const visitor = aCustomerAtHome();
		await visitor.fetch(book, { form: { intent: "delete:home-1" } });
		kept({ ...office, favorite: true });
		await visitor.fetch(book, { form: { intent: "restore" } });
		expect(shop.gateway.calls("createDeliveryAddress")[0]?.body).toMatchObject({ favorite: false });
	});

	it("still offers to restore while the gateway is down", async () => {
		const visitor = aCustomerAtHome();
		await visitor.fetch(book, { form: { intent: "delete:home-1" } });
		shop.gateway.on(createDeliveryAddress, unreachable);
		const { status, text } = await visitor.fetch(book, { form: { intent: "restore" } });
		expect(status).toBe(503);
		expect(text).toContain('value="restore"');
	});

	it("is offered for a minute; an open page can restore for half an hour", async () => {
		const visitor = aCustomerAtHome();
		const deleted = Date.now();
		await visitor.fetch(book, { form: { intent: "delete:home-1" } });
		vi.useFakeTimers({ toFake: ["Date"] });
		const offeredAfter = async (seconds: number) => {
			vi.setSystemTime(deleted + seconds * 1_000);
			return (await visitor.fetch(book)).text.includes('value="restore"');
		};
		expect([await offeredAfter(50), await offeredAfter(70)]).toEqual([true, false]);
		const backAfter = async (minutes: number) => {
			vi.setSystemTime(deleted + minutes * 60_000);
			const { text } = await visitor.fetch(book, { form: { intent: "restore" }, follow: 1 });
			return text.includes("L’adresse est rétablie.");
		};
		expect(await backAfter(29)).toBe(true);
		await visitor.fetch(book, { form: { intent: "delete:home-1" } });
		expect(await backAfter(29 + 31)).toBe(false);
	});

	it("says that it is too late where nothing is kept", async () => {
		const visitor = aCustomerAtHome();
		const { text } = await visitor.fetch(book, { form: { intent: "restore" }, follow: 1 });
		expect(text).toContain("Il est trop tard pour annuler.");
		expect(shop.gateway.calls("createDeliveryAddress")).toEqual([]);
	});

	it("says that another tab deleted the address, and answers 503 while it fails", async () => {
		shop.gateway.on(deleteDeliveryAddress, refuse("ADDRESS_NOT_FOUND"));
		const visitor = aCustomerAtHome();
		const gone = await visitor.fetch(book, { form: { intent: "delete:home-1" }, follow: 1 });
		expect(gone.text).toContain("Cette adresse a été supprimée entre-temps.");
		expect(gone.text).not.toContain('value="restore"');
		shop.gateway.on(deleteDeliveryAddress, unreachable);
		const down = await visitor.fetch(book, { form: { intent: "delete:home-1" } });
		expect(down.status).toBe(503);
	});

	it.each(["", "burn:home-1", "constructor"])("refuses the intent '%s'", async (intent) => {
		expect((await aCustomerAtHome().fetch(book, { form: { intent } })).status).toBe(400);
	});
});

describe("{id}/{page}: the question before an action", () => {
	it.each([
		["delete", "Supprimer cette adresse ?"],
		["favorite", "En faire votre adresse habituelle ?"],
	])("%s asks first, and posts to the book", async (page, question) => {
		const { status, text } = await aCustomerAtHome().fetch(`${book}office-1/${page}/`);
		expect(status).toBe(200);
		expect(text).toContain(question);
		expect(text).toContain("7 QUAI JEAN MOULIN");
		expect(text).toMatch(new RegExp(`<form[^>]*action="${book}"`));
		expect(text).toContain(`value="${page}:office-1"`);
	});

	it.each([
		"office-1/burn",
		"office-1/toString",
		"somebodys/delete",
		"somebodys/edit",
		"..%2fx/edit",
	])("%s answers 404 (PAGE-74)", async (path) => {
		const { status, text } = await aCustomerAtHome().fetch(`${book}${path}/`);
		expect(status).toBe(404);
		expect(text).not.toContain("OBERKAMPF");
	});
});
