// What a cloth consists of, costs, and how it is cared for.
import type { Fabric } from "../artwork/spec.ts";
import type { Care, Fibre } from "./grammar/terms.ts";
import type { Cloth } from "./grammar/words.ts";

export type Blend = readonly (readonly [Fibre, number])[];
export interface ClothFacts {
	/** possible blends; the percentages of each add up to 100 */
	blends: readonly Blend[];
	/** how it is drawn without a pattern */
	fabric: Fabric;
	/** factor of the kind's price */
	factor: number;
	care: readonly Care[];
	/** where it is woven or knitted, and where it is sewn: ISO 3166-1 alpha-2 */
	origins: readonly string[];
	makers: readonly string[];
}

const machine: readonly Care[] = ["wash30", "noBleach", "noTumble", "ironMedium", "noDryClean"];
const gentle: readonly Care[] = ["wash30Gentle", "noBleach", "noTumble", "ironLow", "dryClean"];
const byHand: readonly Care[] = ["washHand", "noBleach", "noTumble", "dryFlat", "ironLow"];
const dryOnly: readonly Care[] = ["noWash", "noBleach", "noTumble", "ironLow", "dryClean"];
const hide: readonly Care[] = ["noWash", "noBleach", "noTumble", "noIron", "leatherCare"];

const near = ["PT", "RO", "BG", "PL"] as const;
const south = ["PT", "MA", "TN", "TR"] as const;
const east = ["IN", "CN", "TR", "VN"] as const;

const cloth = (
	fabric: Fabric,
	factor: number,
	care: readonly Care[],
	origins: readonly string[],
	makers: readonly string[],
	...blends: readonly Blend[]
): ClothFacts => ({ fabric, factor, care, origins, makers, blends });

const pure = (fibre: Fibre): Blend => [[fibre, 100]];

export const clothFacts: Readonly<Record<Cloth, ClothFacts>> = {
	viscose: cloth("plain", 1, gentle, east, south, pure("viscose"), [
		["viscose", 82],
		["lyocell", 18],
	]),
	crepe: cloth("plain", 1.05, gentle, ["IT", "CN"], near, [
		["viscose", 68],
		["recycledPolyester", 28],
		["elastane", 4],
	]),
	satin: cloth("satin", 1.1, gentle, ["IT", "CN", "TR"], near, pure("viscose"), [
		["viscose", 70],
		["recycledPolyester", 30],
	]),
	silk: cloth("satin", 1.6, byHand, ["IT", "CN"], near, pure("silk"), [
		["silk", 92],
		["elastane", 8],
	]),
	cotton: cloth("plain", 1, machine, ["TR", "IN", "PT"], south, pure("cotton"), [
		["cotton", 97],
		["elastane", 3],
	]),
	organicCotton: cloth("plain", 1.1, machine, ["TR", "IN", "PT"], south, pure("organicCotton")),
	poplin: cloth("plain", 1, machine, ["PT", "IT", "TR"], south, pure("cotton"), [
		["cotton", 96],
		["elastane", 4],
	]),
	jersey: cloth("plain", 0.9, machine, ["PT", "TR"], south, pure("cotton"), [
		["cotton", 94],
		["elastane", 6],
	]),
	gauze: cloth("linen", 1, machine, ["IN", "PT"], ["IN", "PT"], pure("cotton")),
	linen: cloth("linen", 1.15, machine, ["FR", "LT", "IT"], near, pure("linen"), [
		["linen", 55],
		["cotton", 45],
	]),
	corduroy: cloth("corduroy", 1.05, machine, ["IT", "TR", "CN"], south, pure("cotton"), [
		["cotton", 98],
		["elastane", 2],
	]),
	velvet: cloth("plain", 1.15, gentle, ["IT", "TR"], near, [
		["cotton", 84],
		["viscose", 16],
	]),
	denim: cloth("denim", 1, machine, ["TR", "IT", "ES"], ["TN", "TR", "MA"], pure("cotton"), [
		["organicCotton", 79],
		["cotton", 20],
		["elastane", 1],
	]),
	tweed: cloth("tweed", 1.25, dryOnly, ["IT", "GB"], near, [
		["wool", 62],
		["recycledPolyester", 30],
		["cotton", 8],
	]),
	wool: cloth("plain", 1.3, dryOnly, ["IT", "GB"], near, pure("wool"), [
		["wool", 80],
		["recycledPolyamide", 20],
	]),
	woolBlend: cloth(
		"plain",
		1.05,
		byHand,
		["IT", "CN"],
		["RO", "CN", "PL"],
		[
			["wool", 48],
			["recycledPolyester", 40],
			["viscose", 12],
		],
	),
	flannel: cloth("plain", 1.1, machine, ["PT", "IT"], south, pure("cotton"), [
		["cotton", 70],
		["wool", 30],
	]),
	merino: cloth("plain", 1.15, byHand, ["IT", "CN"], ["IT", "RO", "CN"], pure("merino")),
	cashmere: cloth("plain", 2.1, byHand, ["IT", "CN"], ["IT", "CN"], pure("cashmere"), [
		["cashmere", 30],
		["wool", 70],
	]),
	mohair: cloth(
		"plain",
		1.25,
		byHand,
		["IT"],
		["IT", "RO", "PL"],
		[
			["mohair", 42],
			["wool", 34],
			["polyamide", 24],
		],
	),
	alpaca: cloth(
		"plain",
		1.3,
		byHand,
		["PE", "IT"],
		["PE", "IT", "RO"],
		[
			["alpaca", 40],
			["wool", 36],
			["polyamide", 24],
		],
	),
	leather: cloth("leather", 1.3, hide, ["IT", "ES", "FR"], ["PT", "ES", "IT"], pure("leather")),
	suede: cloth("plain", 1.25, hide, ["IT", "ES"], ["PT", "ES", "IT"], pure("suede")),
	fleece: cloth("plain", 1, machine, ["PT", "TR"], south, [
		["organicCotton", 85],
		["recycledPolyester", 15],
	]),
	twill: cloth("plain", 1, machine, ["PT", "TR", "IT"], south, pure("cotton"), [
		["cotton", 98],
		["elastane", 2],
	]),
	technical: cloth(
		"plain",
		1.05,
		machine,
		["CN", "VN"],
		["CN", "VN", "PL"],
		pure("recycledPolyamide"),
	),
	canvas: cloth("plain", 0.8, machine, ["IN", "PT"], ["PT", "IN"], pure("cotton")),
	felt: cloth("plain", 1.1, dryOnly, ["PT", "CZ"], ["PT", "IT"], pure("wool")),
};
