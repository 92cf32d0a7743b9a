import { z } from "zod";
import { operation } from "../operation.ts";
import { gtin, word } from "../shapes.ts";
import { stockAlertList } from "./shapes.ts";

/**
 * CATALOGUE-39: one letter goes out, in the language of this call, when the size may be bought; asking twice is asking
 * once.
 */
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
	errors: ["PRODUCT_NOT_FOUND"],
});
