import { z } from "zod";
import { operationsOf } from "../operation.ts";
import { proof } from "../protection/proof.ts";
import { digits, gtin, word } from "../shapes.ts";
import { alertToken, emailAlertSubjects, stockAlertList } from "./shapes.ts";

const operation = operationsOf("alert");

export const listStockAlerts = operation({
	id: "listStockAlerts",
	summary: "Sizes the customer waits for",
	method: "get",
	path: "/customers-self/knowledges/product-stock-alert",
	access: "customer",
	/** `id`: a shop's store id (CATALOGUE-38) */
	query: z.object({ id: word }),
	responses: { 200: stockAlertList },
	errors: ["NOT_FOUND"],
});

/** CATALOGUE-39: sends one letter, in the language of this call, when the size can be bought. Asking again changes nothing. */
export const addStockAlert = operation({
	id: "addStockAlert",
	summary: "Wait for a size",
	method: "post",
	path: "/customers-self/knowledges/product-stock-alert",
	access: "customer",
	query: z.object({ id: word }),
	body: z.object({ sku: gtin }),
	responses: { 200: stockAlertList },
	/** also for a size that never comes back */
	errors: ["NOT_FOUND", "PRODUCT_NOT_FOUND"],
});

/** CATALOGUE-40: here the store id is called `knowledgeTypeId`. */
export const removeStockAlert = operation({
	id: "removeStockAlert",
	summary: "Wait for a size no more",
	method: "delete",
	path: "/customers-self/knowledges/product-stock-alert/{sku}",
	access: "customer",
	params: z.object({ sku: gtin }),
	query: z.object({ knowledgeTypeId: word }),
	responses: { 200: stockAlertList },
	errors: ["NOT_FOUND"],
});

/**
 * CATALOGUE-101: without an account. It counts once the letter sent to the address was answered (double opt-in), unless it
 * is the proven address of the customer who calls. The answer is the same whatever is known of the address.
 */
export const askEmailAlert = operation({
	id: "askEmailAlert",
	summary: "Ask for one letter about a product",
	method: "post",
	path: "/product-alerts",
	access: "public",
	body: z.object({
		email: z.email().max(254),
		productId: digits,
		about: z.enum(emailAlertSubjects),
		/** the size to wait for; any size without it */
		sku: gtin.optional(),
		proof,
	}),
	responses: { 202: z.object({ isAsked: z.literal(true) }) },
	/** also for a size that never comes back, and for a price that the market does not have */
	errors: ["NOT_FOUND", "PRODUCT_NOT_FOUND", "CHECK_NEEDED"],
});

/** What the letter's link leads to; changes nothing. */
export const getEmailAlertConfirmation = operation({
	id: "getEmailAlertConfirmation",
	summary: "Whether the address of an alert is confirmed",
	method: "get",
	path: "/product-alerts/{token}",
	access: "public",
	params: z.object({ token: alertToken }),
	responses: { 200: z.object({ isConfirmed: z.boolean() }) },
	errors: ["NOT_FOUND"],
});

/** Called by the button behind the letter's link; repeated, it answers the same. 404 once the link has expired. */
export const confirmEmailAlert = operation({
	id: "confirmEmailAlert",
	summary: "Confirm the address of an alert",
	method: "post",
	path: "/product-alerts/confirm",
	access: "public",
	body: z.object({ token: alertToken }),
	responses: { 200: z.object({ isConfirmed: z.literal(true) }) },
	errors: ["NOT_FOUND"],
});

/**
 * Ends all alerts of the address that a letter with this token went to. An alert is deleted after its letter, so that a token
 * without an address is answered in the same way: nothing more is sent.
 */
export const endEmailAlerts = operation({
	id: "endEmailAlerts",
	summary: "Stop all alerts to an address",
	method: "post",
	path: "/product-alerts/unsubscribe",
	access: "public",
	body: z.object({ token: alertToken }),
	responses: { 200: z.object({ isEnded: z.literal(true) }) },
	errors: [],
});
