import { getFormerOrder } from "#contract/order/get-former-order.ts";
import { GatewayError } from "#gateway/errors.ts";
import { handler } from "#gateway/platform/http/handler.ts";
import { formerOrderOf, formerOrderView } from "../view.ts";

export const handleGetFormerOrder = handler(getFormerOrder, async ({ params, call }, context) => {
	const row = await formerOrderOf(context.db, params.formerOrderId, call.customerId ?? "");
	if (!row) throw new GatewayError("ORDER_NOT_FOUND");
	return { status: 200, data: formerOrderView(row, context.now()) };
});
