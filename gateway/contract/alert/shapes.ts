import { z } from "zod";
import { listingProduct } from "../catalog/shapes.ts";
import { gtin, productAvailability, word } from "../shapes.ts";

/** CATALOGUE-37: a size that a customer waits for, identified by sku and store id. */
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

/** Newest first, without alerts whose letter was sent. */
export const stockAlertList = z.object({ values: z.array(stockAlert) });

/** Most alerts of one customer at one store; a new one replaces the oldest. */
export const maxAlerts = 100;
