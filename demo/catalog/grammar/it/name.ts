import { listed, nounOf, title } from "../agree.ts";
import type { NameFacts } from "../pack.ts";
import type { Cloth, Kind, Length, Pattern, Style, Trait } from "../words.ts";
import { nouns } from "./nouns.ts";

/** An adjective (m f mp fp), one that does not agree, a phrase of its own, or what follows «con». */
type Modifier =
	| readonly [string, string, string, string]
	| string
	| { phrase: string }
	| { con: string };

/** Regular adjective in -o (stems in -c and -g harden, -i melts). */
const regular = (m: string): Modifier => {
	const stem = m.slice(0, -1);
	const hard = /[cg]$/.test(stem) ? `${stem}h` : stem;
	return [m, `${stem}a`, stem.endsWith("i") ? stem : `${hard}i`, `${hard}e`];
};

const styleWords: Readonly<Record<Style, Modifier>> = {
	pleated: regular("plissettato"),
	wrap: { phrase: "a portafoglio" },
	straight: regular("dritto"),
	slim: "slim",
	fitted: regular("avvitato"),
	loose: regular("ampio"),
	oversized: "oversize",
	wideLeg: { phrase: "a gamba ampia" },
	tapered: regular("affusolato"),
	flaredLeg: { phrase: "a zampa" },
	aLine: regular("svasato"),
	gathered: regular("arricciato"),
	tiered: { phrase: "a balze" },
	quilted: regular("trapuntato"),
	ribbed: { phrase: "a coste" },
	cable: { phrase: "a trecce" },
	chunky: { phrase: "in maglia grossa" },
	fineKnit: { phrase: "in maglia fine" },
	embroidered: regular("ricamato"),
	doubleBreasted: "doppiopetto",
	belted: { con: "cintura" },
	fringed: { con: "frange" },
	highWaisted: { phrase: "a vita alta" },
	frontPleats: { con: "pinces" },
	buttoned: regular("abbottonato"),
	ruffled: { con: "volant" },
	slit: { con: "spacco" },
	platform: { con: "suola spessa" },
	lined: regular("imbottito"),
	heeled: { con: "tacco" },
};

const lengthWords: Readonly<Record<Length, Modifier>> = {
	mini: "mini",
	short: regular("corto"),
	midi: "midi",
	long: regular("lungo"),
};

export const clothWords: Readonly<Record<Cloth, string>> = {
	viscose: "viscosa",
	crepe: "crêpe",
	satin: "raso",
	silk: "seta",
	cotton: "cotone",
	organicCotton: "cotone biologico",
	poplin: "popeline",
	jersey: "jersey",
	gauze: "garza di cotone",
	linen: "lino",
	corduroy: "velluto a coste",
	velvet: "velluto",
	denim: "denim",
	tweed: "tweed",
	wool: "lana",
	woolBlend: "misto lana",
	flannel: "flanella",
	merino: "lana merino",
	cashmere: "cashmere",
	mohair: "mohair",
	alpaca: "alpaca",
	leather: "pelle",
	suede: "pelle scamosciata",
	fleece: "felpa di cotone",
	twill: "twill di cotone",
	technical: "nylon riciclato",
	canvas: "tela",
	felt: "feltro",
};

const patternWords: Readonly<Record<Exclude<Pattern, "plain">, string>> = {
	dots: "a pois",
	stripes: "a righe",
	check: "a quadri",
	floral: "a fiori",
};

const traitWords: Readonly<Record<Trait, string>> = {
	vNeck: "scollo a V",
	roundNeck: "girocollo",
	boatNeck: "scollo a barca",
	squareNeck: "scollo quadrato",
	standCollar: "collo alla coreana",
	shortSleeves: "maniche corte",
	longSleeves: "maniche lunghe",
	puffSleeves: "maniche a palloncino",
	hood: "cappuccio",
	zip: "zip",
	patchPockets: "tasche applicate",
	turnUps: "risvolto",
	buckle: "fibbia",
};

/** Knits and jerseys cling; only sewn garments are «avvitato». */
const soft: readonly Kind[] = ["top", "tshirt", "tank", "polo", "jumper", "rollNeck", "knitVest"];
const clinging: Modifier = ["aderente", "aderente", "aderenti", "aderenti"];

const girls: readonly Kind[] = ["dress", "shirtDress", "knitDress", "pinafore", "skirt", "blouse"];

/** «Abito midi plissettato in viscosa a pois». */
export function nameOf(facts: NameFacts): string {
	const noun = nounOf(nouns[facts.kind], facts.audience);
	const modifiers = [
		...(facts.length ? [lengthWords[facts.length]] : []),
		...facts.styles.map((style) =>
			style === "fitted" && soft.includes(facts.kind) ? clinging : styleWords[style],
		),
	];
	const adjectives = modifiers.flatMap((word) =>
		typeof word === "string" ? [word] : "phrase" in word || "con" in word ? [] : [word[noun.form]],
	);
	const phrases = modifiers.flatMap((word) =>
		typeof word !== "string" && "phrase" in word ? [word.phrase] : [],
	);
	const con = modifiers.flatMap((word) =>
		typeof word !== "string" && "con" in word ? [word.con] : [],
	);
	// «girocollo» needs no preposition if nothing else is joined to it
	const alone = facts.trait === "roundNeck" && con.length === 0;
	if (facts.trait && !alone) con.push(traitWords[facts.trait]);
	// «in maglia grossa di lana»: the cloth is what the knit is made of
	const knitted = [noun.tail, ...phrases].some((phrase) => phrase?.startsWith("in maglia"));
	return title(
		noun.lemma,
		facts.audience === "children" && (girls.includes(facts.kind) ? "da bambina" : "per bambini"),
		...adjectives,
		noun.tail,
		alone && traitWords.roundNeck,
		...phrases.filter((phrase) => phrase.startsWith("a ")),
		facts.house,
		...phrases.filter((phrase) => !phrase.startsWith("a ")),
		facts.cloth && `${knitted ? "di" : "in"} ${clothWords[facts.cloth]}`,
		facts.pattern && patternWords[facts.pattern],
		con.length > 0 && `con ${listed(con, "e")}`,
	);
}
