// What a search finds: its query understood, the products that have what was asked, best first, and what is said of the rest.
import type { UnderstoodPart } from "#contract/catalog/search.ts";
import {
	addBit,
	type Bits,
	emptyBits,
	hasBit,
	intersectionSize,
	shared,
	unionOf,
} from "../rules/bits.ts";
import type { ListingIndex } from "../rules/listing-index.ts";
import type { Scope } from "../rules/select.ts";
import type { SegmentationNode, SegmentationTree } from "../segmentation-tree.ts";
import { type Constraint, constraintsOf } from "./constraints.ts";
import { lexiconFor, type SearchContext } from "./context.ts";
import { nearestWords } from "./correct.ts";
import { type Ground, productsOf } from "./find.ts";
import { readNamed, readNumber } from "./matches.ts";
import { meet, rankedBy } from "./rank.ts";
import { headOfCompound, isModifier, mendedCompound, writtenTogether } from "./rules/compounds.ts";
import { familiesAround } from "./rules/concepts.ts";
import { labelOf } from "./rules/labels.ts";
import type { Lexicon } from "./rules/lexicon.ts";
import { namedFor } from "./rules/merchant.ts";
import { isNegation } from "./rules/negation.ts";
import type { QueryRule } from "./rules/search-rules.ts";
import { slips } from "./rules/spelling.ts";
import type { Token } from "./rules/tokens.ts";
import {
	kindOf,
	lackingText,
	type Part,
	type Reading,
	spelled,
	understand,
	withoutPart,
} from "./rules/understand.ts";
import { readMentions } from "./words-of-documents.ts";

/** Mistyped words that are corrected, and searches offered where one finds nothing. */
const maxTried = 6;
const maxOffered = 4;

export interface SearchResult {
	scope: Scope;
	/** the words that were searched in place of those typed; null where these found something, or nothing does */
	correctedTo: string | null;
	/** shorter searches that find something, where all the words together find nothing */
	instead: string[];
	understood: UnderstoodPart[];
	/** words typed that mean nothing here, or would have left nothing */
	dropped: string[];
	nearest: { familyId: string; label: string } | null;
	helpTopics: string[];
}

interface Read {
	reading: Reading;
	/** parts of the lexicon and of documents, in the order typed */
	parts: Part[];
	/** words that mean nothing here, as typed */
	unknown: string[];
	correctedTo: string | null;
}

/** What it says beside that is a place, however much it looks like another word: `magasin lyon`. */
const asksForStores = ({ help }: Reading) => help.includes("stores");

/** Reads a query; words that no lexicon has are looked for in the documents, and corrected where these lack them as well. */
async function readQuery(context: SearchContext, lexicon: Lexicon, text: string): Promise<Read> {
	const { db, index, market, sizes, shown } = context;
	const { language } = market;
	const sizeMarket = { ...market, sizes };
	const isHeld = async ({ folded }: Token) => {
		const { anywhere } = await readMentions(db, index, [folded], language);
		return intersectionSize(anywhere, shown) > 0;
	};
	const read = async (query: string, isBold?: (token: Token) => boolean) => {
		const reading = understand(query, lexicon, sizeMarket, isBold);
		const held = await Promise.all(
			reading.unread.map(async (at) => {
				const token = reading.tokens[at];
				return { at, token, isText: token !== undefined && (await isHeld(token)) };
			}),
		);
		return { reading, held };
	};
	const meaningless = ({ held }: Awaited<ReturnType<typeof read>>) =>
		held.flatMap(({ token, isText }) => (token && !isText ? [token] : []));

	/** Null where no word was mistyped. */
	const corrected = async (before: Awaited<ReturnType<typeof read>>): Promise<string | null> => {
		const { tokens } = before.reading;
		if (asksForStores(before.reading)) return null;
		const words = meaningless(before)
			.filter(
				(token) =>
					/^\p{L}+$/u.test(token.folded) &&
					!lexicon.plain.has(token.folded) &&
					!isNegation(token, language),
			)
			.slice(0, maxTried);
		const near = await nearestWords(
			db,
			words.map(({ folded }) => folded),
			language,
			lexicon.words,
		);
		const meant = new Map(
			words.flatMap((token, at): [Token, string][] => {
				const together = writtenTogether(token, lexicon);
				if (together) return [[token, together.spelling]];
				const whole = near[at];
				const compound = mendedCompound(token, lexicon);
				const isNearer =
					compound !== null &&
					(!whole || slips(token.folded, compound.word) < slips(token.folded, whole.word));
				const known = isNearer ? compound : whole;
				if (!known) return [];
				// a compound that ends as it should is a word of its own: `Halbschuhe` are no `Handschuhe`
				const isOwn =
					headOfCompound(token, lexicon) !== null && slips(token.folded, known.word) > 1;
				const isFirstPart = tokens[tokens.indexOf(token) + 1]?.gap === "";
				if (isOwn || (isFirstPart && !isModifier(known.word, lexicon))) return [];
				return [[token, known.spelling]];
			}),
		);
		if (meant.size === 0) return null;
		return spelled(tokens.map((token) => ({ ...token, raw: meant.get(token) ?? token.raw })));
	};

	let last = await read(text);
	let correctedTo = await corrected(last);
	if (correctedTo !== null) last = await read(correctedTo);
	const odd = new Set(meaningless(last).map(({ raw }) => raw));
	if (odd.size > 0 && language === "de" && !asksForStores(last.reading)) {
		last = await read(correctedTo ?? text, ({ raw }) => odd.has(raw));
		// what stands before a known end may be mistyped: `Kashmir`, `pulli`
		const again = await corrected(last);
		if (again !== null) {
			correctedTo = again;
			last = await read(again);
		}
	}
	const texts = last.held.flatMap(({ at, token, isText }): Part[] => {
		if (!token || !isText) return [];
		const lacking = lackingText(last.reading, at, language);
		return [lacking ?? { read: "text", from: at, to: at + 1, said: token.raw, label: token.raw }];
	});
	const unknown = last.held.filter(
		({ at, isText }) => !isText && !texts.some(({ from, to }) => from <= at && at < to),
	);
	return {
		reading: last.reading,
		parts: [...last.reading.parts, ...texts].sort((a, b) => a.from - b.from),
		unknown: unknown.flatMap(({ token }) => token?.raw ?? []),
		correctedTo,
	};
}

/** The family of the tree that has most of some products, the deepest of equals; null if none is sold. */
function familyWithMost(
	tree: SegmentationTree,
	index: ListingIndex,
	products: Bits,
): SegmentationNode | null {
	let [best, most]: [SegmentationNode | null, number] = [null, 0];
	for (const node of tree.nodes) {
		// a department is nearest to nothing
		if (node.parent === null && tree.nodes.some(({ parent }) => parent === node.segmentationId))
			continue;
		const family = index.families.get(node.segmentationId);
		const count = family ? intersectionSize(family, products) : 0;
		if (count > 0 && count >= most) [best, most] = [node, count];
	}
	return best;
}

/** What is nearest to a family that is not sold, or not to those it was asked for. */
async function nearestTo(
	context: SearchContext,
	ground: Ground,
	parts: readonly Part[],
): Promise<SearchResult["nearest"]> {
	const { tree, index, shown, language } = { ...context, language: context.market.language };
	const senses = parts.flatMap((part) =>
		part.read === "sense" && !part.isWithout ? part.meanings : [],
	);
	const asked = senses.find(({ sort }) => sort === "family" || sort === "none" || sort === "tree");
	if (!asked) return null;
	const near =
		asked.near === undefined ? asked : ground.lexicon.meanings.get(`family.${asked.near}`);
	if (!near) return null;
	const { exact } = await productsOf(ground, near);
	const whom = senses.find(({ sort }) => sort === "audience");
	const all = shared(exact, shown);
	const of = whom ? (await productsOf(ground, whom)).wide : shown;
	const around = familiesAround(near.key).flatMap(
		(key) => ground.lexicon.meanings.get(`family.${key}`) ?? [],
	);
	const wider = await Promise.all(around.map((one) => productsOf(ground, one)));
	for (const some of [exact, ...wider.map(({ wide }) => wide)]) {
		const node = familyWithMost(tree, index, shared(some, shown, of));
		if (node) return { familyId: node.segmentationId, label: node.titles[language] };
	}
	const node = familyWithMost(tree, index, all);
	return node && { familyId: node.segmentationId, label: node.titles[language] };
}

/** A search without a word for men, women or children is for adults: what is for children comes after (CATALOGUE-109). */
function adultsFirst(index: ListingIndex, kept: readonly Constraint[]): readonly Constraint[] {
	const isForSomebody = kept.some(({ parts }) => parts.some((part) => kindOf(part) === "audience"));
	if (isForSomebody) return kept;
	const adults = ["women", "men", "unisex"].flatMap(
		(name) => index.traits.get(`audience:${name}`) ?? [],
	);
	const exact = unionOf(index.size, adults);
	return [{ exact, wide: exact, parts: [], isHard: false, weight: forAdults }, ...kept];
}

/** More than all parts of a query count together, and less than what the merchant put there. */
const forAdults = 10_000;

/** The products that the merchant has put first for a query, as far as they are sold. */
const pinnedFor = ({ index, shown, rules }: SearchContext, lexicon: Lexicon, text: string) =>
	namedFor(rules?.pins ?? [], text, lexicon)
		.flatMap((id) => index.slots.get(id) ?? [])
		.filter((slot) => hasBit(shown, slot));

/**
 * The order of a search: what was asked for first, and what the merchant put there.
 * @param first slots of products that stand before all others, found or not
 */
function orderOf(
	{ index, here, rules }: SearchContext,
	lexicon: Lexicon,
	text: string,
	first: ReadonlySet<number>,
	products: Bits,
	kept: readonly Constraint[],
	isCheap: boolean,
): Scope {
	const slotsFor = (list: readonly QueryRule[]) =>
		namedFor(list, text, lexicon).flatMap((id) => index.slots.get(id) ?? []);
	const boosted = new Set(slotsFor(rules?.boosts ?? []));
	const buried = new Set(slotsFor(rules?.buries ?? []));
	const isRuled = boosted.size > 0 || buried.size > 0 || isCheap;
	const bonusOf = (slot: number) =>
		(boosted.has(slot) ? ruled : 0) -
		(buried.has(slot) ? ruled : 0) -
		(isCheap ? (here.prices[slot] ?? 0) / cheapest : 0);
	const ranked = rankedBy(products, adultsFirst(index, kept), isRuled ? bonusOf : undefined);
	if (first.size === 0) return { products, ranked };
	const all = products.slice();
	for (const slot of first) addBit(all, slot);
	return {
		products: all,
		ranked: Int32Array.from([...first, ...ranked.filter((slot) => !first.has(slot))]),
	};
}

/** More than all parts of a query count together. */
const ruled = 100_000;
/** Makes a price, in cents, less than the least part counts. */
const cheapest = 1e9;

/** The number that a text is; a barcode may be typed in the groups in which it is printed, `3 701000 614521`. */
function numberIn(text: string): string | null {
	if (/^\d{6,18}$/.test(text)) return text;
	const joined = /^[\d -]+$/.test(text) ? text.replace(/[ -]/g, "") : "";
	return /^\d{12,14}$/.test(joined) ? joined : null;
}

/** What a text finds: a product by its number, else the products of what is understood of it. */
export async function search(context: SearchContext, text: string): Promise<SearchResult> {
	const { db, index, market, here, shown } = context;
	const lexicon = lexiconFor(context);
	const nothing: SearchResult = {
		scope: { products: emptyBits(index.size), ranked: new Int32Array(0) },
		correctedTo: null,
		instead: [],
		understood: [],
		dropped: [],
		nearest: null,
		helpTopics: [],
	};
	const number = numberIn(text);
	if (number) {
		const scope = await readNumber(db, index, number);
		if (intersectionSize(scope.products, shown) > 0) return { ...nothing, scope };
	}
	const [read, found] = await Promise.all([
		readQuery(context, lexicon, text),
		readNamed(db, index, text, market.language),
	]);
	const { reading, parts, unknown, correctedTo } = read;
	const named = found.filter((slot) => hasBit(shown, slot));
	const pinned = pinnedFor(context, lexicon, text);
	const first = new Set([...pinned, ...named]);
	const ground = { db, index, market: here, lexicon };
	const constraints = await constraintsOf(ground, parts);
	const { products, kept, left } = meet(constraints, shown);
	const partView = (part: Part): UnderstoodPart => ({
		kind: kindOf(part),
		label: labelOf(part, market.language, market.currency),
		words: part.said,
		without: withoutPart(reading, part, lexicon),
	});
	const keptParts = kept.flatMap((one) => one.parts).sort((a, b) => a.from - b.from);
	const answer: SearchResult = {
		...nothing,
		understood: keptParts.map(partView),
		dropped: [...unknown, ...left.flatMap((one) => one.parts).map((part) => partView(part).words)],
		helpTopics: [...reading.help],
	};
	if (named.length > 0) {
		// beside what has the name: nothing of it was misread or left out
		const others = kept.length > 0 ? products : emptyBits(index.size);
		const scope = orderOf(context, lexicon, text, first, others, kept, reading.isCheap);
		return { ...answer, scope, dropped: [], helpTopics: [] };
	}
	const asksForAll = parts.length === 0 && unknown.length === 0 && reading.help.length === 0;
	const isTelling = reading.tokens.some(({ folded }) => !lexicon.stops.has(folded));
	const meansNothing = kept.length === 0 && !(asksForAll && isTelling);
	const findsNothing = meansNothing || intersectionSize(products, shown) === 0;
	if (findsNothing && first.size > 0) {
		const scope = orderOf(context, lexicon, text, first, emptyBits(index.size), [], false);
		return { ...answer, scope };
	}
	if (meansNothing) return answer;
	if (findsNothing) {
		const instead = keptParts.flatMap((part) => {
			const rest = constraints.filter((one) => !one.parts.includes(part));
			const { without } = partView(part);
			const isAny = rest.length > 0 && intersectionSize(meet(rest, shown).products, shown) > 0;
			// another thing than was asked for is not offered
			return isAny && without && kindOf(part) !== "family" ? [without] : [];
		});
		return {
			...answer,
			// what could not be had with nothing was left out of nothing
			understood: [...keptParts, ...left.flatMap((one) => one.parts)]
				.sort((a, b) => a.from - b.from)
				.map(partView),
			dropped: unknown,
			instead: [...new Set(instead)].slice(0, maxOffered),
			nearest: await nearestTo(context, ground, parts),
		};
	}
	const scope = orderOf(context, lexicon, text, first, products, kept, reading.isCheap);
	return { ...answer, scope, correctedTo };
}
