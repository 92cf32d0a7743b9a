import { z } from "zod";
import { operation } from "../operation.ts";
import { word } from "../shapes.ts";
import { stockAlertList } from "./shapes.ts";

export const listStockAlerts = operation({
	id: "listStockAlerts",
	noun: "alert",
	summary: "Sizes the customer waits for",
	method: "get",
	path: "/customers-self/knowledges/product-stock-alert",
	access: "customer",
	/** `id`: a shop's store id (CATALOGUE-38) */
	query: z.object({ id: word }),
	responses: { 200: stockAlertList },
	errors: ["NOT_FOUND"],
});
