import { z } from "zod";
import { operationsOf } from "../operation.ts";
import { digits, gtin, paging } from "../shapes.ts";
import { reservation } from "./shapes.ts";

const operation = operationsOf("reservation");

/** Held items first, then the ended ones, newest first. */
export const listReservations = operation({
	id: "listReservations",
	summary: "The customer's reservations",
	method: "get",
	path: "/customers-self/reservations",
	access: "customer",
	query: z.object({
		page: z.coerce.number().int().min(1).default(1),
		size: z.coerce.number().int().min(1).max(50).default(10),
	}),
	responses: { 200: z.object({ reservations: z.array(reservation), paging }) },
	errors: ["NOT_FOUND"],
});

/**
 * Holds one item of a size in a store that has it; a letter says what to bring. RESERVATION_REFUSED has `details.reason` `most`
 * if too many are held already, `held` if this very size is held in this store already.
 */
export const createReservation = operation({
	id: "createReservation",
	summary: "Hold an item in a store",
	method: "post",
	path: "/customers-self/reservations",
	access: "customer",
	body: z.object({ sku: gtin, storeId: digits }),
	responses: { 201: reservation },
	errors: [
		"NOT_FOUND",
		"PRODUCT_NOT_FOUND",
		"STORE_NOT_FOUND",
		"OUT_OF_STOCK",
		"RESERVATION_REFUSED",
	],
});

/** Releases a held item; one that was cancelled before stays so. Another customer's reservation is RESERVATION_NOT_FOUND. */
export const cancelReservation = operation({
	id: "cancelReservation",
	summary: "Let a held item go",
	method: "delete",
	path: "/customers-self/reservations/{reservationId}",
	access: "customer",
	params: z.object({ reservationId: z.string().max(32) }),
	responses: { 200: reservation },
	/** RESERVATION_OVER for an item that was collected, or whose time is over */
	errors: ["NOT_FOUND", "RESERVATION_NOT_FOUND", "RESERVATION_OVER"],
});
