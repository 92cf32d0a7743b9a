import { beforeEach, describe, expect, it } from "vitest";
import { getProduct } from "#contract/catalog/operations.ts";
import type { Product } from "#contract/catalog/shapes.ts";
import { getAccount } from "#contract/customer/operations.ts";
import {
	cancelReservation,
	createReservation,
	listReservations,
} from "#contract/reservation/operations.ts";
import type { Reservation } from "#contract/reservation/shapes.ts";
import { listStores } from "#contract/storelocator/operations.ts";
import type { Place } from "#contract/storelocator/shapes.ts";
import { aCustomer } from "#tests/support/storefront/builders.ts";
import { aPoint } from "#tests/support/storefront/place-builders.ts";
import { aProduct } from "#tests/support/storefront/records.ts";
import { refuse, storefront, unreachable } from "#tests/support/storefront/storefront.ts";

const shop = storefront();
const section = "/fr-fr/account/reservations/";
const [sku] = aProduct().skus;
const other = { ...sku, gtin: "3600000000024", sizeId: "40", sizeLabel: "40" };
const product = aProduct({ skus: [sku, other] as Product["skus"] });
const sizeId = sku?.sizeId ?? "";
const create = `${section}create/?productId=${product.productId}`;

const aStore = (facts: Partial<Place> = {}): Place => ({
	...aPoint({ id: "20004", kind: "store", name: "Vitrine Lafayette", distance: null }),
	photo: "",
	stock: [{ sizeId, sizeLabel: "38", availability: "FEW_REMAINING" }],
	...facts,
});

const aReservation = (facts: Partial<Reservation> = {}): Reservation => ({
	reservationId: "R7K2-M9QTX-4H",
	state: "held",
	reservedAt: "2026-03-01T10:00:00.000Z",
	heldUntil: "2026-03-06T16:30:00.000Z",
	endedAt: null,
	product: {
		productId: product.productId,
		sku: sku?.gtin ?? "",
		label: "Robe Ondine",
		colour: "Bleu",
		sizeLabel: "38",
		pictures: ["AP"],
		price: { centAmount: 8_990, currencyCode: "EUR" },
	},
	store: aStore(),
	...facts,
});

function list(reservations: Reservation[]) {
	const paging = { page: 1, size: 10, total: reservations.length, pageCount: 1 };
	shop.gateway.returns(listReservations, { reservations, paging });
}

const aVisitor = () => shop.customer({ customerId: "customer-1" });

beforeEach(() => {
	shop.gateway.returns(getAccount, aCustomer({ preferredStore: "20001" }));
	shop.gateway.on(getProduct, ({ params }) =>
		params.productId === product.productId
			? { status: 200, data: product }
			: refuse("PRODUCT_NOT_FOUND"),
	);
	const gone = aStore({
		id: "20009",
		name: "Vitrine Vide",
		stock: [{ sizeId, sizeLabel: "38", availability: "UNAVAILABLE" }],
	});
	const own = aStore({ id: "20001", name: "Vitrine Rivoli" });
	shop.gateway.returns(listStores, { stores: [aStore(), gone, own], origin: null });
	list([aReservation()]);
});

describe("account/reservations", () => {
	it("shows held items with store and end by the store's clock, then ended ones", async () => {
		const ended = { endedAt: "2026-02-03T10:00:00.000Z", reservationId: "RAAA-BBBBB-CC" };
		list([aReservation(), aReservation({ ...ended, state: "expired" })]);
		const { status, text } = await aVisitor().fetch(section);
		expect(status).toBe(200);
		expect(text).toMatch(/Mis de côté jusqu’au vendredi 6 mars (à|,) 17:30/);
		expect(text).toContain("R7K2-M9QTX-4H");
		expect(text).toContain("Vitrine Lafayette");
		expect(text).toContain("Terminée le 3\u00a0février 2026");
		expect(text).not.toContain("cancel:RAAA");
	});

	it("says that nothing is held, and answers 503 when it cannot be shown", async () => {
		list([]);
		expect((await aVisitor().fetch(section)).text).toContain("Aucune réservation");
		shop.gateway.on(listReservations, unreachable);
		const { status, text } = await aVisitor().fetch(section);
		expect([status, text.includes("restent de côté")]).toEqual([503, true]);
	});

	it("cancels a reservation", async () => {
		const data = aReservation({ state: "cancelled", endedAt: "2026-03-01T11:00:00.000Z" });
		shop.gateway.returns(cancelReservation, data);
		const visitor = aVisitor();
		const answer = await visitor.fetch(section, { form: { intent: "cancel:R7K2-M9QTX-4H" } });
		expect([answer.status, answer.location]).toEqual([303, section]);
		expect(shop.gateway.calls("cancelReservation")[0]?.params).toEqual({
			reservationId: "R7K2-M9QTX-4H",
		});
		expect((await visitor.fetch(section)).text).toContain("la réservation est annulée");
	});

	it.each([
		[refuse("RESERVATION_NOT_FOUND"), 404, "Page Not Found"],
		[refuse("RESERVATION_OVER"), 303, ""],
		[unreachable(), 303, ""],
	])(
		"answers 404 for another's reservation, redirects for an ended one: %#",
		async (refusal, status) => {
			shop.gateway.on(cancelReservation, refusal);
			const answer = await aVisitor().fetch(section, { form: { intent: "cancel:RAAA-BBBBB-CC" } });
			expect(answer.status).toBe(status);
		},
	);

	it("is a 404 in a shop without reservations (LIMIT-72)", async () => {
		expect((await aVisitor().fetch("/de-de/account/reservations/")).status).toBe(404);
		expect((await aVisitor().fetch("/de-de/account/reservations/create/?productId=1")).status).toBe(
			404,
		);
		expect((await shop.fetch(section)).status).toBe(301);
	});
});

describe("trying an item on in a store", () => {
	it("asks for a size, then shows the stores that have it, the preferred store first", async () => {
		const first = await aVisitor().fetch(create);
		expect(first.text).toContain("Essayer en boutique");
		expect(shop.gateway.calls("listStores")).toHaveLength(0);
		const { text } = await aVisitor().fetch(`${create}&size=${sizeId}`);
		const [asked] = shop.gateway.calls("listStores");
		expect([asked?.query.get("context"), asked?.query.get("size")]).toEqual(["eresa", sizeId]);
		expect(text).not.toContain("Vitrine Vide");
		expect(text.indexOf("Vitrine Rivoli")).toBeLessThan(text.indexOf("Vitrine Lafayette"));
		expect(text).toMatch(/<button value="20004"[^>]* name="storeId"/);
	});

	it("leaves a form's empty fields out of the address", async () => {
		const asked = await aVisitor().fetch(`${create}&size=&search=Brest`);
		expect([asked.status, asked.location]).toEqual([302, `${create}&search=Brest`]);
	});

	it("puts the store first from whose page the shopper comes (STORE-40)", async () => {
		const { text } = await aVisitor().fetch(`${create}&size=${sizeId}&store=20004`);
		expect(text.indexOf("Vitrine Lafayette")).toBeLessThan(text.indexOf("Vitrine Rivoli"));
		const odd = await aVisitor().fetch(`${create}&size=${sizeId}&store=x`);
		expect(odd.status).toBe(200);
	});

	it("says that no store has it, answers 503 while the finder is down", async () => {
		shop.gateway.on(listStores, () => refuse("STORE_NOT_FOUND"));
		const { text } = await aVisitor().fetch(`${create}&size=${sizeId}&search=Brest`);
		expect(text).toContain("Aucune boutique près de");
		shop.gateway.on(listStores, unreachable);
		expect((await aVisitor().fetch(`${create}&size=${sizeId}`)).status).toBe(503);
	});

	it.each(["?productId=abc", "?productId=7", ""])(
		"is a 404 without a product: %s",
		async (query) => {
			expect((await aVisitor().fetch(`${section}create/${query}`)).status).toBe(404);
		},
	);

	it("holds the item and redirects to the section", async () => {
		shop.gateway.on(createReservation, { status: 201, data: aReservation() });
		const visitor = aVisitor();
		const form = { sku: sku?.gtin ?? "", storeId: "20004" };
		const answer = await visitor.fetch(`${create}&size=${sizeId}`, { form });
		expect([answer.status, answer.location]).toEqual([303, section]);
		expect(shop.gateway.calls("createReservation")[0]?.body).toEqual(form);
		expect((await visitor.fetch(section)).text).toContain(
			"vous attend à la boutique Vitrine Lafayette",
		);
	});

	it("leads a second press to what the first has held, and says so", async () => {
		shop.gateway.on(createReservation, refuse("RESERVATION_REFUSED", { reason: "held" }));
		const visitor = aVisitor();
		const form = { sku: sku?.gtin ?? "", storeId: "20004" };
		const answer = await visitor.fetch(create, { form });
		expect([answer.status, answer.location]).toEqual([303, section]);
		const { text } = await visitor.fetch(section);
		expect(text).toContain("attend déjà dans cette boutique");
		expect(text).toContain("R7K2-M9QTX-4H");
	});

	it.each([
		[refuse("OUT_OF_STOCK"), 422, "vient d’être vendue dans cette boutique"],
		[refuse("STORE_NOT_FOUND"), 422, "vient d’être vendue dans cette boutique"],
		[refuse("PRODUCT_NOT_FOUND"), 422, "vient d’être vendue dans cette boutique"],
		[refuse("RESERVATION_REFUSED", { reason: "most" }), 422, "Cinq articles vous attendent déjà"],
		[unreachable(), 503, "Cela n’a pas marché"],
	])("says why it was refused and keeps the choice: %#", async (refusal, status, words) => {
		shop.gateway.on(createReservation, refusal);
		const form = { sku: sku?.gtin ?? "", storeId: "20004" };
		const page = await aVisitor().fetch(`${create}&size=${sizeId}`, { form });
		expect(page.status).toBe(status);
		expect(page.text).toContain(words);
		expect(page.text).toContain("Vitrine Rivoli");
	});

	it("makes no call for values that no form sends", async () => {
		const page = await aVisitor().fetch(create, { form: { sku: "x", storeId: "../1" } });
		expect(page.status).toBe(422);
		expect(shop.gateway.calls("createReservation")).toHaveLength(0);
	});
});
