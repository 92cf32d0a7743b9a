import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { buyGiftCard } from "#contract/cart/lines.ts";
import { getOrder } from "#contract/order/operations.ts";
import { runCommand } from "#gateway/commands/commands.ts";
import { advanceOrders } from "#gateway/orders/orders/advance-orders.ts";
import { sweepRefunds } from "#gateway/orders/orders/refunds.ts";
import { returnOrders } from "#gateway/orders/orders/return-orders.ts";
import { cardSessions, customers, giftCards, orders } from "#gateway/platform/db/schema.ts";
import { stockOf } from "#tests/gateway/selling/carts/garments.ts";
import { engines } from "#tests/support/gateway/databases.ts";
import { testGateway } from "#tests/support/gateway/test-gateway.ts";
import { aBuyer, buy, buyByMail, customerOf } from "./buying.ts";

describe.each(engines)("return-orders on %s", (engine) => {
	const now = new Date("2026-03-03T09:00:00Z");

	const gateway = testGateway({ engine, now: () => now });

	const deliver = async () => {
		for (let round = 0; round < 3; round += 1) await advanceOrders(gateway.context);
	};
	const bookOf = async (paymentId: string) => {
		const { captured, refunded } = cardSessions;
		const [book] = await gateway.context.db
			.select({ captured, refunded })
			.from(cardSessions)
			.where(eq(cardSessions.merchantReference, paymentId));
		return book;
	};

	it("returns a delivered order once, with its items, money and points", async () => {
		await aBuyer(gateway, "sends-back");
		await gateway.context.db
			.update(customers)
			.set({ loyaltyType: "FID", loyaltyNumber: "9900000000017" })
			.where(eq(customers.customerId, "sends-back"));
		const { sku, caller, order, params, paymentId } = await buy(gateway, "sends-back", {
			items: 2,
		});
		await deliver();
		expect(await stockOf(gateway.context.db, sku)).toBe(7);
		expect((await customerOf(gateway, "sends-back"))?.loyaltyPoints).toBeGreaterThan(0);
		const both = await Promise.all([
			returnOrders(gateway.context, [order.orderNumber]),
			returnOrders(gateway.context, [order.orderNumber]),
		]);
		expect(both.flat().map(({ outcome }) => outcome)).toEqual(
			expect.arrayContaining(["returned", "notDelivered"]),
		);
		await Promise.all([sweepRefunds(gateway.context), sweepRefunds(gateway.context)]);
		const { data } = await gateway.call(getOrder, { params }, caller);
		expect(data).toMatchObject({ state: "returned", refunded: order.totalPrice, hasInvoice: true });
		expect(data.events.map(({ state }) => state).slice(-2)).toEqual(["delivered", "returned"]);
		const total = order.totalPrice.centAmount;
		expect(await bookOf(paymentId)).toEqual({ captured: total, refunded: total });
		expect(await stockOf(gateway.context.db, sku)).toBe(9);
		expect((await customerOf(gateway, "sends-back"))?.loyaltyPoints).toBe(0);
	});

	it("returns delivered orders only, named or all; an order without a parcel only if named", async () => {
		const letter = await buyByMail(gateway, "by-mail");
		const early = await buy(gateway, "early");
		await deliver();
		const late = await buy(gateway, "late");
		const run = (line: string) => runCommand(line, gateway.context);
		const [first, second] = [early.order.orderNumber, late.order.orderNumber];
		expect(await run(`return-orders ${second} V000-NOBOD-Y0`)).toBe(
			`${second}  is not delivered\nV000-NOBOD-Y0  is not delivered`,
		);
		expect(await run("return-orders")).toBe(`${first}  delivered → returned`);
		expect(await run("return-orders")).toBe("No order is delivered.");
		const states = await gateway.context.db
			.select({ orderNumber: orders.orderNumber, state: orders.state })
			.from(orders);
		const stateOf = (number: string) =>
			states.find(({ orderNumber }) => orderNumber === number)?.state;
		expect([letter.order.orderNumber, first, second].map(stateOf)).toEqual([
			"delivered",
			"returned",
			"paid",
		]);
		expect(await run(`return-orders ${letter.order.orderNumber}`)).toContain("→ returned");
		await sweepRefunds(gateway.context);
		const byMail = { params: { orderNumber: letter.order.orderNumber } };
		const { data: back } = await gateway.call(getOrder, byMail, letter.caller);
		expect(back).toMatchObject({ state: "returned", refunded: letter.order.totalPrice });
	});

	it("blocks a gift card bought in the order; keeps the order if that card was used", async () => {
		const also: NonNullable<Parameters<typeof buy>[2]>["also"] = async (cart, by) => {
			const giftCard = { amount: 5_000, recipientName: "Zoé", recipientEmail: "", message: "" };
			const at = { params: { cartId: cart.id }, query: { version: cart.version } };
			return (await gateway.call(buyGiftCard, { ...at, body: { giftCard } }, by)).data;
		};
		const used = (await buy(gateway, "gives", { also })).order.orderNumber;
		const whole = (await buy(gateway, "gives", { also })).order.orderNumber;
		const { db } = gateway.context;
		await db.update(giftCards).set({ balance: 4_000 }).where(eq(giftCards.orderNumber, used));
		await deliver();
		expect(await returnOrders(gateway.context, [used, whole])).toEqual([
			{ orderNumber: used, outcome: "giftCardUsed" },
			{ orderNumber: whole, outcome: "returned" },
		]);
		const [card] = await gateway.rows(giftCards, eq(giftCards.orderNumber, whole));
		expect(card?.blockedAt).toEqual(now);
	});
});
