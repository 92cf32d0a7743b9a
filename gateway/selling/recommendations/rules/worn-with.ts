// What can be worn with what (CATALOGUE-106): rules of slots, season, formality, colour, pattern and audience. Pure, and by words:
// a merchant's garments are named in any of the shop's languages.

/** A product as an outfit sees it. */
export interface Piece {
	productId: string;
	model: string;
	/** what it is called: the model's garment, the ids of its families from its own up, its English name */
	words: readonly string[];
	audience: "women" | "men" | "children" | "unisex";
	/** `2026-AW`, `2026-SS`, `PERMANENT` */
	season: string;
	/** colour family */
	colour: string;
	/** keys of the model's features */
	features: readonly string[];
	/** one of the features is a pattern of the vocabulary */
	isPatterned: boolean;
	look: string | null;
}

/**
 * Where a piece is worn. `base` is next to the skin, `layer` over it, `outer` over both; `whole` is top and bottom in one,
 * `overall` the same with something to be worn beneath.
 */
export type Slot =
	| "base"
	| "layer"
	| "outer"
	| "bottom"
	| "whole"
	| "overall"
	| "shoes"
	| "bag"
	| "belt"
	| "head"
	| "scarf";

/** Words of each slot, by their beginnings; the first slot with a word of the piece is its own. */
const slotWords: readonly (readonly [Slot, RegExp])[] = [
	["belt", /belt(?!ed)|ceinture|gürtel|cintur[oó]n|\bcintur[ae]\b|pasek|paski/],
	["scarf", /scarf|scarves|écharpe|foulard|schal|tuch|bufanda|pañuelo|sciarp|szal|apaszk/],
	[
		"head",
		/beanie|^hats?$|\bcaps?\b|bonnet|chapeau|mütze|^hut|gorr|sombrero|berrett|cappell|czapk|kapelusz/,
	],
	[
		"bag",
		/bag(?!gy)|tote|clutch|backpack|\bsacs?\b|tasche|rucksack|bolso|mochila|\bborse?|zaino|toreb|plecak/,
	],
	[
		"shoes",
		/shoe|\bboots?\b|loafer|derb(y|ies)|trainer|sneaker|sandal|pumps?|heels|ballerin|chauss|botte|bottine|mocassin|basket|schuh|stiefel|zapat|bot[aií]n|scarp|stival|mocassin|but[yów]|botki|kozaki/,
	],
	[
		"overall",
		/dungaree|pinafore|salopette|latzhose|latzkleid|pichi|\bpetos?\b|scamiciato|ogrodniczk/,
	],
	[
		"whole",
		/dress|jumpsuit|playsuit|\brobes?\b|combinaison|kleid|overall|vestido|\bmonos?\b|abit[oi]|vestit[oi]|\btut[ae]\b|sukienk|kombinezon/,
	],
	[
		"layer",
		/cardigan|gilet|blazer|overshirt|knit ?vest|waistcoat|strickjacke|sakko|americana|rebeca|marynark|kardigan|veste de costume|giacca da completo/,
	],
	[
		"outer",
		/coat|jacket|parka|puffer|trench|bomber|\bcapes?\b|manteau|veste|blouson|doudoune|mantel|jacke|abrigo|chaqueta|cazadora|plumífero|cappott|giacc|giubb|piumin|płaszcz|kurtk/,
	],
	[
		"bottom",
		/skirt|trouser|jeans|chino|pants|shorts|leggings|jupe|pantalon|rock(?!et)|hose|falda|pantal[oó]n|vaquero|gonn|pantalon|spódnic|spodni/,
	],
	[
		"base",
		/shirt|top|blouse|tee|polo|breton|tank|camisole|sweat|hoodie|jumper|sweater|pull|roll ?neck|knit|chemis|t-shirt|débardeur|maill|hemd|bluse|pullover|camis|blusa|jersey|sudadera|camici|magli|felp|koszul|bluz|swet/,
	],
];

/** `peaCoat` and `coats_jackets` as words. */
const plain = (name: string) =>
	name
		.replace(/(\p{Ll})(?=\p{Lu})/gu, "$1 ")
		.replaceAll("_", " ")
		.toLowerCase();

/**
 * Null for a piece whose words say nothing: it is not proposed. The garment decides before the families, which may hold
 * several kinds, and these before the name.
 */
export function slotOf({ words }: Pick<Piece, "words">): Slot | null {
	for (const word of words) {
		const text = plain(word);
		// a dress of shirting is a dress, and a shirt jacket no shirt: the last of an English compound is the thing
		const compound = /(?:shirt|slip|knit) dress/.test(text) ? "dress" : text;
		const found = slotWords.find(([, pattern]) => pattern.test(compound));
		if (found) return found[0];
	}
	return null;
}

/** What goes with each slot; the order is that in which an outfit is put together. */
const company: Readonly<Record<Slot, readonly Slot[]>> = {
	base: ["bottom", "outer", "shoes", "layer", "bag", "scarf", "overall", "head"],
	layer: ["bottom", "base", "shoes", "bag", "whole", "scarf", "outer", "head", "overall"],
	outer: ["base", "bottom", "shoes", "scarf", "bag", "whole", "layer", "head", "overall"],
	bottom: ["base", "shoes", "outer", "belt", "layer", "bag", "scarf", "head"],
	whole: ["shoes", "outer", "bag", "layer", "scarf", "belt", "head"],
	overall: ["base", "shoes", "outer", "layer", "head", "scarf", "bag"],
	shoes: ["bottom", "base", "outer", "bag", "whole", "layer", "belt", "scarf", "overall", "head"],
	bag: ["outer", "shoes", "whole", "bottom", "base", "layer", "scarf", "head", "belt", "overall"],
	belt: ["bottom", "shoes", "whole", "bag"],
	head: ["outer", "scarf", "layer", "base", "bottom", "shoes", "bag", "overall", "whole"],
	scarf: ["outer", "layer", "head", "base", "bottom", "shoes", "bag", "whole", "overall"],
};

/** A word after which a piece is of that formality, from 1 (sport) to 4 (evening); 2 where none is found. */
const formalities: readonly (readonly [1 | 3 | 4, RegExp])[] = [
	[4, /slip ?dress|camisole|evening|soirée|abend|cocktail|noche|sera\b|wieczor|tuxedo|smoking/],
	[
		1,
		/hoodie|sweat|trainer|sneaker|basket|puffer|bomber|parka|jogg|beanie|tank|doudoune|felp|bluz[ay]|sudadera/,
	],
	[
		3,
		/blazer|derb(y|ies)|loafer|pump|heels|handbag|pea coat|\bcoat|trench|blouse|tailor|suit|waistcoat|sakko|marynark/,
	],
];

function formalityOf({ words }: Piece): number {
	const text = plain(words[0] ?? "");
	return formalities.find(([, pattern]) => pattern.test(text))?.[0] ?? 2;
}

const warm = /beanie|scarf|puffer|parka|wool|mohair|coat|rollneck|roll neck|warm|lined|boots?/;
const light = /sandal|linen|shorts|tank|camisole|slip|straw|strapp/;
const isFor = (pattern: RegExp, { words, features }: Piece) =>
	pattern.test(
		plain([...words.filter((_, at) => at === 0 || at === words.length - 1), ...features].join(" ")),
	);

function seasonsAgree(a: Piece, b: Piece): boolean {
	const [one, other] = [a.season, b.season].map((season) => /[A-Z]{2}$/.exec(season)?.[0]);
	const isBoth = (first: string | undefined, second: string | undefined) =>
		first === "AW" && second === "SS";
	if (isBoth(one, other) || isBoth(other, one)) return false;
	// what is sold all year may still be for the heat or for the cold
	return (
		!(isFor(warm, a) && isFor(light, b) && !isFor(warm, b)) &&
		!(isFor(warm, b) && isFor(light, a) && !isFor(warm, a))
	);
}

/** Colours that go with every other. */
const neutral = new Set(["black", "white", "grey", "beige", "brown", "blue"]);
/** Pairs of others that go together. */
const harmonies = new Set([
	"green yellow",
	"orange yellow",
	"pink purple",
	"pink red",
	"orange red",
]);

function coloursAgree({ colour: a }: Piece, { colour: b }: Piece): boolean {
	if (a === b || neutral.has(a) || neutral.has(b)) return true;
	return harmonies.has([a, b].sort().join(" "));
}

function isForSame({ audience: a }: Piece, { audience: b }: Piece): boolean {
	return a === b || (a === "unisex" && b !== "children") || (b === "unisex" && a !== "children");
}

/** Whether two products can be worn together. Symmetric; never of one model. */
export function goesWith(a: Piece, b: Piece): boolean {
	const [one, other] = [slotOf(a), slotOf(b)];
	if (one === null || other === null || a.model === b.model) return false;
	return (
		company[one].includes(other) &&
		company[other].includes(one) &&
		isForSame(a, b) &&
		seasonsAgree(a, b) &&
		Math.abs(formalityOf(a) - formalityOf(b)) <= 1 &&
		coloursAgree(a, b) &&
		!(a.isPatterned && b.isPatterned)
	);
}

/** What was asked about in turns, so that each gets its share. */
function inTurns<Item>(lists: readonly (readonly Item[])[]): Item[] {
	const max = Math.max(0, ...lists.map(({ length }) => length));
	return Array.from({ length: max }, (_, at) => lists.flatMap((list) => list[at] ?? [])).flat();
}

/** Outfits around several products, such as those of a bag. */
export function outfitsOf(
	seeds: readonly Piece[],
	candidates: readonly Piece[],
	size: number,
): Piece[] {
	const all = inTurns(seeds.map((seed) => outfitOf(seed, candidates, size)));
	const bySlot = new Map<Slot | null, Piece>();
	for (const piece of all) if (!bySlot.has(slotOf(piece))) bySlot.set(slotOf(piece), piece);
	return [...bySlot.values()].slice(0, size);
}

/**
 * An outfit around a product: pieces of different slots, each of which can be worn with the product and with all others.
 * What completes it comes first: a bottom for a top, and a top and a bottom for a coat.
 * @param candidates best first
 */
export function outfitOf(seed: Piece, candidates: readonly Piece[], size: number): Piece[] {
	const slot = slotOf(seed);
	if (slot === null) return [];
	const bySlot = Map.groupBy(candidates, slotOf);
	const outfit: Piece[] = [];
	for (const wanted of company[slot]) {
		if (outfit.length === size) break;
		const found = bySlot
			.get(wanted)
			?.find((piece) => [seed, ...outfit].every((worn) => goesWith(worn, piece)));
		if (found) outfit.push(found);
	}
	return outfit;
}
