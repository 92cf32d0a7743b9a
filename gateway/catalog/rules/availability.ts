// How a sku and a product stand, in the words of CATALOGUE-14, from stock and from how the sku is sold.
import type { ProductAvailability } from "../../contract/shapes.ts";
import type { skuStatuses } from "../../db/schema/catalog.ts";

export interface SkuStock {
	status: (typeof skuStatuses)[number];
	/** units; above `plenty` it does not matter how many */
	stock: number;
}

/** Most units of a sku that are told to anyone: a cart holds no more, and stock is not published. */
export const plenty = 10;

/** Fewer units than this are said to be going soon. */
const fewUnits = 3;

export function skuAvailability({ status, stock }: SkuStock): ProductAvailability {
	if (status === "DISCONTINUED" || status === "SOON_AVAILABLE") return status;
	if (status === "IN_STORE_ONLY" || stock <= 0) return "UNAVAILABLE";
	if (status === "ON_DEMAND") return "ON_DEMAND";
	return stock < fewUnits ? "SOON_UNAVAILABLE" : "AVAILABLE";
}

/** Units that may be put in a cart now, at most `plenty`. */
export function skuOrderable({ status, stock }: SkuStock): number {
	if (status !== "REGULAR" && status !== "ON_DEMAND") return 0;
	return Math.max(0, Math.min(plenty, stock));
}

/** CATALOGUE-79: nothing of it is sold online. What has no sizes yet says nothing of where it is sold. */
export const isInStoreOnly = (skus: readonly SkuStock[]): boolean =>
	skus.length > 0 && skus.every(({ status }) => status === "IN_STORE_ONLY");

/** Best first: a product stands as the best of its sizes. */
const order: readonly ProductAvailability[] = [
	"AVAILABLE",
	"SOON_UNAVAILABLE",
	"ON_DEMAND",
	"SOON_AVAILABLE",
	"UNAVAILABLE",
	"DISCONTINUED",
];

export function productAvailability(skus: readonly SkuStock[]): ProductAvailability {
	const found = new Set(skus.map(skuAvailability));
	return order.find((availability) => found.has(availability)) ?? "UNKNOWN";
}
