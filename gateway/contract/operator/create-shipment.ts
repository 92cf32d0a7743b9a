import { z } from "zod";
import { operation } from "../operation.ts";
import { digits } from "../shapes.ts";
import { orderParams, parcel, shipment } from "./shapes.ts";

/** Items of one call: as many lines as an order can have. */
export const linesInput = z
	.array(z.strictObject({ lineId: z.string().min(1).max(64), quantity: z.int().min(1).max(9_999) }))
	.min(1)
	.max(500)
	.refine((lines) => new Set(lines.map(({ lineId }) => lineId)).size === lines.length, {
		message: "names a line twice",
	});

/**
 * Notes that items left (OPERATOR-51): all that are still to be sent, or those that are named. Its customer sees the parcels and
 * gets a letter for each shipment. With the last item the order is `shipped`.
 */
export const createShipment = operation({
	id: "createShipment",
	noun: "operator",
	summary: "Items of an order were sent",
	method: "post",
	path: "/operator/v1/orders/{orderNumber}/shipments",
	access: "operator",
	scope: "orders:write",
	params: orderParams,
	body: z.strictObject({
		/** all that are still to be sent without it */
		lines: linesInput.optional(),
		parcels: z.array(parcel).min(1).max(50),
		/**
		 * A store that sends them (OPERATOR-75): they leave its shelf, and the stock that the order was taken from gets them back. With
		 * fewer on the shelf nothing is sent (`LINES_REFUSED`, reason `stock`).
		 */
		locationId: digits.optional(),
	}),
	responses: { 201: shipment },
	errors: ["ORDER_NOT_FOUND", "LINES_REFUSED", "STORE_NOT_FOUND"],
});
