import type { models } from "#gateway/platform/db/schema/catalog.ts";
import { type Random, randomFrom } from "../random.ts";
import { clothFacts } from "./cloths.ts";
import { compositionOf, makingOf } from "./composition.ts";
import { descriptionsOf } from "./describe.ts";
import type { Fit } from "./grammar/terms.ts";
import type { Style } from "./grammar/words.ts";
import { kindFacts } from "./kinds.ts";
import { makeFactsOf } from "./make-facts.ts";
import { measurementsOf } from "./measurements.ts";
import type { ModelFacts } from "./model-facts.ts";
import { namesOf } from "./naming.ts";
import { sizesOf } from "./sizes.ts";
import { certificateOf, environmentalCostOf, tradeOf } from "./trade-facts.ts";

export type ModelRow = Required<typeof models.$inferInsert>;

const fits: Partial<Record<Style, Fit>> = {
	slim: "slim",
	fitted: "fitted",
	loose: "loose",
	oversized: "oversized",
	straight: "straight",
	wideLeg: "loose",
};

const bare = ["shoes", "bag", "scarf", "hat", "belt"];
const heights = { women: [173, 180], men: [183, 190], children: [126, 132] } as const;

function wornByOf(model: ModelFacts, random: Random): ModelRow["wornBy"] {
	if (bare.includes(kindFacts[model.kind].group)) return null;
	const [low, high] = heights[model.audience];
	return { height: random.between(low, high), size: sizesOf(model).reference };
}

/** Six digits; the multiplier is prime to 10^6, so that no two sequence numbers have the same code. */
export const modelCode = (sequence: number): string =>
	String((sequence * 387_421 + 104_729) % 1_000_000).padStart(6, "0");

/** `26W-` and so on: season, kind, and the model's code. */
const refOf = (model: ModelFacts, code: string): string => {
	const season = { "2026-AW": "26W", "2026-SS": "26S", PERMANENT: "PER" }[model.season];
	return `${season}-${model.kind.slice(0, 3).toUpperCase()}-${code}`;
};

/** The row of a model; `taken` are the texts of its family so far. */
export function modelRow(
	model: ModelFacts,
	sequence: number,
	taken: Pick<ReadonlySet<string>, "has">,
): ModelRow {
	const code = modelCode(sequence);
	const random = randomFrom(`model ${code}`);
	const row = {
		model: code,
		ref: refOf(model, code),
		season: model.season,
		audience: model.audience,
		garment: model.kind,
		names: namesOf(model),
		descriptions: descriptionsOf(model, random, taken),
		fit: model.styles.map((style) => fits[style]).find(Boolean) ?? kindFacts[model.kind].fit,
		care: [...clothFacts[model.cloth].care],
		features: makeFactsOf(model).slice(0, 7),
		measurements: measurementsOf(model, random),
		composition: compositionOf(model, random),
		making: makingOf(model, random),
		referenceSize: sizesOf(model).reference,
		wornBy: wornByOf(model, random),
		availabilityType: Object.values(model.marks).some((marks) => marks.includes("webExclu"))
			? ("ONLINE_ONLY" as const)
			: ("ONLINE_AND_IN_STORE" as const),
	};
	// none of the house's makers uses any
	const hazardousSubstances: string[] = [];
	const { group } = kindFacts[model.kind];
	return {
		...row,
		...tradeOf(group, row.making),
		certificate: certificateOf(row.composition, code),
		environmentalCost: environmentalCostOf(group, row.composition),
		// none before reviews are written (reviews/reviews.ts)
		ratingCount: 0,
		ratingStars: [0, 0, 0, 0, 0],
		averageRating: 0,
		hazardousSubstances,
	};
}
