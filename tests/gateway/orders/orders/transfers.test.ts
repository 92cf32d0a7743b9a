// A refund that its provider refuses: noted as a transfer to the account that the customer named, and made once.
import { eq } from "drizzle-orm";
import { afterEach, describe, expect, it, vi } from "vitest";
import { saveBankStatements } from "#contract/customer/operations.ts";
import { cancelOrder, getOrder } from "#contract/order/operations.ts";
import { runCommand } from "#gateway/commands/commands.ts";
import { sendByTransfer, sweepRefunds } from "#gateway/orders/orders/refunds.ts";
import { refunds } from "#gateway/platform/db/schema.ts";
import { providersOf } from "#gateway/selling/payments/providers.ts";
import { testGateway } from "#tests/support/gateway/test-gateway.ts";
import { buy } from "./buying.ts";
import { ask, delivered, moneyBack, returnsOf } from "./returning.ts";

const now = new Date("2026-03-03T09:00:00Z");

const gateway = testGateway({ engine: "postgres", now: () => now });
afterEach(() => vi.restoreAllMocks());

const run = (line: string) => runCommand(line, gateway.context);

function answering(answer: "refused" | Error) {
	return providersOf(gateway.context).map((provider) => {
		const spy = vi.spyOn(provider, "refund");
		return answer === "refused" ? spy.mockResolvedValue(answer) : spy.mockRejectedValue(answer);
	});
}
async function sweep(times: number) {
	for (let time = 0; time < times; time += 1) {
		// as if it had waited long enough
		await gateway.context.db.update(refunds).set({ nextAttemptAt: now });
		await sweepRefunds(gateway.context);
	}
}

describe("a refund that the provider refuses", () => {
	it("is tried five times, then waits for a transfer, and counts once when that is made", async () => {
		const { caller, order, params } = await buy(gateway, "voucher-payer");
		const { orderNumber } = order;
		const spies = answering("refused");
		await gateway.call(cancelOrder, { params }, caller);
		await sweep(3);
		expect(await run("transfers")).toBe("No refund waits for a transfer.");
		expect(await run(`transfers-made ${orderNumber}`)).toContain("waits for no transfer");
		await sweep(3);
		const asked = spies.reduce((sum, { mock }) => sum + mock.calls.length, 0);
		expect(asked).toBe(5);
		expect(await run("transfers")).toMatch(
			new RegExp(`^${orderNumber}  [\\d.]+ EUR  since 2026-03-03  no account named yet$`),
		);
		for (const spy of spies) spy.mockRestore();
		await sweep(2);
		expect((await gateway.call(getOrder, { params }, caller)).data.refunded.centAmount).toBe(0);

		const body = { iban: "FR7630006000011234567890189", accountHolder: "Camille Morel" };
		await gateway.call(saveBankStatements, { body }, caller);
		expect(await run("transfers")).toContain("Camille Morel, FR7630006000011234567890189");
		const made = await Promise.all([1, 2].map(() => run(`transfers-made ${orderNumber} nobodys`)));
		expect(made.filter((said) => said.includes("refunded by transfer"))).toHaveLength(1);
		expect(made[0]).toContain("nobodys  waits for no transfer");
		expect((await gateway.call(getOrder, { params }, caller)).data.refunded).toEqual(
			order.totalPrice,
		);
		expect(await run("transfers")).toBe("No refund waits for a transfer.");
		expect(await run("transfers-made")).toContain("Which refunds?");
	});

	it("differs from an unreachable provider, which is tried again and again", async () => {
		const { caller, order, params } = await buy(gateway, "patient-payer");
		answering(new Error("no connection"));
		await gateway.call(cancelOrder, { params }, caller);
		await sweep(8);
		const [row] = await gateway.rows(refunds, eq(refunds.refundNumber, order.orderNumber));
		expect(row).toMatchObject({ transferSince: null, doneAt: null });
		vi.restoreAllMocks();
		await sweep(1);
		expect((await gateway.call(getOrder, { params }, caller)).data.refunded).toEqual(
			order.totalPrice,
		);
	});
});

describe("a refund of a return that counted as made and has failed", () => {
	it("waits for a transfer; the return and its order have not given it back until that is made", async () => {
		const order = await delivered(gateway, "return-unpaid");
		const { returnNumber: number } = (await ask(gateway, order, 1)).data;
		await run(`receive-return ${number}`);
		const made = await moneyBack(gateway, order);
		const stateOf = async () => (await returnsOf(gateway, order)).returns[0]?.state;
		expect(await stateOf()).toBe("refunded");
		for (const _ of ["told", "told again"]) await sendByTransfer(gateway.context, number);
		expect(await stateOf()).toBe("received");
		expect((await moneyBack(gateway, order)).refunded).toBe(0);
		expect(await run(`transfers-made ${number}`)).toContain("refunded by transfer");
		expect(await stateOf()).toBe("refunded");
		expect((await moneyBack(gateway, order)).refunded).toBe(made.refunded);
	});
});
