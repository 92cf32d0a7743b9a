// How each kind is drawn before its styles change it (ArtworkSpec).
import type { ArtworkSpec } from "../artwork/spec.ts";
import type { Kind, Length, Style, Trait } from "./grammar/words.ts";
import { kindFacts } from "./kinds.ts";

export type Cut = Pick<
	ArtworkSpec,
	"length" | "volume" | "neckline" | "sleeve" | "waist" | "details"
>;

const cut = (
	length: number,
	volume: number,
	neckline: Cut["neckline"],
	sleeve: Cut["sleeve"],
	waist: Cut["waist"],
	...details: Cut["details"]
): Cut => ({ length, volume, neckline, sleeve, waist, details });

const shoe = (length: number, volume: number, ...details: Cut["details"]): Cut =>
	cut(length, volume, "round", "none", "none", ...details);

export const baseCuts: Readonly<Record<Kind, Cut>> = {
	dress: cut(0.45, 0.4, "round", "short", "seam"),
	shirtDress: cut(0.5, 0.4, "collar", "long", "belt", "buttons", "cuffs"),
	knitDress: cut(0.5, 0.25, "round", "long", "none"),
	slipDress: cut(0.6, 0.25, "v", "strap", "none"),
	pinafore: cut(0.35, 0.4, "square", "none", "none", "patch-pockets"),
	top: cut(0.4, 0.35, "round", "none", "none"),
	camisole: cut(0.4, 0.3, "v", "strap", "none"),
	tshirt: cut(0.45, 0.4, "round", "short", "none"),
	tank: cut(0.4, 0.2, "round", "none", "none"),
	breton: cut(0.45, 0.4, "boat", "long", "none"),
	polo: cut(0.45, 0.4, "collar", "short", "none", "buttons"),
	shirt: cut(0.55, 0.4, "collar", "long", "none", "buttons", "cuffs"),
	blouse: cut(0.5, 0.5, "round", "long", "none", "cuffs"),
	overshirt: cut(0.6, 0.55, "collar", "long", "none", "buttons", "patch-pockets"),
	jumper: cut(0.45, 0.45, "round", "long", "none"),
	rollNeck: cut(0.45, 0.35, "roll", "long", "none"),
	cardigan: cut(0.5, 0.45, "v", "long", "none", "buttons"),
	knitVest: cut(0.4, 0.35, "v", "none", "none"),
	sweatshirt: cut(0.5, 0.5, "round", "long", "none"),
	hoodie: cut(0.5, 0.55, "hood", "long", "none", "pockets"),
	jacket: cut(0.35, 0.4, "collar", "long", "none", "buttons", "pockets"),
	blazer: cut(0.5, 0.4, "lapel", "long", "none", "buttons", "pockets"),
	denimJacket: cut(0.3, 0.4, "collar", "long", "none", "buttons", "patch-pockets"),
	bomber: cut(0.3, 0.55, "stand", "long", "elastic", "zip", "pockets"),
	quiltedJacket: cut(0.4, 0.4, "round", "long", "none", "buttons", "pockets"),
	bikerJacket: cut(0.25, 0.3, "lapel", "long", "none", "zip", "buckle"),
	coat: cut(0.65, 0.4, "lapel", "long", "none", "buttons", "pockets"),
	trench: cut(0.7, 0.45, "lapel", "long", "belt", "double-breasted", "pockets"),
	parka: cut(0.55, 0.55, "hood", "long", "none", "zip", "patch-pockets"),
	puffer: cut(0.45, 0.65, "stand", "long", "none", "zip", "pockets"),
	peaCoat: cut(0.25, 0.4, "lapel", "long", "none", "double-breasted", "pockets"),
	trousers: cut(0.92, 0.4, "round", "none", "none", "pockets"),
	chinos: cut(0.92, 0.4, "round", "none", "none", "pockets"),
	joggers: cut(0.9, 0.5, "round", "none", "elastic", "pockets"),
	cargos: cut(0.95, 0.65, "round", "none", "none", "patch-pockets"),
	shorts: cut(0.45, 0.5, "round", "none", "none", "pockets"),
	jeans: cut(0.95, 0.35, "round", "none", "none", "pockets"),
	skirt: cut(0.4, 0.35, "round", "none", "seam"),
	jumpsuit: cut(0.95, 0.5, "v", "short", "belt", "pockets"),
	dungarees: cut(0.95, 0.55, "square", "strap", "none", "patch-pockets"),
	trainers: shoe(0.2, 0.4, "laces"),
	ankleBoots: shoe(0.4, 0.35, "zip"),
	chelseaBoots: shoe(0.4, 0.4),
	boots: shoe(0.95, 0.35, "zip"),
	laceBoots: shoe(0.45, 0.55, "laces"),
	loafers: shoe(0.1, 0.4),
	derbies: shoe(0.15, 0.1, "laces"),
	sandals: shoe(0.1, 0.4, "buckle"),
	tote: shoe(0.6, 0.6),
	shoulderBag: shoe(0.4, 0.5, "zip"),
	crossbodyBag: shoe(0.35, 0.4, "strap", "buckle"),
	handbag: shoe(0.45, 0.55, "buckle"),
	scarf: shoe(0.8, 0.5, "fringe"),
	squareScarf: shoe(0.05, 0.35),
	beanie: shoe(0.3, 0.4, "turn-up"),
	hat: shoe(0.6, 0.6),
	belt: shoe(0.5, 0.3, "buckle"),
};

type Change = Partial<Omit<Cut, "details">> & {
	add?: Cut["details"];
	drop?: Cut["details"];
	least?: number;
};

/** What a style changes in the drawing; `least` is the minimum of volume. */
export const styleCuts: Readonly<Record<Style, Change>> = {
	pleated: { add: ["pleats"], least: 0.5 },
	wrap: { neckline: "wrap", waist: "belt" },
	straight: { volume: 0.38 },
	slim: { volume: 0.15 },
	fitted: { volume: 0.15 },
	loose: { volume: 0.72 },
	oversized: { volume: 0.92 },
	wideLeg: { volume: 0.9 },
	tapered: { volume: 0.45 },
	flaredLeg: { volume: 0.65 },
	aLine: { volume: 0.45, waist: "seam" },
	gathered: { waist: "elastic", least: 0.6 },
	tiered: { add: ["ruffle"], waist: "elastic", least: 0.65 },
	quilted: {},
	ribbed: {},
	cable: {},
	chunky: { least: 0.65 },
	fineKnit: { volume: 0.3 },
	embroidered: { add: ["embroidery"] },
	doubleBreasted: { add: ["double-breasted"], drop: ["buttons"], neckline: "lapel" },
	belted: { waist: "belt" },
	fringed: { add: ["fringe"] },
	highWaisted: { waist: "high" },
	frontPleats: { add: ["pleats"], least: 0.5 },
	buttoned: { add: ["buttons"] },
	ruffled: { add: ["ruffle"] },
	slit: { add: ["slit"] },
	platform: { volume: 0.85 },
	lined: {},
	heeled: { volume: 0.15 },
};

export const traitCuts: Readonly<Record<Trait, Change>> = {
	vNeck: { neckline: "v" },
	roundNeck: { neckline: "round" },
	boatNeck: { neckline: "boat" },
	squareNeck: { neckline: "square" },
	standCollar: { neckline: "stand" },
	shortSleeves: { sleeve: "short", drop: ["cuffs"] },
	longSleeves: { sleeve: "long" },
	puffSleeves: { sleeve: "puff" },
	hood: { neckline: "hood" },
	zip: { add: ["zip"], drop: ["buttons"] },
	patchPockets: { add: ["patch-pockets"], drop: ["pockets"] },
	turnUps: { add: ["turn-up"] },
	buckle: { add: ["buckle"] },
};

const lengthsOfSkirts: Readonly<Record<Length, number>> = {
	mini: 0.12,
	short: 0.22,
	midi: 0.68,
	long: 0.98,
};
const lengthsOfLegs = { mini: 0.1, short: 0.7, midi: 0.8, long: 0.98 } as const;
const lengthsOfTops = { mini: 0.05, short: 0.1, midi: 0.75, long: 0.95 } as const;

/** 0–1 for a named length, by the garment. */
export function lengthOf(kind: Kind, length: Length): number {
	const { group } = kindFacts[kind];
	if (group === "dress" || group === "skirt") return lengthsOfSkirts[length];
	if (group === "trousers" || group === "jeans" || group === "jumpsuit")
		return lengthsOfLegs[length];
	return lengthsOfTops[length];
}
