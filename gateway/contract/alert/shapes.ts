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

/** What an e-mail alert tells of (CATALOGUE-102): that a product can be bought, or that it costs less than when it was asked for. */
export const emailAlertSubjects = ["back", "price"] as const;

/** In the links of its letters: it confirms, and ends, and opens nothing else. */
export const alertToken = z.string().regex(/^[\w-]{32}$/);

/** Days that an alert by e-mail waits, and that its address has to be confirmed in (CATALOGUE-102). */
export const emailAlertDays = { waits: 90, confirms: 7 } as const;

/** Most alerts of one e-mail address at one shop: further ones are not kept. */
export const maxEmailAlerts = 50;

/** Most alerts of one customer at one store; a new one replaces the oldest. */
export const maxAlerts = 100;
