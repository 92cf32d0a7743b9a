import { and, eq } from "drizzle-orm";
import { afterEach, describe, expect, it } from "vitest";
import {
	cancelReservation,
	createReservation,
	listReservations,
} from "#contract/reservation/operations.ts";
import { maxReservations } from "#contract/reservation/shapes.ts";
import { getStore } from "#contract/storelocator/operations.ts";
import { runCommand } from "#gateway/commands/commands.ts";
import { deliveryPoints, reservations, skus, storeStock } from "#gateway/platform/db/schema.ts";
import { expireReservations } from "#gateway/selling/reservations/end-reservation.ts";
import type { CurrencyCode } from "#shop/languages.ts";
import type { Caller } from "#tests/support/gateway/caller.ts";
import { testMailbox } from "#tests/support/gateway/test-gateway.ts";
import { hangGarment, hangOne, stockOf } from "../carts/garments.ts";
import { readyCart, shopper } from "../carts/shopper.ts";
import { payWith, startPayment, validate } from "../payments/payer.ts";

/** Stores of the demo: in Paris, and in Zürich. */
const store = "20001";

let now = new Date("2026-03-03T11:00:00Z");

const mailbox = testMailbox({ now: () => now });
const { gateway } = mailbox;
afterEach(() => mailbox.empty());

const someone = (customerId: string): Promise<Caller> => shopper(gateway, customerId);

const shelve = (gtin: string, quantity: number, pointId = store) =>
	gateway.context.db.insert(storeStock).values({ gtin, pointId, quantity });

async function shelfOf(gtin: string): Promise<number> {
	const there = and(eq(storeStock.gtin, gtin), eq(storeStock.pointId, store));
	const [row] = await gateway.rows(storeStock, there);
	return row?.quantity ?? 0;
}

const reserve = async (caller: Caller, sku: string, storeId = store) =>
	(await gateway.call(createReservation, { body: { sku, storeId } }, caller)).data;
const refused = (caller: Caller, sku: string, storeId = store) =>
	gateway.fault(createReservation, { body: { sku, storeId } }, caller);
const list = async (caller: Caller) => (await gateway.call(listReservations, {}, caller)).data;

describe("a reservation (STORE-17)", () => {
	it("takes the item out of the store's stock for 48 opening hours, and a letter says what to bring", async () => {
		const [dress = ""] = await hangGarment(gateway.context.db);
		await shelve(dress, 2);
		const claire = await someone("claire");
		const held = await reserve(claire, dress);
		expect(held).toMatchObject({ state: "held", endedAt: null, store: { id: store } });
		expect(held.product).toMatchObject({ sku: dress, sizeLabel: "T0", colour: "Blue" });
		// more than four days of nine or ten hours
		const hours = (Date.parse(held.heldUntil) - now.getTime()) / 3_600_000;
		expect(hours).toBeGreaterThan(90);
		expect(hours).toBeLessThan(220);
		expect(await shelfOf(dress)).toBe(1);
		const query = { productId: held.product.productId };
		const { data: place } = await gateway.call(getStore, { params: { storeId: store }, query });
		expect(place.stock?.[0]?.availability).toBe("FEW_REMAINING");
		expect((await list(claire)).reservations).toEqual([held]);
		await mailbox.sweep();
		const [letter] = mailbox.letters();
		expect(letter?.text).toContain(held.reservationId);
		expect(letter?.text).toContain("pièce d’identité");
		expect(letter?.text).toContain("/fr-fr/account/reservations/");
		expect(letter?.html).toContain(`/images/products/${held.product.productId}/AP?w=120`);
	});

	it("has its store's price: no euro price for London in a shop in euro", async () => {
		const { db } = gateway.context;
		const inLondon = and(eq(deliveryPoints.country, "GB"), eq(deliveryPoints.kind, "store"));
		const [london] = await db.select().from(deliveryPoints).where(inLondon).limit(1);
		const storeId = london?.pointId ?? "";
		const zoe: Caller = { ...(await someone("in-london")), market: "GB" };
		const priced = async (prices: Partial<Record<CurrencyCode, number>>) => {
			const [dress = ""] = await hangGarment(db, { prices });
			await shelve(dress, 1, storeId);
			return (await reserve(zoe, dress, storeId)).product.price;
		};
		expect(await priced({ EUR: 8_900 })).toBeNull();
		const pounds = { centAmount: 7_900, currencyCode: "GBP" };
		expect(await priced({ EUR: 8_900, GBP: 7_900 })).toEqual(pounds);
		await mailbox.sweep();
	});

	it("is cancelled once, and the stock returns; a collected one cannot be cancelled", async () => {
		const [dress = ""] = await hangGarment(gateway.context.db);
		await shelve(dress, 1);
		const claire = await someone("letting-go");
		const { reservationId } = await reserve(claire, dress);
		const cancel = () => gateway.call(cancelReservation, { params: { reservationId } }, claire);
		const both = await Promise.all([cancel(), cancel()]);
		expect(both.map(({ data }) => data.state)).toEqual(["cancelled", "cancelled"]);
		expect(await shelfOf(dress)).toBe(1);
		await mailbox.sweep();
		expect(mailbox.letters()).toEqual([]);
		const again = await reserve(claire, dress);
		const collected = await runCommand(
			`reservations-collected ${again.reservationId} ${reservationId}`,
			gateway.context,
		);
		expect(collected).toBe(`${again.reservationId}  collected\n${reservationId}  is not held`);
		expect(await shelfOf(dress)).toBe(0);
		const params = { reservationId: again.reservationId };
		expect(await gateway.fault(cancelReservation, { params }, claire)).toMatchObject({
			status: 422,
			code: "RESERVATION_OVER",
		});
		const states = (await list(claire)).reservations.map(({ state }) => state);
		expect(states.sort()).toEqual(["cancelled", "collected"]);
	});

	it("ends once when its time is over, however many jobs run, and a letter says so", async () => {
		const [dress = ""] = await hangGarment(gateway.context.db);
		await shelve(dress, 1);
		const claire = await someone("late");
		const { reservationId, heldUntil } = await reserve(claire, dress);
		expect(await runCommand("reservations", gateway.context)).toContain(reservationId);
		await mailbox.sweep();
		mailbox.empty();
		const before = now;
		now = new Date(Date.parse(heldUntil) - 1_000);
		await expireReservations(gateway.context);
		expect(await shelfOf(dress)).toBe(0);
		now = new Date(heldUntil);
		await Promise.all([1, 2, 3].map(() => expireReservations(gateway.context)));
		expect(await shelfOf(dress)).toBe(1);
		await mailbox.sweep();
		now = before;
		const own = mailbox.letters().filter(({ to }) => to === "late@vitrine.example");
		expect(own).toHaveLength(1);
		const [letter] = own;
		expect(letter?.subject).toContain("votre réservation a pris fin");
	});

	it("is limited for a customer, and one for a size and store", async () => {
		const sizes = await hangGarment(gateway.context.db, { sizes: maxReservations + 1 });
		for (const gtin of sizes) await shelve(gtin, 3);
		const claire = await someone("many");
		const [first = ""] = sizes;
		await reserve(claire, first);
		expect(await refused(claire, first)).toMatchObject({
			status: 422,
			code: "RESERVATION_REFUSED",
			details: { reason: "held" },
		});
		const attempts = await Promise.allSettled(sizes.slice(1).map((gtin) => reserve(claire, gtin)));
		expect(attempts.filter(({ status }) => status === "fulfilled")).toHaveLength(
			maxReservations - 1,
		);
		expect((await list(claire)).paging.total).toBe(maxReservations);
	});

	it.each([
		["a size that no shelf has", "0", store, 422, "OUT_OF_STOCK"],
		["a place that is no store", "1", "99999999", 404, "STORE_NOT_FOUND"],
		["a size that the shop has not", "none", store, 404, "PRODUCT_NOT_FOUND"],
	])("is refused for %s", async (_, shelf, storeId, status, code) => {
		const dress = await hangOne(gateway.context.db);
		if (shelf === "1") await shelve(dress, 1);
		const sku = shelf === "none" ? "2999999999999" : dress;
		expect(await refused(await someone("refused"), sku, storeId)).toMatchObject({ status, code });
	});

	it("belongs to its customer only, and is a 404 in a market without reservations", async () => {
		const dress = await hangOne(gateway.context.db);
		await shelve(dress, 1);
		const { reservationId } = await reserve(await someone("owner"), dress);
		const stranger = await someone("stranger");
		const params = { reservationId };
		expect(await gateway.fault(cancelReservation, { params }, stranger)).toMatchObject({
			status: 404,
			code: "RESERVATION_NOT_FOUND",
		});
		expect((await list(stranger)).reservations).toEqual([]);
		expect(await shelfOf(dress)).toBe(0);
		const german = { ...stranger, market: "DE" as const };
		for (const fault of [
			await refused(german, dress),
			await gateway.fault(listReservations, {}, german),
			await gateway.fault(cancelReservation, { params }, german),
		]) {
			expect(fault).toMatchObject({ status: 404, code: "NOT_FOUND" });
		}
		expect(await gateway.fault(listReservations, {})).toMatchObject({ status: 401 });
	});
});

describe("in parallel", () => {
	it("the store's last item is reserved once, and the warehouse's last one bought once", async () => {
		const { db } = gateway.context;
		const dress = await hangOne(db, { stock: 1 });
		await shelve(dress, 1);
		const people = await Promise.all([1, 2, 3, 4].map((at) => someone(`racer-${at}`)));
		const started = [];
		for (const buyer of people.slice(0, 2)) {
			const ready = await readyCart(gateway, buyer, [dress]);
			const { cart, page } = await startPayment(gateway, buyer, ready);
			started.push({ buyer, cart, returned: await payWith(page, "4111111111111111") });
		}
		const [held, bought] = await Promise.all([
			Promise.allSettled(people.map((one) => reserve(one, dress))),
			Promise.allSettled(
				started.map(({ buyer, cart, returned }) => validate(gateway, buyer, cart, returned)),
			),
		]);
		expect(held.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
		const placed = bought.filter((one) => one.status === "fulfilled" && one.value.status === 200);
		expect(placed).toHaveLength(1);
		expect([await shelfOf(dress), await stockOf(db, dress)]).toEqual([0, 0]);
		const rows = await gateway.rows(reservations, eq(reservations.gtin, dress));
		expect(rows).toHaveLength(1);
		const [sku] = await gateway.rows(skus, eq(skus.gtin, dress));
		expect(sku?.stock).toBe(0);
	});

	it("an item that is cancelled, collected and expired at once returns at most once", async () => {
		const dress = await hangOne(gateway.context.db);
		await shelve(dress, 1);
		const claire = await someone("torn");
		const { reservationId, heldUntil } = await reserve(claire, dress);
		const before = now;
		now = new Date(heldUntil);
		const later = await someone("torn");
		await Promise.allSettled([
			gateway.call(cancelReservation, { params: { reservationId } }, later),
			runCommand(`reservations-collected ${reservationId}`, gateway.context),
			expireReservations(gateway.context),
		]);
		now = before;
		const [reservation] = (await list(claire)).reservations;
		expect(reservation?.state).not.toBe("held");
		expect(await shelfOf(dress)).toBe(reservation?.state === "collected" ? 0 : 1);
	});
});
