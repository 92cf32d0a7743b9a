import { getOrderRecord } from "#contract/operator/get-order-record.ts";
import { GatewayError } from "#gateway/errors.ts";
import { handler } from "#gateway/platform/http/handler.ts";
import { readOrderRecord } from "../order-record.ts";

export const handleGetOrderRecord = handler(getOrderRecord, async ({ params }, context) => {
	const order = await readOrderRecord(context, params.orderNumber);
	if (!order) throw new GatewayError("ORDER_NOT_FOUND");
	return { status: 200, data: order };
});
