import { listed, nounOf, title } from "../agree.ts";
import type { NameFacts } from "../pack.ts";
import type { Cloth, Kind, Length, Pattern, Style, Trait } from "../words.ts";
import { nouns } from "./nouns.ts";

/** An adjective (m f mp fp), one that does not agree, a phrase with « de », or what follows « con ». */
type Modifier =
	| readonly [string, string, string, string]
	| string
	| { de: string }
	| { con: string };

/** Regular adjective in -o. */
const regular = (m: string): Modifier => {
	const stem = m.slice(0, -1);
	return [m, `${stem}a`, `${stem}os`, `${stem}as`];
};

const styleWords: Readonly<Record<Style, Modifier>> = {
	pleated: regular("plisado"),
	wrap: regular("cruzado"),
	straight: regular("recto"),
	slim: "slim",
	fitted: regular("entallado"),
	loose: regular("holgado"),
	oversized: "oversize",
	wideLeg: regular("ancho"),
	tapered: "tapered",
	flaredLeg: regular("acampanado"),
	aLine: "evasé",
	gathered: regular("fruncido"),
	tiered: regular("escalonado"),
	quilted: regular("acolchado"),
	ribbed: regular("acanalado"),
	cable: { de: "de ochos" },
	chunky: { de: "de punto grueso" },
	fineKnit: { de: "de punto fino" },
	embroidered: regular("bordado"),
	doubleBreasted: regular("cruzado"),
	belted: { con: "cinturón" },
	fringed: { con: "flecos" },
	highWaisted: { de: "de tiro alto" },
	frontPleats: { de: "de pinzas" },
	buttoned: regular("abotonado"),
	ruffled: { con: "volantes" },
	slit: { con: "abertura" },
	platform: { de: "de suela gruesa" },
	lined: regular("forrado"),
	heeled: { de: "de tacón" },
};

const lengthWords: Readonly<Record<Length, Modifier>> = {
	mini: "mini",
	short: regular("corto"),
	midi: "midi",
	long: regular("largo"),
};

export const clothWords: Readonly<Record<Cloth, string>> = {
	viscose: "viscosa",
	crepe: "crepé",
	satin: "satén",
	silk: "seda",
	cotton: "algodón",
	organicCotton: "algodón orgánico",
	poplin: "popelina",
	jersey: "punto de algodón",
	gauze: "doble gasa",
	linen: "lino",
	corduroy: "pana",
	velvet: "terciopelo",
	denim: "denim",
	tweed: "tweed",
	wool: "lana",
	woolBlend: "mezcla de lana",
	flannel: "franela",
	merino: "lana merino",
	cashmere: "cachemir",
	mohair: "mohair",
	alpaca: "alpaca",
	leather: "piel",
	suede: "ante",
	fleece: "felpa",
	twill: "sarga de algodón",
	technical: "nailon reciclado",
	canvas: "lona",
	felt: "fieltro",
};

const patternWords: Readonly<Record<Exclude<Pattern, "plain">, { con: string } | { a: string }>> = {
	dots: { con: "lunares" },
	stripes: { a: "a rayas" },
	check: { a: "a cuadros" },
	floral: { con: "estampado floral" },
};

const traitWords: Readonly<Record<Trait, string>> = {
	vNeck: "cuello de pico",
	roundNeck: "cuello redondo",
	boatNeck: "escote barco",
	squareNeck: "escote cuadrado",
	standCollar: "cuello mao",
	shortSleeves: "manga corta",
	longSleeves: "manga larga",
	puffSleeves: "mangas abullonadas",
	hood: "capucha",
	zip: "cremallera",
	patchPockets: "bolsillos de parche",
	turnUps: "vuelta en el bajo",
	buckle: "hebilla",
};

const legged: readonly Kind[] = ["trousers", "jeans", "chinos", "shorts", "cargos"];

/** «Vestido midi plisado de viscosa con lunares». */
export function nameOf(facts: NameFacts): string {
	const noun = nounOf(nouns[facts.kind], facts.audience);
	const modifiers = [
		...(facts.length ? [lengthWords[facts.length]] : []),
		...facts.styles.map((style) => styleWords[style]),
	];
	const adjectives = modifiers.flatMap((word) =>
		typeof word === "string" ? [word] : "de" in word || "con" in word ? [] : [word[noun.form]],
	);
	const de = modifiers.flatMap((word) =>
		typeof word !== "string" && "de" in word ? [word.de] : [],
	);
	const pattern = facts.pattern && patternWords[facts.pattern];
	const con = [
		...modifiers.flatMap((word) => (typeof word !== "string" && "con" in word ? [word.con] : [])),
		...(pattern && "con" in pattern ? [pattern.con] : []),
		...(facts.trait ? [traitWords[facts.trait]] : []),
	];
	return title(
		noun.lemma,
		facts.audience === "children" && (noun.form >= 2 ? "infantiles" : "infantil"),
		...adjectives,
		noun.tail,
		facts.house,
		...de.map((phrase) =>
			legged.includes(facts.kind) ? phrase : phrase.replace("tiro alto", "talle alto"),
		),
		facts.cloth && `de ${clothWords[facts.cloth]}`,
		pattern && "a" in pattern && pattern.a,
		con.length > 0 && `con ${listed(con, "y")}`,
	);
}
