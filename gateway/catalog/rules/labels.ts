// Labels that say what is true now, whatever a catalogue was brought in with.
import type { MarketingLabel, ProductAvailability } from "../../contract/shapes.ts";

const canBeHad: ReadonlySet<ProductAvailability> = new Set([
	"AVAILABLE",
	"SOON_UNAVAILABLE",
	"ON_DEMAND",
]);

/** Nothing is just in that is sold out, or not there yet. */
export function trueLabels(
	labels: readonly MarketingLabel[],
	availability: ProductAvailability,
): MarketingLabel[] {
	return labels.filter((label) => label !== "New" || canBeHad.has(availability));
}
