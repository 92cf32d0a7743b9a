import { nounOf, title } from "../agree.ts";
import type { NameFacts } from "../pack.ts";
import type { Cloth, Length, Pattern, Style, Trait } from "../words.ts";
import { nouns } from "./nouns.ts";

/** m f mp fp; a string does not agree; a phrase comes after every adjective. */
type Modifier = readonly [string, string, string, string] | string | { phrase: string };

/** Regular adjective: -, -e, -s, -es. */
const regular = (m: string): Modifier => [m, `${m}e`, m.endsWith("s") ? m : `${m}s`, `${m}es`];

const styleWords: Readonly<Record<Style, Modifier>> = {
	pleated: regular("plissé"),
	wrap: "portefeuille",
	straight: regular("droit"),
	slim: "slim",
	fitted: regular("ajusté"),
	loose: ["ample", "ample", "amples", "amples"],
	oversized: "oversize",
	wideLeg: ["large", "large", "larges", "larges"],
	tapered: regular("fuselé"),
	flaredLeg: regular("évasé"),
	aLine: "trapèze",
	gathered: regular("froncé"),
	tiered: { phrase: "à étages" },
	quilted: regular("matelassé"),
	ribbed: regular("côtelé"),
	cable: regular("torsadé"),
	chunky: { phrase: "en grosse maille" },
	fineKnit: { phrase: "en maille fine" },
	embroidered: regular("brodé"),
	doubleBreasted: regular("croisé"),
	belted: regular("ceinturé"),
	fringed: { phrase: "à franges" },
	highWaisted: { phrase: "taille haute" },
	frontPleats: { phrase: "à pinces" },
	buttoned: regular("boutonné"),
	ruffled: { phrase: "à volants" },
	slit: regular("fendu"),
	platform: { phrase: "à semelle épaisse" },
	lined: regular("fourré"),
	heeled: { phrase: "à talon" },
};

const lengthWords: Readonly<Record<Length, Modifier>> = {
	mini: "mini",
	short: regular("court"),
	midi: "midi",
	long: ["long", "longue", "longs", "longues"],
};

export const clothWords: Readonly<Record<Cloth, string>> = {
	viscose: "viscose",
	crepe: "crêpe",
	satin: "satin",
	silk: "soie",
	cotton: "coton",
	organicCotton: "coton bio",
	poplin: "popeline",
	jersey: "jersey",
	gauze: "gaze de coton",
	linen: "lin",
	corduroy: "velours côtelé",
	velvet: "velours",
	denim: "denim",
	tweed: "tweed",
	wool: "laine",
	woolBlend: "laine mélangée",
	flannel: "flanelle",
	merino: "laine mérinos",
	cashmere: "cachemire",
	mohair: "mohair",
	alpaca: "alpaga",
	leather: "cuir",
	suede: "cuir suédé",
	fleece: "molleton",
	twill: "sergé de coton",
	technical: "nylon recyclé",
	canvas: "toile",
	felt: "feutre",
};

const patternWords: Readonly<Record<Exclude<Pattern, "plain">, string>> = {
	dots: "pois",
	stripes: "rayures",
	check: "carreaux",
	floral: "fleurs",
};

const traitWords: Readonly<Record<Trait, string>> = {
	vNeck: "col V",
	roundNeck: "col rond",
	boatNeck: "encolure bateau",
	squareNeck: "encolure carrée",
	standCollar: "col montant",
	shortSleeves: "manches courtes",
	longSleeves: "manches longues",
	puffSleeves: "manches ballon",
	hood: "capuche",
	zip: "fermeture zippée",
	patchPockets: "poches plaquées",
	turnUps: "revers",
	buckle: "boucle",
};

const first: readonly Style[] = ["wrap", "straight", "aLine"];

/** « Robe midi plissée en viscose à pois ». */
export function nameOf(facts: NameFacts): string {
	const noun = nounOf(nouns[facts.kind], facts.audience);
	// « robe portefeuille midi », « jupe droite longue », but « robe midi plissée »
	const modifiers = [
		...facts.styles.filter((style) => first.includes(style)).map((style) => styleWords[style]),
		...(facts.length ? [lengthWords[facts.length]] : []),
		...facts.styles.filter((style) => !first.includes(style)).map((style) => styleWords[style]),
	];
	const adjectives = modifiers.flatMap((word) =>
		typeof word === "string" ? [word] : "phrase" in word ? [] : [word[noun.form]],
	);
	const phrases = modifiers.flatMap((word) =>
		typeof word !== "string" && "phrase" in word ? [word.phrase] : [],
	);
	// « en grosse maille de laine »: the cloth is what the knit is made of
	const knitted = phrases.some((phrase) => phrase.includes("maille"));
	const cloth = facts.cloth && `${knitted ? "de" : "en"} ${clothWords[facts.cloth]}`;
	const worn = [
		facts.pattern && patternWords[facts.pattern],
		facts.trait && traitWords[facts.trait],
	].filter((part) => part !== undefined);
	return title(
		noun.lemma,
		facts.audience === "children" && "enfant",
		...adjectives,
		noun.tail,
		facts.house,
		...phrases,
		knitted ? cloth?.replace("de alpaga", "d’alpaga") : cloth,
		worn.length > 0 && `à ${worn.join(" et ")}`,
	);
}
