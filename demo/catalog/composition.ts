import type { CompositionPart, MakingStep } from "#gateway/platform/db/schema/catalog.ts";
import type { Random } from "../random.ts";
import { type Blend, clothFacts } from "./cloths.ts";
import type { Fibre } from "./grammar/terms.ts";
import { kindFacts } from "./kinds.ts";
import { makeFactsOf } from "./make-facts.ts";
import type { ModelFacts } from "./model-facts.ts";

const part = (name: string, blend: Blend): CompositionPart => ({
	part: name,
	materials: blend.map(([material, percent]) => ({ material, percent })),
});

const filled = ["puffer", "quiltedJacket"];

/** The composition of a model, by part; the percentages of a part add up to 100. */
export function compositionOf(model: ModelFacts, random: Random): CompositionPart[] {
	const { group } = kindFacts[model.kind];
	const main = random.pick(clothFacts[model.cloth].blends);
	if (group === "shoes") {
		return [
			part("upper", main),
			part("lining", model.styles.includes("lined") ? [["wool", 100]] : [["leather", 100]]),
			part("sole", [["rubber", 100]]),
		];
	}
	const parts = [part("main", main)];
	if (filled.includes(model.kind)) {
		parts.push(part("lining", [["recycledPolyester", 100]]));
		parts.push(
			part(
				"filling",
				model.kind === "puffer"
					? [
							["down", 90],
							["feather", 10],
						]
					: [["recycledPolyester", 100]],
			),
		);
	} else if (group === "bag" && model.cloth !== "canvas") {
		parts.push(part("lining", [["organicCotton", 100]]));
	} else if (makeFactsOf(model).includes("lining")) {
		parts.push(
			part("lining", random.pick<Blend>([[["viscose", 100]], [["recycledPolyester", 100]]])),
		);
	}
	return parts;
}

/** Wider facet values of a fibre: a filter by cotton includes organic cotton. */
const wider: Partial<Record<Fibre, Fibre>> = {
	organicCotton: "cotton",
	merino: "wool",
	recycledPolyester: "polyester",
	recycledPolyamide: "polyamide",
	suede: "leather",
};

/** Values of a model in the material facet: fibres of the main part with a fifth or more. */
export function materialsOf(composition: readonly CompositionPart[]): Fibre[] {
	const main = composition[0]?.materials ?? [];
	const fibres = main
		.filter(({ percent }) => percent >= 20)
		.map(({ material }) => material as Fibre);
	return [...new Set(fibres.flatMap((fibre) => [fibre, wider[fibre] ?? fibre]))];
}

/** Country of each step of the making (CATALOGUE-28). */
export function makingOf(model: ModelFacts, random: Random): MakingStep[] {
	const { origins, makers } = clothFacts[model.cloth];
	const weaving = random.pick(origins);
	const assembly = random.pick(makers);
	return [
		{ step: "weaving", country: weaving },
		{ step: "dyeing", country: random.chance(0.7) ? weaving : random.pick(origins) },
		{ step: "assembly", country: assembly },
		{ step: "finishing", country: random.chance(0.8) ? assembly : random.pick(makers) },
	];
}
