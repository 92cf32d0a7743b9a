import { eq } from "drizzle-orm";
import { cancelOrderLines } from "#contract/operator/cancel-order-lines.ts";
import { GatewayError } from "#gateway/errors.ts";
import { cancelLines } from "#gateway/orders/orders/cancel-lines.ts";
import { settleRefund } from "#gateway/orders/orders/refunds.ts";
import { orders } from "#gateway/platform/db/schema.ts";
import { handler } from "#gateway/platform/http/handler.ts";
import { settlePayment } from "#gateway/selling/payments/settle.ts";
import { leftOf } from "../left-of.ts";
import { readOrderRecord } from "../order-record.ts";
import { runWrite } from "../run-write.ts";

export const handleCancelOrderLines = handler(cancelOrderLines, async (input, context) => {
	const { params, body } = input;
	const { orderNumber } = params;
	const { data } = await runWrite(context, cancelOrderLines, input, orderNumber, async (within) => {
		const done = await cancelLines(within, orderNumber, body);
		if (!done) throw new GatewayError("ORDER_NOT_FOUND");
		if ("refused" in done) {
			const { refused: reason, lines } = done;
			throw new GatewayError("LINES_REFUSED", { reason, left: leftOf(lines) });
		}
		return { status: 200, data: { refundNumber: done.refundNumber } };
	});
	// at once if the provider answers; otherwise the sweep goes on
	await settleRefund(context, data.refundNumber);
	const [order] = await context.db
		.select({ paymentId: orders.paymentId, captured: orders.capturedAmount })
		.from(orders)
		.where(eq(orders.orderNumber, orderNumber));
	// a payment that was not taken yet is given up
	if (order?.captured === 0) await settlePayment(context, order.paymentId);
	const record = await readOrderRecord(context, orderNumber);
	if (!record) throw new GatewayError("ORDER_NOT_FOUND");
	return { status: 200, data: record };
});
