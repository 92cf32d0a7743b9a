// What a size's availability is called outside the shop: in structured data, in feeds for market places and in answers to
// programs (CATALOGUE-148). Each writes the one name in its own words.
import type { Product, Sku } from "./shapes.ts";

export type OfferAvailability =
	| "in_stock"
	| "few_left"
	/** it can be ordered, and arrives on the product's `expectedOn` */
	| "preorder"
	/** it can be ordered, and is made then */
	| "backorder"
	| "out_of_stock"
	| "discontinued";

/** @param today ISO date: what is ordered ahead has arrived from its `expectedOn` on */
export function offerAvailability(
	{ availability, orderable }: Pick<Sku, "availability" | "orderable">,
	{
		availabilityType,
		marketingLabels,
		expectedOn,
	}: Pick<Product, "availabilityType" | "marketingLabels" | "expectedOn">,
	today: string,
): OfferAvailability {
	if (availabilityType === "IN_STORE_ONLY") return "out_of_stock";
	if (availability === "DISCONTINUED") return "discontinued";
	if (orderable === 0) return "out_of_stock";
	const isAhead = marketingLabels.includes("RAL_ANTICIPATION");
	const isToCome = isAhead && expectedOn !== null && expectedOn > today;
	switch (availability) {
		case "AVAILABLE":
			return isToCome ? "preorder" : "in_stock";
		case "SOON_UNAVAILABLE":
			return isToCome ? "preorder" : "few_left";
		case "ON_DEMAND":
			return isToCome ? "preorder" : "backorder";
		default:
			return "out_of_stock";
	}
}
