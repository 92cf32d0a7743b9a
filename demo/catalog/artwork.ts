// The picture of a product follows from the same facts as its name, so that the two agree.

import type { WeaveName } from "../artwork/cloth/weaves.ts";
import type { ArtworkSpec, Fabric } from "../artwork/spec.ts";
import { hash, randomFrom } from "../random.ts";
import { clothFacts } from "./cloths.ts";
import { colourFacts } from "./colours.ts";
import { baseCuts, type Cut, lengthOf, styleCuts, traitCuts } from "./cuts.ts";
import type { Colour } from "./grammar/terms.ts";
import type { Group } from "./grammar/words.ts";
import { kindFacts } from "./kinds.ts";
import type { ModelFacts } from "./model-facts.ts";

/** Men's tops are cut longer than women's, children's coats shorter. */
const longer: Readonly<Record<ModelFacts["audience"], Partial<Record<Group, number>>>> = {
	women: {},
	men: { tee: 0.2, knit: 0.2, sweat: 0.15, shirt: 0.1, jacket: 0.1 },
	children: { coat: -0.25 },
};

/** The cut of a model: its kind's, changed by length, styles and trait, then by the model's own settings. */
export function cutOf(model: ModelFacts): Cut {
	let cut = baseCuts[model.kind];
	cut = { ...cut, length: cut.length + (longer[model.audience][kindFacts[model.kind].group] ?? 0) };
	if (model.length) cut = { ...cut, length: lengthOf(model.kind, model.length) };
	const changes = [
		...model.styles.map((style) => styleCuts[style]),
		...(model.trait ? [traitCuts[model.trait]] : []),
	];
	for (const { add = [], drop = [], least = 0, ...rest } of changes) {
		const details = [...cut.details, ...add].filter((detail) => !drop.includes(detail));
		cut = { ...cut, ...rest, details };
		cut = { ...cut, volume: Math.max(cut.volume, least) };
	}
	const own = { ...cut, ...model.cut };
	// details that a style adds stay, even where the model lists details of its own
	const asked = changes.flatMap(({ add = [] }) => add);
	return { ...own, details: [...new Set([...own.details, ...(model.cut?.details ? asked : [])])] };
}

const patternFabrics = {
	dots: "dot",
	stripes: "stripe",
	check: "check",
	floral: "floral",
} as const;

function fabricOf(model: ModelFacts): Fabric {
	if (model.pattern !== "plain") return patternFabrics[model.pattern];
	if (model.styles.includes("ribbed")) return "rib";
	if (model.styles.includes("cable")) return "cable";
	const { garment } = kindFacts[model.kind];
	if (model.styles.includes("quilted") || garment === "puffer") return "quilted";
	if (model.kind === "beanie") return "rib";
	return clothFacts[model.cloth].fabric;
}

const knits: readonly Group[] = ["knit", "hat"];
const cottons: readonly Group[] = ["tee", "top", "sweat"];

/** What the cloth is woven of, where its surface does not say so already. */
function weaveOf({ cloth, kind }: ModelFacts): WeaveName | undefined {
	const { group } = kindFacts[kind];
	if (cloth === "mohair") return "mohair";
	if (knits.includes(group)) return undefined;
	switch (cloth) {
		case "cotton":
		case "organicCotton":
			return cottons.includes(group) ? "jersey" : "poplin";
		case "poplin":
		case "jersey":
		case "crepe":
		case "velvet":
		case "suede":
		case "canvas":
		case "twill":
		case "linen":
			return cloth;
		case "viscose":
			return "crepe";
		case "satin":
		case "silk":
			return "satin";
		case "fleece":
			return "jersey";
		case "technical":
			return "nylon";
		case "flannel":
		case "felt":
			return "melton";
		case "merino":
			return group === "tee" || group === "dress" ? "stockinette" : undefined;
		default:
			return group === "skirt" ? "melton" : undefined;
	}
}

/** How legs and straight skirts run to their hem. */
function shapeOf({ styles, kind }: ModelFacts): ArtworkSpec["shape"] {
	if (styles.includes("tapered")) return "tapered";
	if (styles.includes("flaredLeg")) return "flared";
	if (styles.includes("wideLeg")) return undefined;
	const plain = styles.includes("straight") || styles.includes("frontPleats");
	return plain || kind === "chinos" ? "straight" : undefined;
}

/** Boldness of the pattern, where a style or a pattern decides it; otherwise chance around the middle. */
function scaleOf(model: ModelFacts, chance: number): number {
	// for shoes the scale is the height of the heel
	if (kindFacts[model.kind].group === "shoes") return model.styles.includes("heeled") ? 0.75 : 0.08;
	if (model.styles.includes("chunky")) return 0.9;
	if (model.styles.includes("fineKnit")) return 0.1;
	if (model.kind === "breton") return 0.45;
	const [low, high] = {
		plain: [0.3, 0.6],
		dots: [0.2, 0.5],
		stripes: [0.15, 0.5],
		check: [0.4, 0.8],
		floral: [0.3, 0.7],
	}[model.pattern] as [number, number];
	return Math.round((low + chance * (high - low)) * 100) / 100;
}

/** Colours of a pattern: flowers and checks get both of the colour's accents, dots and stripes the first. */
function coloursOf(model: ModelFacts, colour: Colour): ArtworkSpec["colours"] {
	const { hex, accents } = colourFacts[colour];
	// a derby is drawn like a trainer, with a dark sole
	if (model.kind === "derbies") return [hex, hex, "#2a211c"];
	if (model.pattern === "plain") return [hex];
	const [first, second] = accents.map((accent) => colourFacts[accent].hex);
	if (first === undefined || second === undefined) return [hex];
	return model.pattern === "floral" || model.pattern === "check"
		? [hex, first, second]
		: [hex, first];
}

/** The seed modulo three decides the shape of bags: 1 is a soft crescent for the shoulder, otherwise a handle. */
function seedOf({ kind }: ModelFacts, seed: number): number {
	if (kind !== "handbag" && kind !== "shoulderBag") return seed;
	return seed - (seed % 3) + (kind === "shoulderBag" ? 1 : 0);
}

export function artworkOf(model: ModelFacts, colour: Colour, modelCode: string): ArtworkSpec {
	const random = randomFrom(`artwork ${modelCode}`);
	return {
		garment: model.drawnAs ?? kindFacts[model.kind].garment,
		audience: model.audience,
		...cutOf(model),
		fabric: fabricOf(model),
		...(weaveOf(model) ? { weave: weaveOf(model) } : {}),
		...(shapeOf(model) ? { shape: shapeOf(model) } : {}),
		colours: coloursOf(model, colour),
		scale: scaleOf(model, random.next()),
		// one seed per model: its colours are the same garment, dyed differently
		seed: seedOf(model, hash(modelCode) % 1_000_000),
	};
}
