import { createShipment } from "#contract/operator/create-shipment.ts";
import { GatewayError } from "#gateway/errors.ts";
import { lockOrderRow, shipLines } from "#gateway/orders/orders/ship-lines.ts";
import type { Db } from "#gateway/platform/db/client.ts";
import { warehouses } from "#gateway/platform/db/schema.ts";
import { missingValues } from "#gateway/platform/db/upsert.ts";
import { handler } from "#gateway/platform/http/handler.ts";
import { isStore } from "#gateway/selling/catalog/stock-movements.ts";
import { findPoint } from "#gateway/selling/stores/read-points.ts";
import { mainWarehouse } from "#gateway/selling/warehouses/rules/allot.ts";
import { leftOf } from "../left-of.ts";
import { shipmentView } from "../order-record.ts";
import { runWrite } from "../run-write.ts";

/** @throws GatewayError STORE_NOT_FOUND for what is neither a warehouse nor a store */
async function checkLocation(tx: Db, locationId: string): Promise<void> {
	if (locationId === mainWarehouse) return;
	const isThere = isStore(locationId)
		? (await findPoint(tx, locationId))?.kind === "store"
		: !(await missingValues(tx, warehouses.warehouseId, [locationId])).has(locationId);
	if (!isThere) throw new GatewayError("STORE_NOT_FOUND");
}

export const handleCreateShipment = handler(createShipment, (input, context) => {
	const { params, body } = input;
	const { orderNumber } = params;
	return runWrite(context, createShipment, input, orderNumber, async ({ db: tx, now }) => {
		const order = await lockOrderRow(tx, orderNumber);
		if (!order) throw new GatewayError("ORDER_NOT_FOUND");
		if (body.locationId) await checkLocation(tx, body.locationId);
		const sent = await shipLines(tx, order, body, now());
		if ("refused" in sent) {
			const { refused, lines, short } = sent;
			const isOpen = order.state === "paid" || order.state === "prepared";
			const reason = isOpen ? refused : "state";
			const details = refused === "stock" ? { short } : { left: leftOf(lines) };
			throw new GatewayError("LINES_REFUSED", { reason, ...details });
		}
		return { status: 201, data: shipmentView(sent.shipment) } as const;
	});
});
