// What a family's models may be made of when a large catalogue is grown (SEED_MODELS): all of these combine.
import type { Cloth, Kind, Length, Pattern, Style, Trait } from "../grammar/words.ts";

export interface Kit {
	/** segmentationId */
	family: string;
	/** how often it is picked, relative to the other kits */
	weight: number;
	kinds: readonly Kind[];
	styles: readonly Style[];
	lengths?: readonly Length[];
	cloths: readonly Cloth[];
	/** only on cloths that take a pattern */
	patterns?: readonly Exclude<Pattern, "plain">[];
	traits?: readonly Trait[];
}

/** Cloths that are printed or woven with a pattern. */
export const patterned: Readonly<Record<Exclude<Pattern, "plain">, readonly Cloth[]>> = {
	dots: ["viscose", "crepe", "silk", "poplin", "cotton", "satin"],
	stripes: [
		"poplin",
		"cotton",
		"organicCotton",
		"jersey",
		"linen",
		"merino",
		"woolBlend",
		"wool",
		"cashmere",
	],
	check: ["flannel", "wool", "woolBlend", "cotton", "poplin", "cashmere"],
	floral: ["viscose", "crepe", "silk", "poplin", "cotton", "gauze", "satin"],
};

/** A garment has at most one style of each group. */
export const rivals: readonly (readonly Style[])[] = [
	[
		"straight",
		"slim",
		"fitted",
		"loose",
		"oversized",
		"wideLeg",
		"tapered",
		"flaredLeg",
		"aLine",
		"gathered",
		"tiered",
		"wrap",
		"pleated",
	],
	["ribbed", "cable", "chunky", "fineKnit", "quilted"],
	["doubleBreasted", "wrap", "buttoned"],
	["belted", "wrap", "gathered", "tiered", "highWaisted", "oversized"],
	["heeled", "platform"],
	["ruffled", "tiered", "pleated", "embroidered"],
	["slit", "tiered", "gathered", "wrap", "buttoned"],
];

/** Traits that a style rules out. */
export const clashes: Partial<Record<Style, readonly Trait[]>> = {
	wrap: ["vNeck", "roundNeck", "boatNeck", "squareNeck", "standCollar", "hood", "zip"],
	doubleBreasted: ["hood", "standCollar", "zip", "vNeck"],
	buttoned: ["zip"],
};
