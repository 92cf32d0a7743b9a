import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { getOrder } from "#contract/order/operations.ts";
import { getWithdrawal, stateWithdrawal } from "#contract/order/return-operations.ts";
import type { WithdrawalWish } from "#contract/order/withdrawal.ts";
import { runCommand } from "#gateway/commands/commands.ts";
import { advanceOrders } from "#gateway/orders/orders/advance-orders.ts";
import { sweepRefunds } from "#gateway/orders/orders/refunds.ts";
import { returnOrders } from "#gateway/orders/orders/return-orders.ts";
import { giftCards, letters, withdrawals } from "#gateway/platform/db/schema.ts";
import { stockOf } from "#tests/gateway/selling/carts/garments.ts";
import { shopper } from "#tests/gateway/selling/carts/shopper.ts";
import type { Caller } from "#tests/support/gateway/caller.ts";
import { startGateway, type TestGateway } from "#tests/support/gateway/start-gateway.ts";
import { aBuyer, buy, buyByMail } from "./buying.ts";

const whole = { of: "order" } as const;
const anybody: Caller = { sessionId: "anybody-at-all" };

describe("withdrawing from a contract", () => {
	let gateway: TestGateway;
	const begin = new Date("2026-03-03T09:00:00Z");
	let now = begin;

	beforeAll(async () => {
		gateway = await startGateway({ now: () => now, connections: 12 });
	});
	afterAll(() => gateway.close());

	const deliver = async () => {
		for (let round = 0; round < 3; round += 1) await advanceOrders(gateway.context);
	};
	const state = (
		{ orderNumber, email, wish }: { orderNumber: string; email: string; wish: WithdrawalWish },
		caller: Caller,
	) =>
		gateway.call(
			stateWithdrawal,
			{ body: { orderNumber, name: "Zoé Morel", email, wish } },
			caller,
		);
	const refusal = (
		body: { orderNumber: string; email: string; wish: WithdrawalWish },
		caller: Caller,
	) => gateway.fault(stateWithdrawal, { body: { ...body, name: "Zoé Morel" } }, caller);
	const statementsOf = (orderNumber: string) =>
		gateway.rows(withdrawals, eq(withdrawals.orderNumber, orderNumber));
	const lettersOf = async (orderNumber: string) => {
		const rows = await gateway.context.db
			.select({ kind: letters.kind })
			.from(letters)
			.where(eq(letters.orderNumber, orderNumber));
		return rows.map(({ kind }) => kind).filter((kind) => /withdrawal|cancelled/.test(kind));
	};
	const rightOf = async (orderNumber: string, caller: Caller) =>
		(await gateway.call(getWithdrawal, { params: { orderNumber } }, caller)).data;

	it("cancels and acknowledges the whole order at once while nothing is prepared", async () => {
		const { sku, caller, order, params } = await buy(gateway, "at-once");
		const { orderNumber } = params;
		expect(await rightOf(orderNumber, caller)).toEqual({
			closed: null,
			lastDay: null,
			lines: [{ lineId: order.lineItems[0]?.lineId, quantity: 1 }],
			stated: [],
			exempt: [],
			statements: [],
		});
		const { status, data } = await state(
			{ orderNumber, email: "at-once@example.org", wish: whole },
			caller,
		);
		expect([status, data]).toEqual([202, { receivedAt: now.toISOString() }]);
		await sweepRefunds(gateway.context);
		const { data: after } = await gateway.call(getOrder, { params }, caller);
		expect(after).toMatchObject({ state: "cancelled", refunded: order.totalPrice });
		expect(await stockOf(gateway.context.db, sku)).toBe(9);
		expect((await lettersOf(orderNumber)).sort()).toEqual([
			"order-cancelled",
			"withdrawal-received",
		]);
		expect(await rightOf(orderNumber, caller)).toMatchObject({
			closed: "cancelled",
			statements: [{ receivedAt: now.toISOString(), isWhole: true, words: "" }],
		});
		// stated again, it is the same statement
		await state({ orderNumber, email: "at-once@example.org", wish: whole }, caller);
		expect(await statementsOf(orderNumber)).toHaveLength(1);
	});

	it("of a delivered order stays open for the operator until the items are back", async () => {
		const { caller, order, params } = await buy(gateway, "delivered", { items: 2 });
		const { orderNumber } = params;
		await deliver();
		const lineId = order.lineItems[0]?.lineId ?? "";
		const body = { orderNumber, email: "delivered@example.org" };
		await state({ ...body, wish: { of: "lines", lines: [{ lineId, quantity: 1 }] } }, caller);
		expect(await rightOf(orderNumber, caller)).toMatchObject({
			closed: null,
			lastDay: "2026-03-17",
			lines: [{ lineId, quantity: 1 }],
			stated: [{ lineId, quantity: 1 }],
		});
		const run = (line: string) => runCommand(line, gateway.context);
		expect(await run("withdrawals")).toContain(`${orderNumber}  ${now.toISOString()}  1 × `);
		await state({ ...body, wish: whole }, caller);
		expect((await rightOf(orderNumber, caller)).closed).toBe("stated");
		expect(await run("withdrawals")).toContain("whole order: 1 × ");
		expect(await refusal({ ...body, wish: { of: "words", words: "all" } }, caller)).toMatchObject({
			status: 422,
			code: "WITHDRAWAL_REFUSED",
			details: { reason: "stated" },
		});
		await returnOrders(gateway.context, [orderNumber]);
		expect(await run("withdrawals")).toBe("No withdrawal is open.");
	});

	it("in the customer's words is closed by an operator, who must name the order", async () => {
		const { params } = await buy(gateway, "done");
		const { orderNumber } = params;
		await deliver();
		const words = "The dress,\nplease";
		const body = { orderNumber, email: "done@example.org" };
		await state({ ...body, wish: { of: "words", words } }, anybody);
		const run = (line: string) => runCommand(line, gateway.context);
		expect(await run("withdrawals")).toBe(
			`${orderNumber}  ${now.toISOString()}  ${JSON.stringify(words)}`,
		);
		await expect(run("withdrawals-done")).rejects.toThrow("numbers of orders");
		expect(await run(`withdrawals-done ${orderNumber} V000-NOBOD-Y0`)).toBe(
			`${orderNumber}  done\nV000-NOBOD-Y0  nothing is open`,
		);
		expect(await run("withdrawals")).toBe("No withdrawal is open.");
	});

	it("needs no sign-in: the order's number and e-mail are enough", async () => {
		const { order, params } = await buy(gateway, "unsigned", { email: "Un.Signed@example.org" });
		const { orderNumber } = params;
		await deliver();
		const given = { orderNumber: orderNumber.toLowerCase(), email: "un.signed@EXAMPLE.org" };
		await state({ ...given, wish: whole }, anybody);
		expect(await statementsOf(orderNumber)).toMatchObject([
			{
				isWhole: true,
				outcome: "noted",
				name: "Zoé Morel",
				lines: [{ lineId: order.lineItems[0]?.lineId, quantity: 1 }],
			},
		]);
		expect(await lettersOf(orderNumber)).toEqual(["withdrawal-received"]);
	});

	it("answers alike, and no sooner, whether or not the order exists", async () => {
		const { params } = await buy(gateway, "secret");
		const { orderNumber } = params;
		const right = { orderNumber, email: "secret@example.org", wish: whole };
		const asked: { orderNumber: string; email: string; wish: WithdrawalWish }[] = [
			{ ...right, email: "somebody@example.org" },
			{ ...right, orderNumber: "V000-NOBOD-Y0" },
			{
				...right,
				wish: { of: "lines", lines: [{ lineId: "no-such-line", quantity: 1 }] },
			},
			right,
			right,
		];
		const stranger = await shopper(gateway, "a-stranger-to-it");
		for (const one of asked) {
			const at = performance.now();
			const { status, data } = await state(one, stranger);
			expect([status, data]).toEqual([202, { receivedAt: now.toISOString() }]);
			expect(performance.now() - at).toBeGreaterThan(290);
		}
		expect(await statementsOf(orderNumber)).toMatchObject([{ outcome: "cancelled" }]);
		// no customer can read another's right
		expect(await gateway.fault(getWithdrawal, { params }, stranger)).toMatchObject({
			status: 404,
			code: "ORDER_NOT_FOUND",
		});
	});

	it("too late is acknowledged once to a guest, and refused to its customer with the reason", async () => {
		const { caller, params } = await buy(gateway, "too-late");
		const { orderNumber } = params;
		await deliver();
		now = new Date(begin.getTime() + 20 * 86_400_000);
		const body = { orderNumber, email: "too-late@example.org", wish: whole };
		const late = await shopper(gateway, "too-late");
		expect(await refusal(body, late)).toMatchObject({ details: { reason: "expired" } });
		expect(await statementsOf(orderNumber)).toEqual([]);
		await state(body, anybody);
		await state(body, anybody);
		expect(await statementsOf(orderNumber)).toMatchObject([
			{ outcome: "refused", refusal: "expired" },
		]);
		expect(await lettersOf(orderNumber)).toEqual(["withdrawal-received"]);
		now = begin;
		// a statement that was refused does not count
		expect((await rightOf(orderNumber, caller)).statements).toEqual([]);
	});

	it("excludes a used gift card bought in the order, and refuses items of no line of it", async () => {
		const { caller, order } = await buyByMail(gateway, "card");
		const { orderNumber } = order;
		const bought = eq(giftCards.orderNumber, orderNumber);
		const body = { orderNumber, email: "card@example.org" };
		const nothing: WithdrawalWish = {
			of: "lines",
			lines: [{ lineId: "no-such-line", quantity: 1 }],
		};
		expect(await refusal({ ...body, wish: nothing }, caller)).toMatchObject({
			details: { reason: "lines" },
		});
		expect(await rightOf(orderNumber, caller)).toMatchObject({
			closed: null,
			lastDay: "2026-03-17",
			exempt: ["giftCard"],
		});
		await gateway.context.db.update(giftCards).set({ balance: 100 }).where(bought);
		expect(await rightOf(orderNumber, caller)).toMatchObject({
			closed: "giftCardUsed",
			exempt: ["giftCardUsed"],
		});
		expect(await refusal({ ...body, wish: whole }, caller)).toMatchObject({
			details: { reason: "giftCardUsed" },
		});
	});

	it("with one idempotency key counts once; other content with that key is refused", async () => {
		const { caller, params } = await buy(gateway, "keyed");
		const { orderNumber } = params;
		await deliver();
		const body = { orderNumber, email: "keyed@example.org" };
		const keyed = { ...caller, idempotencyKey: randomUUID() };
		const one = { ...body, wish: { of: "words", words: "the coat" } } as const;
		const answers = await Promise.all([1, 2, 3].map(() => state(one, keyed)));
		expect(answers.map(({ status }) => status)).toEqual([202, 202, 202]);
		expect(await statementsOf(orderNumber)).toHaveLength(1);
		expect(await refusal({ ...body, wish: whole }, keyed)).toMatchObject({
			code: "IDEMPOTENCY_KEY_REUSED",
		});
	});

	it("states the last item of a line once, from two tabs at once", async () => {
		const { caller, order, params } = await buy(gateway, "two-tabs", { items: 3 });
		const { orderNumber } = params;
		await deliver();
		const lineId = order.lineItems[0]?.lineId ?? "";
		const body = { orderNumber, email: "two-tabs@example.org" };
		const upTo = (quantity: number): WithdrawalWish => ({
			of: "lines",
			lines: [{ lineId, quantity }],
		});
		await state({ ...body, wish: upTo(2) }, caller);
		await Promise.allSettled([
			...[1, 2, 3, 4].map(() => state({ ...body, wish: upTo(3) }, caller)),
			...[1, 2].map(() => state({ ...body, wish: whole }, anybody)),
			state({ ...body, wish: upTo(9) }, caller),
		]);
		const stated = (await statementsOf(orderNumber)).filter(({ outcome }) => outcome !== "refused");
		const items = stated.flatMap(({ lines }) => lines).reduce((sum, one) => sum + one.quantity, 0);
		expect(items).toBe(3);
	});

	it("while it is being prepared: it is cancelled or noted, never both, never neither", async () => {
		const { caller, params } = await buy(gateway, "races");
		const { orderNumber } = params;
		await Promise.all([
			state({ orderNumber, email: "races@example.org", wish: whole }, caller),
			advanceOrders(gateway.context),
		]);
		const { data } = await gateway.call(getOrder, { params }, caller);
		const [statement] = await statementsOf(orderNumber);
		expect(statement?.outcome).toBe(data.state === "cancelled" ? "cancelled" : "noted");
	});
});

describe("tries", () => {
	it("about one order in a day are limited, even if it does not exist", async () => {
		const gateway = await startGateway({
			environment: { RATE_LIMIT_FACTOR: "1", TRUST_PROXY: "1" },
		});
		await aBuyer(gateway, "nobody");
		const body = { orderNumber: "V000-NOBOD-Y0", name: "N", email: "n@example.org", wish: whole };
		// at once, as each is answered only after a while
		const answers = await Promise.all(
			Array.from({ length: 10 }, (_, index) => {
				const from = {
					sessionId: `session-${index}`,
					headers: { "x-forwarded-for": `10.0.0.${index}` },
				};
				return gateway.call(stateWithdrawal, { body }, from);
			}),
		);
		expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 202));
		expect(await gateway.fault(stateWithdrawal, { body }, anybody)).toMatchObject({
			status: 429,
			code: "TOO_MANY_REQUESTS",
			details: { retryAfter: expect.any(Number) },
		});
		await gateway.close();
	});

	it("of one session are limited, whatever orders they name", async () => {
		const gateway = await startGateway({
			environment: { RATE_LIMIT_FACTOR: "1" },
		});
		const guess = (index: number) => ({
			body: { orderNumber: `V000-NOBOD-${index}`, name: "N", email: "n@example.org", wish: whole },
		});
		await Promise.all(
			Array.from({ length: 15 }, (_, index) =>
				gateway.call(stateWithdrawal, guess(index), anybody),
			),
		);
		expect((await gateway.fault(stateWithdrawal, guess(15), anybody)).status).toBe(429);
		await gateway.close();
	});
});
