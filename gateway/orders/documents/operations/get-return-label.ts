import { getReturnLabel } from "#contract/order/get-return-label.ts";
import { GatewayError } from "#gateway/errors.ts";
import { findReturn } from "#gateway/orders/orders/return-view.ts";
import { orderOfCustomer, orderView } from "#gateway/orders/orders/view.ts";
import { handler } from "#gateway/platform/http/handler.ts";
import { warehouseOf } from "#gateway/selling/warehouses/read-warehouses.ts";
import { mainWarehouse } from "#gateway/selling/warehouses/rules/allot.ts";
import { returnLabelPdf } from "../label-pdf.ts";

export const handleGetReturnLabel = handler(getReturnLabel, async ({ params, call }, { db }) => {
	const { orderNumber, returnNumber } = params;
	const row = await orderOfCustomer(db, orderNumber, call);
	const asked = await findReturn(db, returnNumber);
	const isOpen = asked?.row.state === "asked" || asked?.row.state === "onItsWay";
	if (asked?.row.orderNumber !== orderNumber || asked.row.way !== "parcel" || !isOpen) {
		throw new GatewayError("ORDER_NOT_FOUND");
	}
	const { language, storeId } = row.order;
	const order = orderView(row, language);
	const label = { number: returnNumber, askedAt: asked.row.askedAt, lines: asked.lines };
	const { warehouseId } = asked.row;
	// without one it leads to the main warehouse, which may have an address of its own
	const to = await warehouseOf(db, warehouseId ?? mainWarehouse);
	return { status: 200, data: await returnLabelPdf(order, storeId, language, label, to) };
});
