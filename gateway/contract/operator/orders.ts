import { z } from "zod";
import { operationsOf } from "../operation.ts";
import { returnNumber } from "../order/return.ts";
import { orderStates } from "../order/shapes.ts";
import { gtin } from "../shapes.ts";
import {
	cursor,
	cursorQuery,
	orderParams,
	orderRecord,
	orderSummary,
	parcel,
	refundRecord,
	returnRecord,
	shipment,
} from "./shapes.ts";
import { namedLocation } from "./stock.ts";

const operation = operationsOf("operator");

/** Orders of all markets in the order of their last change (OPERATOR-49). */
export const listOrderRecords = operation({
	id: "listOrderRecords",
	summary: "Orders of all markets, by cursor",
	method: "get",
	path: "/operator/v1/orders",
	access: "operator",
	scope: "orders:read",
	query: cursorQuery.extend({ state: z.enum(orderStates).optional() }),
	responses: { 200: z.object({ orders: z.array(orderSummary), ...cursor }) },
	errors: [],
});

/** An order with all that a warehouse and an accountant need (OPERATOR-50). */
export const getOrderRecord = operation({
	id: "getOrderRecord",
	summary: "One order with lines, addresses, shipments, returns and refunds",
	method: "get",
	path: "/operator/v1/orders/{orderNumber}",
	access: "operator",
	scope: "orders:read",
	params: orderParams,
	responses: { 200: orderRecord },
	errors: ["ORDER_NOT_FOUND"],
});

/** A note for the staff; its customer never sees it (OPERATOR-50). */
export const addOrderNote = operation({
	id: "addOrderNote",
	summary: "A note on an order",
	method: "post",
	path: "/operator/v1/orders/{orderNumber}/notes",
	access: "operator",
	scope: "orders:write",
	params: orderParams,
	body: z.strictObject({ words: z.string().trim().min(1).max(2_000) }),
	responses: { 201: z.object({ author: z.string(), words: z.string(), at: z.iso.datetime() }) },
	errors: ["ORDER_NOT_FOUND"],
});

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

/**
 * Items that will not be sent (OPERATOR-52): what was paid for them goes back the way it came, with a credit note and a letter.
 * Without `lines` it is all that is still to be sent. An order of which nothing is left is cancelled.
 */
export const cancelOrderLines = operation({
	id: "cancelOrderLines",
	summary: "Items of an order are not sent",
	method: "post",
	path: "/operator/v1/orders/{orderNumber}/cancellations",
	access: "operator",
	scope: "orders:write",
	params: orderParams,
	body: z.strictObject({
		lines: linesInput.optional(),
		/** for the books; its customer does not read it */
		reason: z.string().trim().min(1).max(200),
		/** false for items that are not there to be sold: damaged, lost */
		restock: z.boolean().default(true),
	}),
	responses: { 200: orderRecord },
	errors: ["ORDER_NOT_FOUND", "LINES_REFUSED"],
});

/** Notes that a sent order has arrived, or was fetched where it waited (OPERATOR-51). Repeating it changes nothing. */
export const recordDelivery = operation({
	id: "recordDelivery",
	summary: "An order has arrived",
	method: "post",
	path: "/operator/v1/orders/{orderNumber}/delivery",
	access: "operator",
	scope: "orders:write",
	params: orderParams,
	responses: { 200: z.object({ orderNumber: z.string(), state: z.enum(orderStates) }) },
	errors: ["ORDER_NOT_FOUND", "LINES_REFUSED"],
});

/**
 * Gives an amount back without items (OPERATOR-53), for a fault that its customer keeps: first of what the lines cost, then of
 * delivery. What comes back later is worth that much less. Never above what was paid, however many ask at once.
 */
export const refundOrder = operation({
	id: "refundOrder",
	summary: "An amount of an order goes back",
	method: "post",
	path: "/operator/v1/orders/{orderNumber}/refunds",
	access: "operator",
	scope: "orders:write",
	params: orderParams,
	body: z.strictObject({
		/** cents */
		amount: z.int().min(1).max(1_000_000_000),
		/** for the books; its customer does not read it */
		reason: z.string().trim().min(1).max(200),
	}),
	responses: { 201: refundRecord },
	errors: ["ORDER_NOT_FOUND", "REFUND_REFUSED"],
});

/** What was given back, with its credit note, in the order of the last change (OPERATOR-49). */
export const listRefundRecords = operation({
	id: "listRefundRecords",
	summary: "Refunds of all markets, by cursor",
	method: "get",
	path: "/operator/v1/refunds",
	access: "operator",
	scope: "orders:read",
	query: cursorQuery,
	responses: { 200: z.object({ refunds: z.array(refundRecord), ...cursor }) },
	errors: [],
});

/** Returns of all markets in the order of their last change (OPERATOR-49). */
export const listReturnRecords = operation({
	id: "listReturnRecords",
	summary: "Returns of all markets, by cursor",
	method: "get",
	path: "/operator/v1/returns",
	access: "operator",
	scope: "orders:read",
	query: cursorQuery,
	responses: { 200: z.object({ returns: z.array(returnRecord), ...cursor }) },
	errors: [],
});

/** Notes that a return's items arrived (OPERATOR-50): its customer gets the money and a letter, and the items are in stock. */
export const receiveReturnRecord = operation({
	id: "receiveReturnRecord",
	summary: "A return has arrived",
	method: "post",
	path: "/operator/v1/returns/{returnNumber}/receipt",
	access: "operator",
	scope: "orders:write",
	params: z.object({ returnNumber }),
	body: z.strictObject({
		/** what came, if not all that was announced: a sku that is missing has not come */
		items: z
			.array(z.strictObject({ sku: gtin, quantity: z.int().min(0).max(9_999) }))
			.min(1)
			.max(500)
			.optional(),
	}),
	responses: { 200: returnRecord },
	/** of `RETURN_REFUSED` the reasons: before, order, nothing */
	errors: ["RETURN_NOT_FOUND", "RETURN_REFUSED"],
});
