import { getOrder } from "#contract/order/get-order.ts";
import { GatewayError } from "#gateway/errors.ts";
import { handler } from "#gateway/platform/http/handler.ts";
import { orderOfCustomer, orderView } from "../view.ts";

export const handleGetOrder = handler(getOrder, async ({ params, call }, context) => {
	const row = await orderOfCustomer(context.db, params.orderNumber, call.customerId ?? "");
	if (!row) throw new GatewayError("ORDER_NOT_FOUND");
	return { status: 200, data: orderView(row, call.language) };
});
