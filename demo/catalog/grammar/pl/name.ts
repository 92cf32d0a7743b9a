import { listed, nounOf, title } from "../agree.ts";
import type { NameFacts } from "../pack.ts";
import type { Cloth, Length, Pattern, Style, Trait } from "../words.ts";
import { nouns } from "./nouns.ts";

/** An adjective before the noun, one after it (which tells the kind), or a phrase. */
type Modifier = { before: string } | { after: string } | { phrase: string };

const styleWords: Readonly<Record<Style, Modifier>> = {
	pleated: { before: "plisowany" },
	wrap: { after: "kopertowy" },
	straight: { before: "prosty" },
	slim: { phrase: "slim fit" },
	fitted: { before: "dopasowany" },
	loose: { before: "luźny" },
	oversized: { phrase: "oversize" },
	wideLeg: { before: "szeroki" },
	tapered: { before: "zwężany" },
	flaredLeg: { before: "rozszerzany" },
	aLine: { after: "trapezowy" },
	gathered: { before: "marszczony" },
	tiered: { phrase: "z falbanami" },
	quilted: { before: "pikowany" },
	ribbed: { before: "prążkowany" },
	cable: { phrase: "w warkocze" },
	chunky: { before: "gruby" },
	fineKnit: { before: "cienki" },
	embroidered: { before: "haftowany" },
	doubleBreasted: { before: "dwurzędowy" },
	belted: { phrase: "z paskiem" },
	fringed: { phrase: "z frędzlami" },
	highWaisted: { phrase: "z wysokim stanem" },
	frontPleats: { phrase: "z zakładkami" },
	buttoned: { after: "zapinany" },
	ruffled: { phrase: "z falbankami" },
	slit: { phrase: "z rozcięciem" },
	platform: { phrase: "na grubej podeszwie" },
	lined: { before: "ocieplany" },
	heeled: { phrase: "na obcasie" },
};

const lengthWords: Readonly<Record<Length, Modifier>> = {
	mini: { phrase: "mini" },
	short: { before: "krótki" },
	midi: { phrase: "midi" },
	long: { before: "długi" },
};

/** Genitive after « z », and the adjective if shoppers use one. */
const cloth: Readonly<Record<Cloth, readonly [string, string?]>> = {
	viscose: ["z wiskozy"],
	crepe: ["z krepy"],
	satin: ["z satyny", "satynowy"],
	silk: ["z jedwabiu", "jedwabny"],
	cotton: ["z bawełny", "bawełniany"],
	organicCotton: ["z bawełny organicznej"],
	poplin: ["z popeliny", "popelinowy"],
	jersey: ["z dżerseju", "dżersejowy"],
	gauze: ["z muślinu", "muślinowy"],
	linen: ["z lnu", "lniany"],
	corduroy: ["ze sztruksu", "sztruksowy"],
	velvet: ["z aksamitu", "aksamitny"],
	denim: ["z denimu", "jeansowy"],
	tweed: ["z tweedu", "tweedowy"],
	wool: ["z wełny", "wełniany"],
	woolBlend: ["z mieszanki wełnianej"],
	flannel: ["z flaneli", "flanelowy"],
	merino: ["z wełny merino"],
	cashmere: ["z kaszmiru", "kaszmirowy"],
	mohair: ["z moheru", "moherowy"],
	alpaca: ["z alpaki"],
	leather: ["ze skóry", "skórzany"],
	suede: ["z zamszu", "zamszowy"],
	fleece: ["z dresówki", "dresowy"],
	twill: ["z bawełnianego twillu"],
	technical: ["z nylonu z recyklingu"],
	canvas: ["z płótna", "płócienny"],
	felt: ["z filcu", "filcowy"],
};
export const clothWords = Object.fromEntries(
	Object.entries(cloth).map(([key, words]) => [key, words.filter(Boolean).join(" ")]),
) as Record<Cloth, string>;

const patternWords: Readonly<Record<Exclude<Pattern, "plain">, string>> = {
	dots: "w kropki",
	stripes: "w paski",
	check: "w kratę",
	floral: "w kwiaty",
};

const traitWords: Readonly<Record<Trait, string>> = {
	vNeck: "z dekoltem w serek",
	roundNeck: "z okrągłym dekoltem",
	boatNeck: "z dekoltem w łódkę",
	squareNeck: "z kwadratowym dekoltem",
	standCollar: "ze stójką",
	shortSleeves: "z krótkim rękawem",
	longSleeves: "z długim rękawem",
	puffSleeves: "z bufiastymi rękawami",
	hood: "z kapturem",
	zip: "na zamek",
	patchPockets: "z naszywanymi kieszeniami",
	turnUps: "z mankietami",
	buckle: "z klamrą",
};

/** Nominative of an adjective in -y or -i: -y -a -e -e; after k and g -i -a -ie -ie. */
export function inflect(adjective: string, form: 0 | 1 | 2 | 3): string {
	if (form === 0) return adjective;
	const soft = adjective.endsWith("i");
	const stem = adjective.slice(0, -1);
	if (form === 1) return `${stem}a`;
	return soft ? `${stem}ie` : `${stem}e`;
}

const fastened = "zapinany";

/** „z paskiem i krótkim rękawem” rather than „z paskiem z krótkim rękawem”. */
function together(phrases: readonly string[]): string {
	const [first, ...others] = phrases.filter((phrase) => /^ze? /.test(phrase));
	const bare = others.map((phrase) => phrase.replace(/^ze? /, ""));
	const rest = phrases.filter((phrase) => !/^ze? /.test(phrase));
	return [...rest, ...(first ? [listed([first, ...bare], "i")] : [])].join(" ");
}

/** „Plisowana sukienka midi z wiskozy w kropki”. */
export function nameOf(facts: NameFacts): string {
	const noun = nounOf(nouns[facts.kind], facts.audience);
	const modifiers = [
		...(facts.length ? [lengthWords[facts.length]] : []),
		...facts.styles.map((style) => styleWords[style]),
	];
	const before = modifiers.flatMap((word) => ("before" in word ? [word.before] : []));
	const after = modifiers.flatMap((word) => ("after" in word ? [word.after] : []));
	const phrases = modifiers.flatMap((word) => ("phrase" in word ? [word.phrase] : []));
	// loanwords come directly after the noun: midi, mini, oversize, slim fit
	const borrowed = phrases.filter((phrase) => !/^(ze?|w|na) /.test(phrase));
	const others = phrases.filter((phrase) => !borrowed.includes(phrase));
	if (facts.trait) others.push(traitWords[facts.trait]);
	if (facts.audience === "children") after.unshift("dziecięcy");
	// « wełniany płaszcz z paskiem » rather than « płaszcz z wełny z paskiem »
	const [genitive, adjective] = facts.cloth ? cloth[facts.cloth] : [];
	const withZ = noun.tail?.startsWith("z ") || others.some((phrase) => /^ze? /.test(phrase));
	const asAdjective = adjective !== undefined && (before.length === 0 || withZ);
	if (asAdjective) before.push(adjective);
	return title(
		...before.map((word) => inflect(word, noun.form)),
		noun.lemma,
		...after.filter((word) => word !== fastened).map((word) => inflect(word, noun.form)),
		...borrowed,
		noun.tail,
		facts.house,
		after.includes(fastened) && `${inflect(fastened, noun.form)} na guziki`,
		!asAdjective && genitive,
		facts.pattern && patternWords[facts.pattern],
		together(others),
	);
}
