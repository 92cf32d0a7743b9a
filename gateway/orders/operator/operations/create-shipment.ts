import { createShipment } from "#contract/operator/create-shipment.ts";
import { GatewayError } from "#gateway/errors.ts";
import { lockOrderRow, type Shipment, shipLines } from "#gateway/orders/orders/ship-lines.ts";
import type { Db } from "#gateway/platform/db/client.ts";
import type { orders } from "#gateway/platform/db/schema.ts";
import { handler } from "#gateway/platform/http/handler.ts";
import { adjustStock } from "#gateway/selling/catalog/adjust-stock.ts";
import { findPoint } from "#gateway/selling/stores/read-points.ts";
import { leftOf } from "../left-of.ts";
import { shipmentView } from "../order-record.ts";
import { runWrite } from "../run-write.ts";

type Order = typeof orders.$inferSelect;

/**
 * What a store sends leaves its shelf, and the stock that the order was taken from gets it back.
 * @throws GatewayError LINES_REFUSED if the shelf has fewer: then nothing is sent
 */
async function takeFromShelf(tx: Db, order: Order, { locationId, lines }: Shipment): Promise<void> {
	if (locationId === null) return;
	const moved = lines.flatMap(({ lineId, quantity }) => {
		const gtin = order.lines.find((line) => line.lineId === lineId)?.sku;
		return gtin ? [{ gtin, quantity }] : [];
	});
	const { short } = await adjustStock(
		tx,
		moved.flatMap(({ gtin, quantity }) => [
			{ gtin, pointId: locationId, change: -quantity },
			{ gtin, pointId: null, change: quantity },
		]),
	);
	if (short.length === 0) return;
	throw new GatewayError("LINES_REFUSED", {
		reason: "stock",
		short: short.map(({ gtin }) => gtin),
	});
}

export const handleCreateShipment = handler(createShipment, (input, context) => {
	const { params, body } = input;
	const { orderNumber } = params;
	return runWrite(context, createShipment, input, orderNumber, async ({ db: tx, now }) => {
		const order = await lockOrderRow(tx, orderNumber);
		if (!order) throw new GatewayError("ORDER_NOT_FOUND");
		if (body.locationId && (await findPoint(tx, body.locationId))?.kind !== "store") {
			throw new GatewayError("STORE_NOT_FOUND");
		}
		const sent = await shipLines(tx, order, body, now());
		if ("refused" in sent) {
			const isOpen = order.state === "paid" || order.state === "prepared";
			const reason = isOpen ? "lines" : "state";
			throw new GatewayError("LINES_REFUSED", { reason, left: leftOf(sent.refused) });
		}
		await takeFromShelf(tx, order, sent.shipment);
		return { status: 201, data: shipmentView(sent.shipment) } as const;
	});
});
