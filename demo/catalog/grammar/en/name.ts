import { nounOf, title } from "../agree.ts";
import type { NameFacts } from "../pack.ts";
import type { Cloth, Kind, Pattern, Style, Trait } from "../words.ts";
import { nouns } from "./nouns.ts";

const legged: readonly Kind[] = ["trousers", "jeans", "chinos", "cargos", "joggers"];
const skirted: readonly Kind[] = [
	"dress",
	"shirtDress",
	"knitDress",
	"slipDress",
	"pinafore",
	"skirt",
];

/** In the order English puts them: fit, waist, then make. */
const styleWords = {
	oversized: "oversized",
	loose: "relaxed",
	slim: "slim-fit",
	fitted: "fitted",
	highWaisted: "high-waisted",
	straight: "straight",
	wideLeg: "wide-leg",
	tapered: "tapered",
	flaredLeg: "flared",
	aLine: "A-line",
	chunky: "chunky-knit",
	fineKnit: "fine-knit",
	cable: "cable-knit",
	ribbed: "ribbed",
	doubleBreasted: "double-breasted",
	belted: "belted",
	fringed: "fringed",
	buttoned: "button-front",
	frontPleats: "pleat-front",
	slit: "side-slit",
	gathered: "gathered",
	tiered: "tiered",
	ruffled: "ruffled",
	pleated: "pleated",
	wrap: "wrap",
	embroidered: "embroidered",
	quilted: "quilted",
	lined: "warm-lined",
	platform: "chunky-sole",
	heeled: "heeled",
} as const satisfies Record<Style, string>;
const styleOrder = Object.keys(styleWords);
/** These read best directly before the noun: “silk midi wrap dress”. */
const last: readonly Style[] = ["wrap"];

export const clothWords: Readonly<Record<Cloth, string>> = {
	viscose: "viscose",
	crepe: "crepe",
	satin: "satin",
	silk: "silk",
	cotton: "cotton",
	organicCotton: "organic cotton",
	poplin: "poplin",
	jersey: "jersey",
	gauze: "cotton gauze",
	linen: "linen",
	corduroy: "corduroy",
	velvet: "velvet",
	denim: "denim",
	tweed: "tweed",
	wool: "wool",
	woolBlend: "wool-blend",
	flannel: "flannel",
	merino: "merino",
	cashmere: "cashmere",
	mohair: "mohair",
	alpaca: "alpaca",
	leather: "leather",
	suede: "suede",
	fleece: "cotton fleece",
	twill: "cotton twill",
	technical: "recycled nylon",
	canvas: "canvas",
	felt: "felt",
};

const patternWords: Readonly<Record<Exclude<Pattern, "plain">, string>> = {
	dots: "polka-dot",
	stripes: "striped",
	check: "checked",
	floral: "floral",
};

const traitsBefore: Partial<Record<Trait, string>> = {
	vNeck: "V-neck",
	roundNeck: "crew-neck",
	boatNeck: "boat-neck",
	squareNeck: "square-neck",
	standCollar: "stand-collar",
	shortSleeves: "short-sleeved",
	longSleeves: "long-sleeved",
	puffSleeves: "puff-sleeve",
	hood: "hooded",
	zip: "zip-up",
	buckle: "buckled",
};
const traitsAfter: Partial<Record<Trait, string>> = {
	patchPockets: "with patch pockets",
	turnUps: "with turn-ups",
};

/** “Pleated polka-dot viscose midi dress”. */
export function nameOf(facts: NameFacts): string {
	const noun = nounOf(nouns[facts.kind], facts.audience);
	const isSkirted = skirted.includes(facts.kind);
	const styles = facts.styles
		.toSorted((a, b) => styleOrder.indexOf(a) - styleOrder.indexOf(b))
		.map((style) => ({ style, word: wordOf(style, facts.kind) }));
	// a short skirt or a long coat has its length first; mini, midi and maxi are next to the noun
	const early =
		facts.length === "short" ? (isSkirted ? "short" : "cropped") : !isSkirted && facts.length;
	const late = isSkirted && facts.length !== "short" && facts.length;
	return title(
		facts.house,
		facts.audience === "children" && "kids’",
		early,
		...styles.filter(({ style }) => !last.includes(style)).map(({ word }) => word),
		facts.trait && traitsBefore[facts.trait],
		facts.pattern && patternWords[facts.pattern],
		facts.cloth && clothWords[facts.cloth],
		late === "long" ? "maxi" : late,
		...styles.filter(({ style }) => last.includes(style)).map(({ word }) => word),
		facts.kind === "puffer" && early === "long" ? "puffer coat" : noun.lemma,
		facts.trait && traitsAfter[facts.trait],
	);
}

function wordOf(style: Style, kind: Kind): string {
	if (style !== "straight" || skirted.includes(kind)) return styleWords[style];
	return legged.includes(kind) ? "straight-leg" : "straight-cut";
}
