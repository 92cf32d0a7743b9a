// Whole searches that go on from what has been typed and find something: `robe n` to `robe noire`.
import type { Language } from "#contract/shapes.ts";
import { foldText } from "#shop/fold-text.ts";
import { memo } from "#shop/memo.ts";
import { sizeNames } from "#shop/sizes.ts";
import { type Bits, intersectionSize } from "../rules/bits.ts";
import { constraintsOf } from "./constraints.ts";
import { lexiconFor, type SearchContext } from "./context.ts";
import type { Ground } from "./find.ts";
import { meet } from "./rank.ts";
import { agreeing, behindOther, besideNoun, nounBehind } from "./rules/agreement.ts";
import { begunCompound } from "./rules/compounds.ts";
import { sizeQuery } from "./rules/labels.ts";
import type { Lexicon, Meaning } from "./rules/lexicon.ts";
import { largeSizes, type SizeMarket } from "./rules/read-size.ts";
import type { Token } from "./rules/tokens.ts";
import { type Part, type Reading, spelled, understand } from "./rules/understand.ts";

/** What a search may be completed with. */
const completing = new Set<Meaning["sort"]>([
	"family",
	"audience",
	"colour",
	"shade",
	"material",
	"cloth",
	"pattern",
	"trait",
	"season",
	"occasion",
	"size",
]);
/** What is offered to a family that is typed in full, and to what names none: `cadeau`. */
const widely = new Set<Meaning["sort"]>(["colour", "pattern", "material", "season"]);
const widelyWithout = new Set<Meaning["sort"]>(["audience"]);
/** Completions that are tried at most. */
const maxCompletions = 24;

/** Adjectives, whose form follows the family. */
const agreeingSorts = new Set<Meaning["sort"]>(["colour", "shade", "pattern", "trait", "season"]);

const isColour = (sort: Meaning["sort"]) => sort === "colour" || sort === "shade";

/** What may stand behind a preposition. In Polish it is a phrase of its own, `w kwiaty`: the others have another case. */
const behind: Readonly<Record<Language, Readonly<Record<string, readonly Meaning["sort"][]>>>> = {
	fr: {
		pour: ["audience", "occasion", "season"],
		a: ["trait", "pattern"],
		avec: ["trait", "pattern"],
		en: ["material", "cloth"],
		de: ["occasion"],
	},
	en: {
		for: ["audience", "occasion", "season"],
		with: ["trait", "pattern"],
		in: ["colour", "shade", "material", "cloth"],
	},
	de: {
		fur: ["audience", "occasion", "season"],
		mit: ["trait", "pattern"],
		aus: ["material", "cloth"],
		in: ["colour", "shade"],
	},
	es: {
		para: ["audience", "occasion", "season"],
		con: ["trait", "pattern"],
		de: ["material", "cloth", "audience", "occasion", "pattern"],
		en: ["colour", "shade"],
	},
	it: {
		per: ["audience", "occasion", "season"],
		con: ["trait", "pattern"],
		a: ["trait", "pattern"],
		da: ["audience", "occasion"],
		di: ["material", "cloth"],
		in: ["material", "cloth"],
	},
	pl: { dla: [], na: [], w: [], z: [], ze: [], do: [], bez: [] },
};

/** The first names of a meaning are its usual ones; others are offered where no usual one is. */
const usualNames = 6;
/** 0 for a meaning's own name, 1 for a usual one, 2 for the others. */
const rankOf = (at: number) => (at === 0 ? 0 : at < usualNames ? 1 : 2);

interface WayOn {
	words: string;
	part: Part;
	rank: number;
}

interface Begun extends WayOn {
	/** as typed, without the words that it goes on from */
	start: string;
	before: Reading;
	/** its words go on where the start ends: `samt`, `kleid` */
	isCompound?: true;
}

const folded = new WeakMap<readonly string[], readonly string[]>();
/** Phrases as they are compared with what was typed: thousands, at every letter. */
const foldedOf = (phrases: readonly string[]) =>
	memo(folded, phrases, () => phrases.map((phrase) => foldText(phrase)));

/** Polish words in the form that they have behind others. */
function polishFor(
	before: readonly Part[],
	head: string | undefined,
	sort: Meaning["sort"],
	fitting: readonly string[],
	phrases: readonly string[],
): string | undefined {
	const last = before.at(-1);
	if (!last) return fitting[0];
	if (head !== undefined) return besideNoun(fitting, phrases, head);
	const isAdjective = last.read === "sense" && last.meanings[0]?.sort !== "occasion";
	if (sort === "family" && isAdjective) return nounBehind(fitting, last.said);
	return behindOther(fitting);
}

/** Ways on from what was typed, as parts with the words that say them. */
function waysOn(
	lexicon: Lexicon,
	market: SizeMarket,
	{ parts: before, tokens }: Reading,
	last: string,
	isWhole: boolean,
): WayOn[] {
	const [head] = before.flatMap((part) =>
		part.read === "sense" && part.meanings[0]?.sort === "family" ? part.said : [],
	);
	const known = new Set(before.flatMap((part) => (part.read === "sense" ? part.meanings : [])));
	const taken = new Set([...known].map(({ sort }) => sort));
	const fits = behind[lexicon.language][tokens.at(-1)?.folded ?? ""];
	const offered = head === undefined ? widelyWithout : widely;
	const ways = [...lexicon.meanings.values()].flatMap((meaning): WayOn[] => {
		const { sort, phrases } = meaning;
		if (!completing.has(sort) || known.has(meaning) || meaning.key === "funeral") return [];
		if (fits && !fits.includes(sort)) return [];
		// one family, one audience, one colour
		if (
			taken.has(sort) ||
			(isColour(sort) && [...taken].some(isColour)) ||
			(isWhole && !offered.has(sort))
		)
			return [];
		const fitting = phrases.filter((_, at) => isWhole || foldedOf(phrases)[at]?.startsWith(last));
		const words =
			lexicon.language === "pl"
				? polishFor(before, head, sort, fitting, phrases)
				: agreeingSorts.has(sort)
					? agreeing(fitting, head, lexicon.language)
					: fitting[0];
		if (words === undefined) return [];
		const place = { from: 0, to: 0, said: words, label: words };
		const large = sort === "size" ? largeSizes(market) : null;
		const part: Part = large
			? { read: "size", ...place, sizeIds: large.sizeIds }
			: { read: "sense", ...place, meanings: [meaning] };
		return [{ words, part, rank: rankOf(phrases.indexOf(fitting[0] ?? words)) }];
	});
	return ways.sort((a, b) => a.rank - b.rank).slice(0, maxCompletions);
}

/**
 * Sizes that most of some products have, as the market calls them; of equals those that most of all have. In their order.
 * @param begun folded words that they begin with
 */
function sizesOf(
	{ index, sizes, market, shown }: SearchContext,
	products: Bits,
	size: number,
	begun = "",
): string[] {
	const places = [...sizes.keys()];
	return [...index.values.size]
		.flatMap(([sizeId, bits]) => {
			const known = sizes.get(sizeId);
			const count = intersectionSize(bits, products);
			if (!known || known.scale === "one" || count === 0) return [];
			const words = sizeQuery(market.language, sizeNames(known, market).sizeLabel);
			if (!foldText(words).startsWith(begun)) return [];
			return [{ words, count, all: intersectionSize(bits, shown), place: places.indexOf(sizeId) }];
		})
		.sort((a, b) => b.count - a.count || b.all - a.all)
		.slice(0, size)
		.sort((a, b) => a.place - b.place)
		.map(({ words }) => words);
}

/**
 * Its last word asks for something: `man` and other small words may be the beginning of another, `mantel`, and what is read by its
 * stem alone, `bols`, `umhänge`.
 */
export function endsWhole({ unread, parts, tokens }: Reading, lexicon: Lexicon): boolean {
	const last = tokens.at(-1);
	const isOther = last !== undefined && !lexicon.words.has(last.folded);
	const isBegun = isOther && [...lexicon.words.keys()].some((word) => word.startsWith(last.folded));
	return unread.length === 0 && parts.some(({ to }) => to === tokens.length) && !isBegun;
}

/** Whether words begin as a size is asked for: `ta`, `taille 3`. */
function isSizeAsked(language: Language, words: string): boolean {
	const asked = foldText(sizeQuery(language, "")).trim();
	return asked.startsWith(words) || words.startsWith(`${asked} `);
}

/** Words at the end that may be the beginning of one phrase: `sac à`, `grande tai`. */
const maxBegun = 3;

/** Ways on from a compound of which the last part is begun: `samtkl`. */
function begunInCompound(lexicon: Lexicon, market: SizeMarket, tokens: readonly Token[]): Begun[] {
	const last = tokens.at(-1);
	const compound = last && begunCompound(last, lexicon);
	if (!compound) return [];
	const [first, rest] = compound;
	const start = spelled([...tokens.slice(0, -1), first]);
	const before = understand(start, lexicon, market);
	return waysOn(lexicon, market, before, rest, false)
		.filter(({ part }) => part.read === "sense" && part.meanings[0]?.sort === "family")
		.map((way) => ({ ...way, start, before, isCompound: true }));
}

/** Whole searches that begin as typed and find something, those that find most first. */
export async function completions(
	context: SearchContext,
	text: string,
	size: number,
): Promise<string[]> {
	const lexicon = lexiconFor(context);
	const { db, index, here, shown, market, sizes } = context;
	const ground: Ground = { db, index, market: here, lexicon };
	const sizeMarket = { ...market, sizes };
	const typed = understand(text, lexicon, sizeMarket);
	const { tokens } = typed;
	const isWhole = endsWhole(typed, lexicon) && typed.parts.some(({ read }) => read === "sense");
	/** The last words apart from those before them. */
	const splitAt = (length: number) => {
		const start = tokens.slice(0, tokens.length - length);
		const before = length === 0 ? typed : understand(spelled(start), lexicon, sizeMarket);
		const ending = tokens.slice(start.length).map(({ folded }) => folded);
		return { start, before, last: ending.join(" ") };
	};
	const begun = (length: number): Begun[] => {
		const { start, before, last } = splitAt(length);
		// a word in the middle that means nothing: what follows it is a guess
		if (before.unread.length > 0 || (length > 0 && last.length < (before.parts.length > 0 ? 1 : 2)))
			return [];
		// nothing follows what is not sold
		if (before.parts.some((part) => part.read === "sense" && part.meanings[0]?.sort === "none"))
			return [];
		const ways = waysOn(lexicon, sizeMarket, before, last, length === 0);
		return ways.map((way) => ({ ...way, start: spelled(start), before }));
	};
	const lengths = Array.from({ length: Math.min(maxBegun, tokens.length) }, (_, at) => at + 1);
	const all = isWhole ? begun(0) : lengths.toReversed().flatMap(begun);
	// behind small words alone everything may follow: `grande taille` is less of a guess than `grande taupe`
	const [longest] = all;
	const ways = longest
		? all.filter(({ start, before }) => start === longest.start || before.parts.length > 0)
		: begunInCompound(lexicon, sizeMarket, tokens);
	const counts = new Map<Reading, Promise<number>>();
	const countOf = async (parts: readonly Part[]) => {
		const { products, left } = meet(await constraintsOf(ground, parts), shown);
		return left.length > 0 ? 0 : intersectionSize(products, shown);
	};
	const found = await Promise.all(
		ways.map(async ({ words, part, rank, start, before, isCompound }) => {
			const count = await countOf([...before.parts, part]);
			const most = await memo(counts, before, () => countOf(before.parts));
			// a second colour adds its products to those of the first
			const isWider = before.parts.length > 0 && count > most;
			const query = isCompound ? start + words.toLowerCase() : `${start} ${words}`.trim();
			return { query, count: isWider ? 0 : count, rank };
		}),
	);
	const some = found.filter(({ count }) => count > 0);
	const isAnyUsual = some.some(({ rank }) => rank < 2);
	const queries = some
		.filter(({ rank }) => rank < 2 || !isAnyUsual)
		.sort((a, b) => a.rank - b.rank || b.count - a.count)
		.map(({ query }) => query);
	const productsToSize = async ({ parts }: Reading) => {
		const hasFamily = parts.some(
			(part) => part.read === "sense" && part.meanings[0]?.sort === "family",
		);
		if (!hasFamily || parts.some(({ read }) => read === "size")) return null;
		return meet(await constraintsOf(ground, parts), shown).products;
	};
	if (!isWhole) {
		const sized = await Promise.all(
			lengths.map(async (length) => {
				const { start, before, last } = splitAt(length);
				if (last.length < 2 || !isSizeAsked(market.language, last)) return [];
				const products = await productsToSize(before);
				const some = products ? sizesOf(context, products, size, last) : [];
				return some.map((one) => `${spelled(start)} ${one}`);
			}),
		);
		return [...new Set([...sized.flat(), ...queries])].slice(0, size);
	}
	const products = await productsToSize(typed);
	const sized = products ? sizesOf(context, products, 2) : [];
	const queriesSized = sized.map((one) => `${spelled(tokens)} ${one}`);
	return [...queries.slice(0, Math.max(1, size - sized.length)), ...queriesSized].slice(0, size);
}
