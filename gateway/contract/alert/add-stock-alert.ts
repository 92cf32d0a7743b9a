import { z } from "zod";
import { operation } from "../operation.ts";
import { gtin, word } from "../shapes.ts";
import { stockAlertList } from "./shapes.ts";

/** CATALOGUE-39: sends one letter, in the language of this call, when the size can be bought. Asking again changes nothing. */
export const addStockAlert = operation({
	id: "addStockAlert",
	noun: "alert",
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
