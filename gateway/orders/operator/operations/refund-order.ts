import { refundOrder } from "#contract/operator/refund-order.ts";
import { GatewayError } from "#gateway/errors.ts";
import { refundAmount } from "#gateway/orders/orders/refund-amount.ts";
import { settleRefund } from "#gateway/orders/orders/refunds.ts";
import { lastChange } from "#gateway/platform/events/changed-records.ts";
import { handler } from "#gateway/platform/http/handler.ts";
import { readRefunds } from "../refund-records.ts";
import { runWrite } from "../run-write.ts";

export const handleRefundOrder = handler(refundOrder, async (input, context) => {
	const { params, body } = input;
	const { orderNumber } = params;
	const { data } = await runWrite(context, refundOrder, input, orderNumber, async (within) => {
		const done = await refundAmount(within, orderNumber, body);
		if (!done) throw new GatewayError("ORDER_NOT_FOUND");
		if ("refundable" in done) throw new GatewayError("REFUND_REFUSED", { ...done });
		return { status: 201, data: done };
	});
	// at once if the provider answers; otherwise the sweep goes on
	await settleRefund(context, data.refundNumber);
	const updatedAt = await lastChange(context, "refund", [data.refundNumber]);
	const refundNumbers = [data.refundNumber];
	const [record] = await readRefunds(context.db, { refundNumbers }, updatedAt);
	if (!record) throw new Error("a refund that was written cannot be read");
	return { status: 201, data: record };
});
