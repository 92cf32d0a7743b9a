import { listed, nounOf, title } from "../agree.ts";
import type { NameFacts, Noun } from "../pack.ts";
import type { Cloth, Kind, Pattern, Style, Trait } from "../words.ts";
import { nouns } from "./nouns.ts";

/** An adjective's stem, the first part of a compound, or what follows „mit“. */
type Modifier = { adjective: string } | { prefix: string } | { mit: string };

const styleWords: Readonly<Record<Style, Modifier>> = {
	pleated: { adjective: "plissiert" },
	wrap: { prefix: "Wickel" },
	straight: { adjective: "gerad" },
	slim: { prefix: "Slim-Fit-" },
	fitted: { adjective: "tailliert" },
	loose: { adjective: "weit geschnitten" },
	oversized: { prefix: "Oversize-" },
	wideLeg: { adjective: "weit" },
	tapered: { prefix: "Karotten" },
	flaredLeg: { adjective: "ausgestellt" },
	aLine: { adjective: "ausgestellt" },
	gathered: { adjective: "gerafft" },
	tiered: { prefix: "Stufen" },
	quilted: { adjective: "gesteppt" },
	ribbed: { adjective: "gerippt" },
	cable: { mit: "Zopfmuster" },
	chunky: { adjective: "grob gestrickt" },
	fineKnit: { adjective: "fein gestrickt" },
	embroidered: { adjective: "bestickt" },
	doubleBreasted: { adjective: "zweireihig" },
	belted: { mit: "Gürtel" },
	fringed: { mit: "Fransen" },
	highWaisted: { mit: "hohem Bund" },
	frontPleats: { prefix: "Bundfalten" },
	buttoned: { adjective: "durchgeknöpft" },
	ruffled: { mit: "Volants" },
	slit: { mit: "Schlitz" },
	platform: { mit: "dicker Sohle" },
	lined: { adjective: "gefüttert" },
	heeled: { mit: "Absatz" },
};

/** „aus …“, and the first part of a compound where one is usual. */
const cloth: Readonly<Record<Cloth, readonly [string, string?]>> = {
	viscose: ["Viskose"],
	crepe: ["Krepp"],
	satin: ["Satin", "Satin"],
	silk: ["Seide", "Seiden"],
	cotton: ["Baumwolle"],
	organicCotton: ["Bio-Baumwolle"],
	poplin: ["Popeline"],
	jersey: ["Jersey"],
	gauze: ["Musselin"],
	linen: ["Leinen", "Leinen"],
	corduroy: ["Cord", "Cord"],
	velvet: ["Samt", "Samt"],
	denim: ["Denim", "Jeans"],
	tweed: ["Tweed", "Tweed"],
	wool: ["Wolle", "Woll"],
	woolBlend: ["Wollmix"],
	flannel: ["Flanell", "Flanell"],
	merino: ["Merinowolle"],
	cashmere: ["Kaschmir", "Kaschmir"],
	mohair: ["Mohair", "Mohair"],
	alpaca: ["Alpaka", "Alpaka"],
	leather: ["Leder", "Leder"],
	suede: ["Veloursleder"],
	fleece: ["Sweatstoff"],
	twill: ["Baumwolltwill"],
	technical: ["recyceltem Nylon"],
	canvas: ["Canvas"],
	felt: ["Wollfilz", "Filz"],
};
export const clothWords = Object.fromEntries(
	Object.entries(cloth).map(([key, [word]]) => [key, word.replace("recyceltem", "recyceltes")]),
) as Record<Cloth, string>;

const patternWords: Readonly<
	Record<Exclude<Pattern, "plain">, { adjective: string; mit: string }>
> = {
	dots: { adjective: "gepunktet", mit: "Punkten" },
	stripes: { adjective: "gestreift", mit: "Streifen" },
	check: { adjective: "kariert", mit: "Karomuster" },
	floral: { adjective: "geblümt", mit: "Blumenmuster" },
};

const traitWords: Readonly<Record<Trait, string>> = {
	vNeck: "V-Ausschnitt",
	roundNeck: "Rundhalsausschnitt",
	boatNeck: "U-Boot-Ausschnitt",
	squareNeck: "Karree-Ausschnitt",
	standCollar: "Stehkragen",
	shortSleeves: "kurzen Ärmeln",
	longSleeves: "langen Ärmeln",
	puffSleeves: "Puffärmeln",
	hood: "Kapuze",
	zip: "Reißverschluss",
	patchPockets: "aufgesetzten Taschen",
	turnUps: "Umschlag",
	buckle: "Schnalle",
};

const flowing: readonly Kind[] = ["dress", "shirtDress", "knitDress", "slipDress", "skirt"];

function lengthModifier({ length, kind }: NameFacts): Modifier | undefined {
	if (!length) return undefined;
	if (length === "short") return { adjective: "kurz" };
	if (length === "long") return flowing.includes(kind) ? { prefix: "Maxi" } : { adjective: "lang" };
	return { prefix: length === "mini" ? "Mini" : "Midi" };
}

/** Knits and jerseys cling; only sewn garments are „tailliert“. */
const soft: readonly Kind[] = ["top", "tshirt", "tank", "polo", "jumper", "rollNeck", "knitVest"];

/** Strong nominative: gerader, gerade, gerades, gerade. */
const endings = ["er", "e", "es", "e"] as const;

/** Midi + Wickel + Kleid → Midi-Wickelkleid; a noun that is a compound takes hyphens only. */
function compound(prefixes: readonly string[], noun: Noun): string {
	return prefixes.reduceRight((word, prefix, index) => {
		if (prefix.endsWith("-")) return prefix + word;
		const fused = index === prefixes.length - 1 && !noun.hyphen;
		return fused ? prefix + word.toLocaleLowerCase("de") : `${prefix}-${word}`;
	}, noun.lemma);
}

/** „Plissiertes Midikleid aus Viskose mit Punkten“. */
export function nameOf(facts: NameFacts): string {
	const noun = nounOf(nouns[facts.kind], facts.audience);
	const length = lengthModifier(facts);
	const modifiers = [
		...(length ? [length] : []),
		...facts.styles.map((style) =>
			style === "fitted" && soft.includes(facts.kind)
				? { adjective: "figurnah" }
				: styleWords[style],
		),
	];
	const adjectives = modifiers.flatMap((word) => ("adjective" in word ? [word.adjective] : []));
	const prefixes = modifiers.flatMap((word) => ("prefix" in word ? [word.prefix] : []));
	if (facts.audience === "children") prefixes.unshift("Kinder");
	const mit = modifiers.flatMap((word) => ("mit" in word ? [word.mit] : []));
	if (facts.pattern) {
		const pattern = patternWords[facts.pattern];
		if (adjectives.length === 0) adjectives.push(pattern.adjective);
		else mit.unshift(pattern.mit);
	}
	if (facts.trait) mit.push(traitWords[facts.trait]);
	const [material, joined] = facts.cloth ? cloth[facts.cloth] : [];
	const fused = joined !== undefined && prefixes.length === 0 && !noun.hyphen;
	const inflected = adjectives.map((stem) => stem + endings[noun.form]);
	return title(
		// „fein gestrickter, weit geschnittener Cardigan“
		inflected.join(adjectives.some((stem) => stem.includes(" ")) ? ", " : " "),
		compound(fused ? [joined] : prefixes, noun),
		facts.house,
		material && !fused && `aus ${material}`,
		mit.length > 0 && `mit ${listed(mit, "und")}`,
	);
}
