import { z } from "zod";
import { operation } from "../operation.ts";
import { digits, gtin } from "../shapes.ts";
import { reservation } from "./shapes.ts";

/**
 * Holds one item of a size in a store that has it; a letter says what to bring. RESERVATION_REFUSED has `details.reason` `most`
 * if too many are held already, `held` if this very size is held in this store already.
 */
export const createReservation = operation({
	id: "createReservation",
	noun: "reservation",
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
