import { z } from "zod";
import { operation } from "../operation.ts";
import { proof } from "../protection/proof.ts";
import { digits, gtin } from "../shapes.ts";
import { emailAlertSubjects } from "./shapes.ts";

/**
 * CATALOGUE-101: without an account. It counts once the letter sent to the address was answered (double opt-in), unless it
 * is the proven address of the customer who calls. The answer is the same whatever is known of the address.
 */
export const askEmailAlert = operation({
	id: "askEmailAlert",
	noun: "alert",
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
