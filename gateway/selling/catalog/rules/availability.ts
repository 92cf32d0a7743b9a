// The availability (CATALOGUE-14) of a sku and of a product, from stock and from how the sku is sold.
import type { ProductAvailability } from "#contract/shapes.ts";
import type { skuStatuses } from "#gateway/platform/db/schema/catalog.ts";

export interface SkuStock {
	status: (typeof skuStatuses)[number];
	/** units; above `maxPublishedStock` it does not matter how many */
	stock: number;
}

/** Units of a sku that an answer states at most: a cart holds no more, and stock is not published. */
export const maxPublishedStock = 10;

/** Fewer units than this count as SOON_UNAVAILABLE. */
const fewUnits = 3;

export function skuAvailability({ status, stock }: SkuStock): ProductAvailability {
	if (status === "DISCONTINUED" || status === "SOON_AVAILABLE") return status;
	if (status === "IN_STORE_ONLY" || stock <= 0) return "UNAVAILABLE";
	if (status === "ON_DEMAND") return "ON_DEMAND";
	return stock < fewUnits ? "SOON_UNAVAILABLE" : "AVAILABLE";
}

/** Units that may be put in a cart now, at most `maxPublishedStock`. */
export function skuOrderable({ status, stock }: SkuStock): number {
	if (status !== "REGULAR" && status !== "ON_DEMAND") return 0;
	return Math.max(0, Math.min(maxPublishedStock, stock));
}

/** Whether a sku that cannot be bought may be, later: a discontinued one never comes back, and one of stores only never online. */
export const mayComeBack = (status: SkuStock["status"]): boolean =>
	status !== "DISCONTINUED" && status !== "IN_STORE_ONLY";

/** CATALOGUE-79: true if no sku is sold online; false without skus, which say nothing of where it is sold. */
export const isInStoreOnly = (skus: readonly SkuStock[]): boolean =>
	skus.length > 0 && skus.every(({ status }) => status === "IN_STORE_ONLY");

/** Best first: a product has the best availability of its sizes. */
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
