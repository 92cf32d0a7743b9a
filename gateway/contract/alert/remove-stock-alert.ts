import { z } from "zod";
import { operation } from "../operation.ts";
import { gtin, word } from "../shapes.ts";
import { stockAlertList } from "./shapes.ts";

/** CATALOGUE-40: here the store id is called `knowledgeTypeId`. */
export const removeStockAlert = operation({
	id: "removeStockAlert",
	noun: "alert",
	summary: "Wait for a size no more",
	method: "delete",
	path: "/customers-self/knowledges/product-stock-alert/{sku}",
	access: "customer",
	params: z.object({ sku: gtin }),
	query: z.object({ knowledgeTypeId: word }),
	responses: { 200: stockAlertList },
	errors: ["NOT_FOUND"],
});
