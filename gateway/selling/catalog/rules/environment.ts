// The environmental sheet of a product (CATALOGUE-27, CATALOGUE-28), from its composition and its certificate.
import type { Product } from "#contract/catalog/shapes.ts";
import type { CompositionPart, MaterialCertificate } from "#gateway/platform/db/schema/catalog.ts";

/** How a product's mass is shared among its parts: the register needs shares of the whole, labels give them by part. */
const masses: Readonly<Record<string, number>> = {
	main: 6,
	upper: 6,
	filling: 3,
	sole: 3,
	lining: 2,
};
export const massOf = (part: string): number => masses[part] ?? 1;

const recycled = new Set(["recycledPolyester", "recycledPolyamide"]);
const synthetic = new Set([...recycled, "polyester", "polyamide", "elastane", "acrylic"]);

/** Percent by mass, not rounded. */
function shareOf(composition: readonly CompositionPart[], fibres: ReadonlySet<string>): number {
	const total = composition.reduce((sum, part) => sum + massOf(part.part), 0);
	if (total === 0) return 0;
	const found = composition.reduce((sum, part) => {
		const percent = part.materials
			.filter(({ material }) => fibres.has(material))
			.reduce((all, material) => all + material.percent, 0);
		return sum + massOf(part.part) * percent;
	}, 0);
	return found / total;
}

/** Least percent of the whole product that a certificate has to cover to be stated. */
const worthSaying = 50;

/**
 * The claim that may be made for a product's material: the share of one fibre, with the certificate that proves it. Nothing is
 * called ecological in general (Directive (EU) 2024/825).
 */
function claimOf(
	composition: readonly CompositionPart[],
	certificate: MaterialCertificate | null,
): Product["environment"]["certified"] {
	if (!certificate) return null;
	const percent = Math.floor(shareOf(composition, new Set([certificate.material])));
	return percent >= worthSaying ? { ...certificate, percent } : null;
}

export interface EnvironmentFacts {
	composition: readonly CompositionPart[];
	hazardousSubstances: readonly string[];
	certificate: MaterialCertificate | null;
	/** points of the whole product, and grams */
	environmentalCost: { points: number; grams: number } | null;
}

/** Shares are rounded down, because they are stated as 'at least'. */
export function environmentOf(facts: EnvironmentFacts): Product["environment"] {
	const { composition, hazardousSubstances, certificate, environmentalCost: cost } = facts;
	return {
		recycledPercent: Math.floor(shareOf(composition, recycled)),
		// French decree 2022-748: stated for a product that is more than half synthetic
		shedsMicroplastics: shareOf(composition, synthetic) > 50,
		hazardousSubstances: [...hazardousSubstances],
		certified: hazardousSubstances.length === 0 ? claimOf(composition, certificate) : null,
		cost: cost && {
			points: cost.points,
			pointsPer100g: Math.round((cost.points * 100) / cost.grams),
		},
	};
}
