import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import type { QueryOf } from "#contract/operation.ts";
import { findOrderOfCart, listOrders } from "#contract/order/operations.ts";
import { isOrderNumber } from "#gateway/orders/orders/rules/order-number.ts";
import { orders } from "#gateway/platform/db/schema.ts";
import { hangOne, stockOf } from "#tests/gateway/selling/carts/garments.ts";
import { addresses, readyCart, shopper } from "#tests/gateway/selling/carts/shopper.ts";
import { payWith, startPayment, validate } from "#tests/gateway/selling/payments/payer.ts";
import type { Market } from "#tests/support/gateway/caller.ts";
import { engines } from "#tests/support/gateway/databases.ts";
import { testGateway } from "#tests/support/gateway/test-gateway.ts";

describe.each(engines)("orders on %s", (engine) => {
	let now = new Date("2026-03-03T09:00:00Z");

	const gateway = testGateway({ engine, now: () => now });

	async function buy(customerId: string, market: Market = "FR", method: "NO" | "EX" = "NO") {
		const dress = await hangOne(gateway.context.db, { stock: 9 });
		const caller = await shopper(gateway, customerId, market);
		const ready = await readyCart(gateway, caller, [dress, dress], method);
		const { cart, page } = await startPayment(gateway, caller, ready);
		const answer = await validate(gateway, caller, cart, await payWith(page, "4111111111111111"));
		if (answer.status !== 200) throw new Error("the order was not placed");
		return { dress, caller, cart, order: answer.data.order };
	}

	describe("an order", () => {
		it("is the cart as it was: lines, sums, addresses, delivery and promised days", async () => {
			const { dress, cart, order } = await buy("whole");
			expect(isOrderNumber(order.orderNumber)).toBe(true);
			expect(order).toMatchObject({
				cartId: cart.id,
				placedAt: now.toISOString(),
				state: "paid",
				lineItems: cart.lineItems,
				subtotal: cart.subtotal,
				totalPrice: cart.totalPrice,
				shippingInfo: cart.shippingInfo,
				shippingAddress: addresses.FR,
				billingAddress: cart.billingAddress,
				promise: { earliest: "2026-03-05", latest: "2026-03-06" },
			});
			expect(await stockOf(gateway.context.db, dress)).toBe(7);
		});

		it.each([
			["CH", "CHF", 11_980 + 1_490],
			["PL", "PLN", 43_800 + 2_499],
		] as const)(
			"in %s is paid in %s at that market's own prices",
			async (market, currency, total) => {
				const { order } = await buy(`market-${market}`, market, "EX");
				expect(order.totalPrice).toEqual({ centAmount: total, currencyCode: currency });
				expect(order.shippingInfo.shippingMethodKey).toBe("EX");
			},
		);

		it("is visible to its customer alone", async () => {
			const { caller, cart, order } = await buy("private");
			const params = { cartId: cart.id };
			expect((await gateway.call(findOrderOfCart, { params }, caller)).data).toEqual(order);
			const stranger = await shopper(gateway, "curious");
			expect(await gateway.fault(findOrderOfCart, { params }, stranger)).toMatchObject({
				status: 404,
				code: "ORDER_NOT_FOUND",
			});
			expect((await gateway.call(listOrders, {}, stranger)).data).toEqual({
				orders: [],
				paging: { page: 1, size: 10, total: 0, pageCount: 0 },
				years: [],
			});
		});

		it("is listed newest first, page by page, in the caller's language", async () => {
			const bought = [];
			for (let index = 0; index < 3; index += 1) {
				now = new Date(now.getTime() + 60_000);
				bought.unshift((await buy("regular")).order.orderNumber);
			}
			const caller = { ...(await shopper(gateway, "regular")), locale: "it-IT" };
			const list = async (page: number) =>
				(await gateway.call(listOrders, { query: { page, size: 2 } }, caller)).data;
			const first = await list(1);
			expect(first.orders.map(({ orderNumber }) => orderNumber)).toEqual(bought.slice(0, 2));
			expect(first.orders[0]?.shippingInfo.name).toBe("Consegna a domicilio");
			expect(first.paging).toEqual({ page: 1, size: 2, total: 3, pageCount: 2 });
			expect((await list(2)).orders.map(({ orderNumber }) => orderNumber)).toEqual(bought.slice(2));
		});

		it("is found by its number, items, year and state, and never by another customer", async () => {
			const first = await buy("seeker");
			const year = now.getUTCFullYear();
			now = new Date(now.getTime() + 366 * 86_400_000);
			const second = await buy("seeker");
			now = new Date("2026-03-03T10:00:00Z");
			const caller = { ...(await shopper(gateway, "seeker")), locale: "fr-FR" };
			const find = async (query: QueryOf<typeof listOrders>) => {
				const { orders, paging, years } = (await gateway.call(listOrders, { query }, caller)).data;
				expect([orders.length, years]).toEqual([paging.total, [year + 1, year]]);
				return orders.map(({ orderNumber }) => orderNumber);
			};
			const [one, two] = [first.order.orderNumber, second.order.orderNumber];
			// both garments have it in their name
			const name = first.order.lineItems[0]?.name.fr.split(" ")[0] ?? "";
			expect(await find({ q: one.toLowerCase().replaceAll("-", " ") })).toEqual([one]);
			expect(await find({ q: two.replaceAll("-", "") })).toEqual([two]);
			expect(await find({ q: `${name.toUpperCase()} %` })).toEqual([two, one]);
			expect(await find({ q: `${name} no such thing` })).toEqual([]);
			expect(await find({ year, q: name })).toEqual([one]);
			expect(await find({ standing: "open" })).toEqual([two, one]);
			expect(await find({ standing: "takenBack" })).toEqual([]);
			const stranger = await shopper(gateway, "nobody-found");
			const asked = { query: { q: one } };
			expect((await gateway.call(listOrders, asked, stranger)).data.years).toEqual([]);
		});

		it("is found whether or not the search text has accents", async () => {
			const { order } = await buy("accents");
			const lines = order.lineItems.map((line) => ({
				...line,
				name: { ...line.name, fr: "Écharpe Œillet", pl: "Żółta Łódź" },
			}));
			const ofThis = eq(orders.orderNumber, order.orderNumber);
			await gateway.context.db.update(orders).set({ lines }).where(ofThis);
			const caller = await shopper(gateway, "accents");
			const total = async (locale: string, q: string) =>
				(await gateway.call(listOrders, { query: { q } }, { ...caller, locale })).data.paging.total;
			expect(await total("fr-FR", "echarpe oeillet")).toBe(1);
			expect(await total("pl-PL", "ZOLTA lodz")).toBe(1);
			expect(await total("de-DE", "echarpe")).toBe(0);
		});

		it("needs a token", async () => {
			expect(await gateway.fault(listOrders, {})).toMatchObject({
				status: 401,
				code: "INVALID_JWT",
			});
		});
	});
});
