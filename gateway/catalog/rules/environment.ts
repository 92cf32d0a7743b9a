// The environmental sheet of a piece (D23 agec, showEcoDesign), from what it is made of.
import type { Product } from "../../contract/catalog/shapes.ts";
import type { CompositionPart } from "../../db/schema/catalog.ts";

/** How a piece's mass is shared among its parts: the register asks for shares of the whole, labels give them by part. */
const massOf: Readonly<Record<string, number>> = {
	main: 6,
	upper: 6,
	filling: 3,
	sole: 3,
	lining: 2,
};

const recycled = new Set(["recycledPolyester", "recycledPolyamide"]);
const synthetic = new Set([...recycled, "polyester", "polyamide", "elastane", "acrylic"]);
/** Grown or made with less water and chemistry than the usual fibre of their kind. */
const preferred = new Set([...recycled, "organicCotton", "linen", "lyocell"]);

/** Percent by mass, not rounded. */
function shareOf(composition: readonly CompositionPart[], fibres: ReadonlySet<string>): number {
	const mass = (part: CompositionPart) => massOf[part.part] ?? 1;
	const total = composition.reduce((sum, part) => sum + mass(part), 0);
	if (total === 0) return 0;
	const found = composition.reduce((sum, part) => {
		const percent = part.materials
			.filter(({ material }) => fibres.has(material))
			.reduce((all, material) => all + material.percent, 0);
		return sum + mass(part) * percent;
	}, 0);
	return found / total;
}

/** Shares are rounded down: what is said is 'at least'. */
export function environmentOf(
	composition: readonly CompositionPart[],
	hazardousSubstances: readonly string[],
): Product["environment"] {
	return {
		recycledPercent: Math.floor(shareOf(composition, recycled)),
		// French decree 2022-748: said of a piece that is more than half synthetic
		shedsMicroplastics: shareOf(composition, synthetic) > 50,
		hazardousSubstances: [...hazardousSubstances],
		isEcoDesigned: hazardousSubstances.length === 0 && shareOf(composition, preferred) >= 50,
	};
}
