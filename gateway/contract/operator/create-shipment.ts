import { z } from "zod";
import { operation } from "../operation.ts";
import { namedLocation } from "./list-stock-levels.ts";
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
		/** all that are still to be sent without it; of an order that several warehouses send, all of `locationId` */
		lines: linesInput.optional(),
		parcels: z.array(parcel).min(1).max(50),
		/**
		 * The warehouse that sends them, `main` for the main one (OPERATOR-87), or a store (OPERATOR-75). What was allotted to another
		 * leaves its stock, and the other gets it back: with too few there nothing is sent (`LINES_REFUSED`, reason `stock`). It may be
		 * left out where one warehouse has all of these items to send; else nothing is sent (reason `location`).
		 */
		locationId: namedLocation.optional(),
	}),
	responses: { 201: shipment },
	errors: ["ORDER_NOT_FOUND", "LINES_REFUSED", "STORE_NOT_FOUND"],
});
