// Money that no order stands for: it is asked back until the provider has given it back, and an operator hears if that lasts.
import { eq } from "drizzle-orm";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { cancelOrder } from "#contract/order/operations.ts";
import { runCommand } from "#gateway/commands/commands.ts";
import { sweepRefunds } from "#gateway/orders/orders/refunds.ts";
import { adyenPayments, adyenRefunds, orders, refunds } from "#gateway/platform/db/schema.ts";
import { sweepPayments } from "#gateway/selling/payments/upkeep.ts";
import { setStock } from "../carts/garments.ts";
import {
	type AdyenAttempt,
	type AdyenShop,
	adyenBooks,
	notify,
	openAdyenShop,
	payAtAdyen,
} from "./adyen-shop.ts";

const hour = 3_600_000;
let shop: AdyenShop;
let now = new Date("2026-03-03T09:00:00Z");

beforeAll(async () => {
	shop = await openAdyenShop(() => now);
});
beforeEach(() => {
	shop.adyen.fail(null);
	shop.adyen.calls.length = 0;
});
afterEach(() => vi.restoreAllMocks());
afterAll(() => shop.close());

const refundsAsked = ({ paymentId }: AdyenAttempt) =>
	shop.adyen.calls.filter(
		({ path, body }) => path.endsWith("/refunds") && body.reference === paymentId,
	);
const stateOf = async ({ paymentId }: AdyenAttempt) => (await adyenBooks(shop, paymentId)).payment;
const authorisation = ({ paymentId, amount }: AdyenAttempt, pspReference: string) =>
	notify(shop, { eventCode: "AUTHORISATION", paymentId, pspReference, amount });
const sweepIn = async (milliseconds: number) => {
	now = new Date(now.getTime() + milliseconds);
	await sweepPayments(shop.gateway.context, 0);
};
/** A bank has paid with its authorisation; what Adyen calls it has not arrived. */
async function paidByBank(held: { amount?: number; pspReference?: string } = {}) {
	const attempt = await payAtAdyen(shop, "bancontact");
	const { pspReference } = shop.adyen.finish(attempt.paymentId, "Authorised");
	await shop.gateway.context.db
		.update(adyenPayments)
		.set({ status: "Authorised", pspReference: null, ...held })
		.where(eq(adyenPayments.paymentId, attempt.paymentId));
	return { ...attempt, pspReference };
}

describe("money of a payment that no order took", () => {
	it("is asked back when Adyen has named the payment, not dropped before", async () => {
		const attempt = await paidByBank();
		await setStock(shop.gateway.context.db, attempt.dress, 0);
		await sweepIn(0);
		expect(await stateOf(attempt)).toBe("voiding");
		expect(refundsAsked(attempt)).toEqual([]);
		expect(await authorisation(attempt, attempt.pspReference)).toBe(200);
		expect(refundsAsked(attempt)).toMatchObject([{ body: { amount: attempt.amount } }]);
		expect(await stateOf(attempt)).toBe("voided");
	});

	it("is what the provider holds, though the cart cost more", async () => {
		const attempt = await paidByBank({ amount: 100 });
		await authorisation(attempt, attempt.pspReference);
		expect(refundsAsked(attempt)).toMatchObject([{ body: { amount: { value: 100 } } }]);
		expect(await stateOf(attempt)).toBe("voided");
	});

	it("is asked for again after a refusal, ever more rarely; after a day an operator is told", async () => {
		const { log } = shop.gateway.context;
		const told = vi.spyOn(log, "error");
		const attempt = await paidByBank({ pspReference: "A-PAYMENT-UNKNOWN" });
		await setStock(shop.gateway.context.db, attempt.dress, 0);
		await sweepIn(0);
		for (let minute = 0; minute < 23 * 60; minute += 10) await sweepIn(hour / 6);
		expect(await stateOf(attempt)).toBe("voiding");
		expect(told).not.toHaveBeenCalled();
		expect(refundsAsked(attempt).length).toBeGreaterThan(10);
		expect(refundsAsked(attempt).length).toBeLessThan(60);
		for (let hours = 0; hours < 6; hours += 1) await sweepIn(hour);
		const { paymentId } = attempt;
		expect(told.mock.calls).toEqual([[{ paymentId, provider: "adyen" }, "money not given back"]]);
		await shop.gateway.context.db
			.update(adyenPayments)
			.set({ pspReference: attempt.pspReference })
			.where(eq(adyenPayments.paymentId, paymentId));
		await sweepIn(24 * hour);
		expect(await stateOf(attempt)).toBe("voided");
	});

	it("that came after its payment had failed is asked back by the sweep if Adyen is down", async () => {
		const attempt = await payAtAdyen(shop, "bancontact");
		await sweepIn(hour);
		expect(await stateOf(attempt)).toBe("failed");
		const { pspReference } = shop.adyen.finish(attempt.paymentId, "Authorised");
		await shop.gateway.context.db
			.update(adyenPayments)
			.set({ cancelledAt: null })
			.where(eq(adyenPayments.paymentId, attempt.paymentId));
		shop.adyen.fail(503);
		expect(await authorisation(attempt, pspReference)).toBe(200);
		expect(await stateOf(attempt)).toBe("voiding");
		shop.adyen.fail(null);
		await sweepIn(hour);
		expect(refundsAsked(attempt)).toHaveLength(1);
		expect(await stateOf(attempt)).toBe("voided");
	});
});

describe("money of a cancelled order", () => {
	it("waits until Adyen has named the payment, and goes by transfer only after a day", async () => {
		const { db } = shop.gateway.context;
		const attempt = await paidByBank();
		await sweepIn(0);
		const [order] = await db.select().from(orders).where(eq(orders.paymentId, attempt.paymentId));
		const params = { orderNumber: order?.orderNumber ?? "" };
		await shop.gateway.call(cancelOrder, { params }, attempt.caller);
		const refund = async () => {
			const ofIt = eq(refunds.paymentId, attempt.paymentId);
			return (await db.select().from(refunds).where(ofIt))[0];
		};
		for (let minutes = 0; minutes < 20 * 60; minutes += 10) {
			now = new Date(now.getTime() + hour / 6);
			await sweepRefunds(shop.gateway.context);
		}
		expect(await refund()).toMatchObject({ doneAt: null, transferSince: null });
		await authorisation(attempt, attempt.pspReference);
		now = new Date(now.getTime() + hour);
		await sweepRefunds(shop.gateway.context);
		expect((await refund())?.doneAt).not.toBeNull();
	});
});

describe("a refund that fails after Adyen has accepted it", () => {
	/** A paid order, cancelled and given back as Adyen said. */
	async function givenBack() {
		const { context } = shop.gateway;
		const attempt = await paidByBank();
		await authorisation(attempt, attempt.pspReference);
		const isOfIt = eq(orders.paymentId, attempt.paymentId);
		const orderNow = async () => (await context.db.select().from(orders).where(isOfIt))[0];
		const { orderNumber = "", total } = (await orderNow()) ?? {};
		await shop.gateway.call(cancelOrder, { params: { orderNumber } }, attempt.caller);
		await sweepRefunds(context);
		expect(await orderNow()).toMatchObject({ refundedAmount: total });
		const ofIt = eq(adyenRefunds.paymentId, attempt.paymentId);
		const [asked] = await context.db.select().from(adyenRefunds).where(ofIt);
		const fails = (eventCode: string, pspReference = asked?.pspReference ?? "") => {
			const { paymentId, amount } = attempt;
			const success = eventCode !== "REFUND";
			return notify(shop, { eventCode, paymentId, pspReference, amount, success });
		};
		return { ...attempt, orderNumber, total, orderNow, fails };
	}

	it.each(["REFUND", "REFUND_FAILED", "REFUNDED_REVERSED"])(
		"%s: the order has not given it back, it goes by transfer, and an operator is told",
		async (eventCode) => {
			const { context } = shop.gateway;
			const told = vi.spyOn(context.log, "error");
			const { paymentId, orderNumber, total, orderNow, fails } = await givenBack();
			expect(await fails(eventCode)).toBe(200);
			expect(await fails("REFUND_FAILED")).toBe(200);
			expect(await orderNow()).toMatchObject({ refundedAmount: 0 });
			expect(await runCommand("transfers", context)).toContain(orderNumber);
			const about = { paymentId, provider: "adyen", refund: orderNumber };
			expect(told).toHaveBeenCalledWith(about, "refund failed after all");

			await runCommand(`transfers-made ${orderNumber}`, context);
			expect(await orderNow()).toMatchObject({ refundedAmount: total });
			await fails("REFUNDED_REVERSED");
			expect(await orderNow()).toMatchObject({ refundedAmount: total });
		},
	);

	it("changes no order if the shop did not ask for it, but is told", async () => {
		const told = vi.spyOn(shop.gateway.context.log, "error");
		const { paymentId, total, orderNow, fails } = await givenBack();
		expect(await fails("REFUND_FAILED", "BY-HAND-AT-ADYEN")).toBe(200);
		expect(await orderNow()).toMatchObject({ refundedAmount: total });
		const about = { paymentId, provider: "adyen", refund: null };
		expect(told).toHaveBeenCalledWith(about, "refund failed after all");
	});
});
