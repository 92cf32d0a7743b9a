// Labels that say what is true now, whatever a catalogue was brought in with.
import type { MarketingLabel, ProductAvailability } from "../../contract/shapes.ts";

const canBeHad: ReadonlySet<ProductAvailability> = new Set([
	"AVAILABLE",
	"SOON_UNAVAILABLE",
	"ON_DEMAND",
]);

/** Nothing is just in that is sold out, or not there yet: what is ordered ahead is still to come (CATALOGUE-18). */
export function trueLabels(
	labels: readonly MarketingLabel[],
	availability: ProductAvailability,
): MarketingLabel[] {
	const isJustIn = canBeHad.has(availability) && !labels.includes("RAL_ANTICIPATION");
	return labels.filter((label) => label !== "New" || isJustIn);
}
