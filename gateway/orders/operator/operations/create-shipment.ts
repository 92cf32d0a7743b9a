import { createShipment } from "#contract/operator/create-shipment.ts";
import { GatewayError } from "#gateway/errors.ts";
import { lockOrderRow, shipLines } from "#gateway/orders/orders/ship-lines.ts";
import { handler } from "#gateway/platform/http/handler.ts";
import { leftOf } from "../left-of.ts";
import { shipmentView } from "../order-record.ts";
import { runWrite } from "../run-write.ts";

export const handleCreateShipment = handler(createShipment, (input, context) => {
	const { params, body } = input;
	const { orderNumber } = params;
	return runWrite(context, createShipment, input, orderNumber, async ({ db: tx, now }) => {
		const order = await lockOrderRow(tx, orderNumber);
		if (!order) throw new GatewayError("ORDER_NOT_FOUND");
		const sent = await shipLines(tx, order, body, now());
		if ("refused" in sent) {
			const isOpen = order.state === "paid" || order.state === "prepared";
			const reason = isOpen ? "lines" : "state";
			throw new GatewayError("LINES_REFUSED", { reason, left: leftOf(sent.refused) });
		}
		return { status: 201, data: shipmentView(sent.shipment) } as const;
	});
});
