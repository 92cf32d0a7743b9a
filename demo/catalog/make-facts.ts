// Which facts of a garment's make are worth a feature or a sentence.
import type { ArtworkSpec } from "../artwork/spec.ts";
import { cutOf } from "./artwork.ts";
import type { Fact } from "./grammar/facts.ts";
import type { Group } from "./grammar/words.ts";
import { kindFacts } from "./kinds.ts";
import type { ModelFacts } from "./model-facts.ts";

const necks: Readonly<Record<ArtworkSpec["neckline"], Fact>> = {
	round: "roundNeck",
	v: "vNeck",
	boat: "boatNeck",
	square: "squareNeck",
	collar: "shirtCollar",
	roll: "rollNeck",
	lapel: "lapels",
	hood: "hood",
	stand: "standCollar",
	wrap: "wrapFront",
};
const sleeves: Readonly<Record<ArtworkSpec["sleeve"], Fact>> = {
	none: "sleeveless",
	strap: "thinStraps",
	short: "shortSleeves",
	"three-quarter": "threeQuarterSleeves",
	long: "longSleeves",
	puff: "puffSleeves",
};
const waists: Partial<Record<ArtworkSpec["waist"], Fact>> = {
	belt: "belt",
	elastic: "elasticWaist",
	empire: "empireWaist",
	high: "highWaist",
};
const details: Partial<Record<ArtworkSpec["details"][number], Fact>> = {
	buttons: "buttons",
	"double-breasted": "doubleBreasted",
	zip: "zip",
	pockets: "pockets",
	"patch-pockets": "patchPockets",
	pleats: "pleats",
	ruffle: "ruffles",
	cuffs: "cuffs",
	slit: "slit",
	fringe: "fringes",
	laces: "laces",
	buckle: "buckle",
	strap: "strap",
	embroidery: "embroidery",
};

const upper: readonly Group[] = ["dress", "top", "tee", "shirt", "knit", "sweat", "jumpsuit"];
const outer: readonly Group[] = ["jacket", "coat"];
const lower: readonly Group[] = ["trousers", "jeans", "skirt"];
const skirted: readonly Group[] = ["dress", "skirt"];
const legged: readonly Group[] = ["trousers", "jeans"];
/** Cloths that are lined. */
const linedCloths = ["wool", "woolBlend", "tweed", "velvet"];

function shapeFacts(model: ModelFacts): readonly (Fact | undefined)[] {
	const { group } = kindFacts[model.kind];
	const cut = cutOf(model);
	const worn = upper.includes(group) || outer.includes(group);
	// a jacket without a collar has no neckline to mention, and a hoodie has its hood in its name
	const quiet = outer.includes(group) && cut.neckline === "round";
	return [
		(worn && !quiet) || (group === "skirt" && cut.neckline === "wrap")
			? necks[cut.neckline]
			: undefined,
		upper.includes(group) && model.kind !== "dungarees" ? sleeves[cut.sleeve] : undefined,
		// the belt of a trench has a buckle, others are tied
		model.kind === "trench"
			? "buckle"
			: worn || lower.includes(group)
				? waists[cut.waist]
				: undefined,
		legged.includes(group) && cut.details.includes("turn-up") ? "turnUps" : undefined,
		...cut.details.map((detail) => {
			// jeans always have five pockets
			if (detail === "pockets" && group === "jeans") return undefined;
			return detail === "pleats" && legged.includes(group) ? "frontPleats" : details[detail];
		}),
	];
}

function lengthFact(model: ModelFacts): Fact | undefined {
	const { group } = kindFacts[model.kind];
	if (model.length === "long")
		return outer.includes(group) || skirted.includes(group) ? "long" : undefined;
	if (!skirted.includes(group)) return undefined;
	return model.length === "short" ? "mini" : model.length;
}

/** Most telling first: pattern and surface, what the name says, shape, then length and lining. */
export function makeFactsOf(model: ModelFacts): readonly Fact[] {
	const { group } = kindFacts[model.kind];
	const said: readonly (Fact | undefined)[] = [
		model.pattern === "plain" ? undefined : model.pattern,
		model.styles.includes("ribbed") ? "rib" : undefined,
		model.styles.includes("cable") ? "cable" : undefined,
		model.styles.includes("quilted") || model.kind === "quiltedJacket" ? "quilted" : undefined,
		model.styles.includes("heeled") ? "heel" : undefined,
		model.styles.includes("platform") ? "thickSole" : undefined,
		model.styles.includes("lined") ? "warmLining" : undefined,
		model.trait === "turnUps" || model.trait === "zip" ? model.trait : undefined,
	];
	const inside =
		linedCloths.includes(model.cloth) && (outer.includes(group) || skirted.includes(group));
	return [
		...new Set(
			[
				...said,
				...shapeFacts(model),
				lengthFact(model),
				inside ? ("lining" as const) : undefined,
			].filter((fact) => fact !== undefined),
		),
	];
}
