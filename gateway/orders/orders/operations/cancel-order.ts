import { cancelOrder } from "#contract/order/cancel-order.ts";
import { GatewayError } from "#gateway/errors.ts";
import { handler } from "#gateway/platform/http/handler.ts";
import { settlePayment } from "#gateway/selling/payments/settle.ts";
import { cancelPlacedOrder } from "../cancel-order.ts";
import { settleRefund } from "../refunds.ts";
import { orderOfCustomer, orderView } from "../view.ts";

export const handleCancelOrder = handler(cancelOrder, async ({ params, call }, context) => {
	const { orderNumber } = params;
	const cancelling = await cancelPlacedOrder(context, orderNumber, call.customerId ?? "");
	if (cancelling === "unknown") throw new GatewayError("ORDER_NOT_FOUND");
	if (cancelling !== "cancelled") {
		throw new GatewayError("ORDER_NOT_CANCELLABLE", { reason: cancelling });
	}
	const cancelled = await orderOfCustomer(context.db, orderNumber, call);
	// at once if the provider answers; otherwise the order stays cancelled and the sweep continues
	await settleRefund(context, orderNumber);
	if (cancelled.payment.state === "voiding") {
		await settlePayment(context, cancelled.payment.paymentId);
	}
	const row = await orderOfCustomer(context.db, orderNumber, call);
	return { status: 200, data: orderView(row, call.language) };
});
