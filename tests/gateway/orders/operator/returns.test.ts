// Returns and refunds by operators' calls.
import { describe, expect, it } from "vitest";
import {
	listRefundRecords,
	listReturnRecords,
	receiveReturnRecord,
	refundOrder,
} from "#contract/operator/orders.ts";
import { testGateway } from "#tests/support/gateway/test-gateway.ts";
import { ask, delivered } from "../orders/returning.ts";
import { by, operated, recordOf } from "./operating.ts";

const gateway = testGateway(operated());

describe("returns and refunds (OPERATOR-49, OPERATOR-50)", () => {
	it("are listed by cursor, received by a call, once, and given back with what was given before", async () => {
		const bought = await delivered(gateway, "operator-return", { items: 2 });
		const { orderNumber } = bought.params;
		const { data: refunded } = await gateway.call(
			refundOrder,
			{ params: { orderNumber }, body: { amount: 500, reason: "a stain" } },
			by("erp"),
		);
		const { data: asked } = await ask(gateway, bought, 2);
		const params = { returnNumber: asked.returnNumber };
		const { data: listed } = await gateway.call(listReturnRecords, {}, by("reader"));
		expect(listed.returns.at(-1)).toMatchObject({ ...params, orderNumber, state: "asked" });
		const input = { params, body: {} };
		const { data: came } = await gateway.call(receiveReturnRecord, input, by("erp"));
		expect(came).toMatchObject({ state: "refunded", lines: [{ quantity: 2, received: 2 }] });
		const again = await gateway.fault(receiveReturnRecord, input, by("erp"));
		expect(again).toMatchObject({ code: "RETURN_REFUSED", details: { reason: "before" } });
		const record = await recordOf(gateway, orderNumber);
		expect(record).toMatchObject({ state: "returned", refundedAmount: record.total });
		const { data: next } = await gateway.call(
			listReturnRecords,
			{ query: { after: listed.next } },
			by("reader"),
		);
		expect(next.returns.map(({ returnNumber }) => returnNumber)).toEqual([asked.returnNumber]);
		const { data: refunds } = await gateway.call(listRefundRecords, {}, by("reader"));
		const own = refunds.refunds.filter((refund) => refund.orderNumber === orderNumber);
		expect(own).toMatchObject([
			{ refundNumber: refunded.refundNumber, amount: 500, state: "done", reason: "a stain" },
			{ refundNumber: asked.returnNumber, state: "done", reason: "" },
		]);
		expect(own.reduce((sum, { amount }) => sum + amount, 0)).toBe(record.total);
	});

	it("are unknown under a refund's number, which is no return", async () => {
		const { params } = await delivered(gateway, "operator-no-return");
		const body = { amount: 100, reason: "x" };
		const { data } = await gateway.call(refundOrder, { params, body }, by("erp"));
		const input = { params: { returnNumber: data.refundNumber }, body: {} };
		expect((await gateway.fault(receiveReturnRecord, input, by("erp"))).code).toBe(
			"RETURN_NOT_FOUND",
		);
	});
});
