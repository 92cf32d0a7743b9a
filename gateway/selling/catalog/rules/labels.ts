// Labels that are true now, whatever the catalogue was imported with.
import type { MarketingLabel, ProductAvailability } from "#contract/shapes.ts";

const canBeHad: ReadonlySet<ProductAvailability> = new Set([
	"AVAILABLE",
	"SOON_UNAVAILABLE",
	"ON_DEMAND",
]);

/** Drops `New` from a product that is sold out, or that can only be ordered ahead and is still to come (CATALOGUE-18). */
export function trueLabels(
	labels: readonly MarketingLabel[],
	availability: ProductAvailability,
): MarketingLabel[] {
	const isJustIn = canBeHad.has(availability) && !labels.includes("RAL_ANTICIPATION");
	return labels.filter((label) => label !== "New" || isJustIn);
}
