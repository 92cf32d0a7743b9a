import { recordDelivery } from "#contract/operator/record-delivery.ts";
import { GatewayError } from "#gateway/errors.ts";
import { markDelivered } from "#gateway/orders/orders/operator-orders.ts";
import { lockOrderRow } from "#gateway/orders/orders/ship-lines.ts";
import { handler } from "#gateway/platform/http/handler.ts";
import { runWrite } from "../run-write.ts";

export const handleRecordDelivery = handler(recordDelivery, (input, context) => {
	const { orderNumber } = input.params;
	return runWrite(context, recordDelivery, input, orderNumber, async ({ db: tx, now }) => {
		const order = await lockOrderRow(tx, orderNumber);
		if (!order) throw new GatewayError("ORDER_NOT_FOUND");
		const isThere = order.state === "delivered" || (await markDelivered(tx, orderNumber, now()));
		if (!isThere) throw new GatewayError("LINES_REFUSED", { reason: "state" });
		return { status: 200, data: { orderNumber, state: "delivered" } } as const;
	});
});
