import { z } from "zod";
import { operationsOf } from "../operation.ts";
import { returnNumber } from "./return.ts";

const operation = operationsOf("order");

/** The invoice of a paid order, in the language of the order. */
export const getInvoice = operation({
	id: "getInvoice",
	summary: "The invoice of an order",
	method: "get",
	path: "/customers-self/orders/{orderNumber}/invoice",
	access: "customer",
	params: z.object({ orderNumber: z.string().max(32) }),
	file: "application/pdf",
	responses: { 200: z.instanceof(Uint8Array) },
	errors: ["ORDER_NOT_FOUND"],
});

/** The credit note of a refund of the customer's own order, in the language of the order. */
export const getCreditNote = operation({
	id: "getCreditNote",
	summary: "A credit note of an order",
	method: "get",
	path: "/customers-self/orders/{orderNumber}/credit-notes/{creditNoteNumber}",
	access: "customer",
	params: z.object({
		orderNumber: z.string().max(32),
		creditNoteNumber: z.string().max(32),
	}),
	file: "application/pdf",
	responses: { 200: z.instanceof(Uint8Array) },
	errors: ["ORDER_NOT_FOUND"],
});

/** The invoice of an order in the former shop, under its own number (ORDER-57), in the language of the call. */
export const getFormerInvoice = operation({
	id: "getFormerInvoice",
	summary: "The invoice of an order in the former shop",
	method: "get",
	path: "/customers-self/former-orders/{formerOrderId}/invoice",
	access: "customer",
	params: z.object({ formerOrderId: z.string().max(64) }),
	file: "application/pdf",
	responses: { 200: z.instanceof(Uint8Array) },
	errors: ["ORDER_NOT_FOUND"],
});

/**
 * A gift card on paper, with the number that pays, for a customer who bought it for themselves. A card bought as a gift
 * belongs to its receiver and is not found here.
 */
export const getGiftCardSheet = operation({
	id: "getGiftCardSheet",
	summary: "A gift card on paper",
	method: "get",
	path: "/customers-self/orders/{orderNumber}/gift-cards/{giftCardId}",
	access: "customer",
	params: z.object({ orderNumber: z.string().max(32), giftCardId: z.string().max(64) }),
	file: "application/pdf",
	responses: { 200: z.instanceof(Uint8Array) },
	errors: ["ORDER_NOT_FOUND"],
});

/** The parcel label of the customer's own return, and the slip that goes into the parcel; none once it has arrived. */
export const getReturnLabel = operation({
	id: "getReturnLabel",
	summary: "The label of a return",
	method: "get",
	path: "/customers-self/orders/{orderNumber}/returns/{returnNumber}/label",
	access: "customer",
	params: z.object({ orderNumber: z.string().max(32), returnNumber }),
	file: "application/pdf",
	responses: { 200: z.instanceof(Uint8Array) },
	errors: ["ORDER_NOT_FOUND"],
});

/** Longest signed token, in characters. */
const maxLabelTokenLength = 800;

/**
 * The parcel label after a withdrawal, and the slip that goes into the parcel, for the holder of the acknowledgement: no account
 * is needed. None once the merchant has dealt with the statement, or if nothing goes back.
 */
export const getWithdrawalLabel = operation({
	id: "getWithdrawalLabel",
	summary: "The label for sending back after a withdrawal",
	method: "get",
	path: "/withdrawals/labels/{token}",
	access: "public",
	params: z.object({ token: z.string().max(maxLabelTokenLength) }),
	file: "application/pdf",
	responses: { 200: z.instanceof(Uint8Array) },
	errors: ["ORDER_NOT_FOUND"],
});
