import { z } from "zod";
import { listingProduct } from "../catalog/shapes.ts";
import { gtin, productAvailability, word } from "../shapes.ts";

/** CATALOGUE-37: a size that is waited for, identified by sku and store id. */
export const stockAlert = z.object({
	sku: gtin,
	storeId: word,
	/** as the store's market writes it */
	sizeLabel: z.string(),
	availability: productAvailability,
	product: listingProduct,
	/** ISO instant */
	askedAt: z.string(),
});
export type StockAlert = z.infer<typeof stockAlert>;

/** Newest first; those whose letter went out are not among them. */
export const stockAlertList = z.object({ values: z.array(stockAlert) });

/** Alerts that a customer may wait for at one store; the oldest make room. */
export const mostAlerts = 100;
